// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Page",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoPage", targets: ["KumikoPage"])
  ],
  dependencies: [
    .package(path: "../Values"),
    .package(path: "../Dimension"),
    .package(path: "../Composition"),
    .package(path: "../Layout"),
    .package(path: "../TextMeasuring"),
    .package(path: "../Cells"),
    .package(path: "../Rendering"),
    .package(path: "../PageEngine"),
    .package(path: "../../Tests/Support"),
  ],
  targets: [
    .target(
      name: "KumikoPage",
      dependencies: [
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoTextMeasuring", package: "TextMeasuring"),
        .product(name: "KumikoCells", package: "Cells"),
        .product(name: "KumikoRendering", package: "Rendering"),
        .product(name: "KumikoPageEngine", package: "PageEngine"),
      ]),
    .testTarget(
      name: "KumikoPageTests",
      dependencies: [
        "KumikoPage",
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoTextMeasuring", package: "TextMeasuring"),
        .product(name: "KumikoCells", package: "Cells"),
        .product(name: "KumikoRendering", package: "Rendering"),
        .product(name: "KumikoPageEngine", package: "PageEngine"),
        .product(name: "KumikoTestSupport", package: "Support"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings, the same for every target
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
