// swift-tools-version: 6.2
import PackageDescription

// Programs that embed the engine, each of which shows one thing; `swift run Play` and so on.
let engine = Target.Dependency.product(name: "MazeEngine", package: "maze")

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "maze", path: "..")],
  targets: [
    .executableTarget(name: "Play", dependencies: [engine]),
    .executableTarget(name: "Bot", dependencies: [engine]),
    .executableTarget(name: "Mirror", dependencies: [engine]),
    .executableTarget(name: "Crowd", dependencies: [engine]),
  ],
  swiftLanguageModes: [.v6]
)
