// swift-tools-version: 6.3
import PackageDescription

// Written by hand and no part of the root's package: whoever depends on Kumiko does not build its benchmarks.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "../../Modules/Engine/Dimension"),
    .package(path: "../../Modules/Engine/Composition"),
    .package(path: "../../Modules/Engine/Layout"),
    .package(path: "../../Modules/Engine/Snapshot"),
    .package(path: "../../Modules/Engine/Diffing"),
    .package(path: "../../Modules/Engine/Collection"),
    .package(path: "../../Modules/Drawing/TextMeasuring"),
    .package(path: "../../Modules/UIKit/Collections"),
    .package(path: "../../Modules/Applications/UIKitDrawing"),
  ],
  targets: [
    // Counts what is allocated, in C: Swift cannot stand in the way of malloc.
    .target(name: "Allocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Allocations",
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
        .product(name: "KumikoCollection", package: "Collection"),
        .product(name: "KumikoTextMeasuring", package: "TextMeasuring"),
        .product(name: "KumikoUIKit", package: "UIKit"),
        .product(name: "KumikoUIKitDrawing", package: "UIKitDrawing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
