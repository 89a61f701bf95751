// swift-tools-version: 6.3
import PackageDescription

// Written by hand and no part of the root's package: whoever depends on Kumiko does not build its benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "../../Modules/Engine"),
    .package(path: "../../Modules/Drawing"),
    .package(path: "../../Modules/UIKit"),
    // Without its traits: pictures need no server.
    .package(path: "../../Modules/Applications", traits: []),
  ],
  targets: [
    // Counts what is allocated, in C: Swift cannot stand in the way of malloc.
    .target(name: "Allocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Allocations",
        .product(name: "KumikoDimension", package: "Engine"),
        .product(name: "KumikoComposition", package: "Engine"),
        .product(name: "KumikoLayout", package: "Engine"),
        .product(name: "KumikoSnapshot", package: "Engine"),
        .product(name: "KumikoDiffing", package: "Engine"),
        .product(name: "KumikoCollection", package: "Engine"),
        .product(name: "KumikoTextMeasuring", package: "Drawing"),
        .product(name: "KumikoUIKit", package: "UIKit"),
        .product(name: "KumikoUIKitDrawing", package: "Applications"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
