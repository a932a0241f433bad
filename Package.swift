// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "maze",
  products: [
    .library(name: "MazeEngine", targets: ["MazeEngine"]),
    .library(name: "MazeValidation", targets: ["MazeValidation"]),
    .executable(name: "maze", targets: ["maze"]),
  ],
  targets: [
    .target(name: "MazeEngine"),
    .target(name: "MazeValidation", dependencies: ["MazeEngine"]),
    .systemLibrary(
      name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .executableTarget(name: "maze", dependencies: ["MazeEngine", "MazeValidation", "CEditLine"]),
    // What Benchmarks/saves compares the program with.
    .executableTarget(
      name: "ReplayBaseline", dependencies: ["MazeEngine"], path: "Benchmarks/ReplayBaseline"),
    // What the tests share; it knows nothing of the engine.
    .target(name: "MazeTestSupport", path: "Tests/MazeTestSupport"),
    .testTarget(name: "MazeEngineTests", dependencies: ["MazeEngine", "MazeTestSupport"]),
    .testTarget(
      name: "MazeValidationTests",
      dependencies: ["MazeEngine", "MazeValidation", "MazeTestSupport"],
      exclude: ["Models"]
    ),
    .testTarget(
      name: "MazeToolTests",
      dependencies: ["maze", "MazeEngine", "MazeValidation", "MazeTestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
