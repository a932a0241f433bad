// swift-tools-version: 6.2
import PackageDescription

// The program that Benchmarks/steps measures: it uses nothing but the public interface.
let package = Package(
  name: "Stepper",
  dependencies: [.package(name: "maze", path: "../..")],
  targets: [
    .executableTarget(
      name: "Stepper", dependencies: [.product(name: "MazeEngine", package: "maze")])
  ]
)
