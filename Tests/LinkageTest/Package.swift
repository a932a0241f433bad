// swift-tools-version: 6.2
import PackageDescription

// Programs that embed the engine, or the validator too, and nothing else of the package.
let engine = Target.Dependency.product(name: "MazeEngine", package: "maze")
let validation = Target.Dependency.product(name: "MazeValidation", package: "maze")

let package = Package(
  name: "LinkageTest",
  dependencies: [.package(name: "maze", path: "../..")],
  targets: [
    .executableTarget(name: "Consumer", dependencies: [engine]),
    // The examples of docs/embedding.md.
    .executableTarget(name: "Walk", dependencies: [engine]),
    .executableTarget(name: "Prove", dependencies: [engine, validation]),
    .executableTarget(name: "Cancel", dependencies: [engine, validation]),
    // The articles of the libraries' documentation, each one program.
    .executableTarget(name: "Embedding", dependencies: [engine]),
    .executableTarget(name: "FrontEnd", dependencies: [engine]),
    .executableTarget(name: "Proofs", dependencies: [engine, validation]),
  ]
)
