// swift-tools-version: 6.2
import PackageDescription

// A program that embeds the engine and nothing else of the package.
let package = Package(
  name: "LinkageTest",
  dependencies: [.package(name: "maze", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer", dependencies: [.product(name: "MazeEngine", package: "maze")])
  ]
)
