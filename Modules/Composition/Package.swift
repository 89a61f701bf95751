// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Composition",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoComposition", targets: ["KumikoComposition"])
  ],
  dependencies: [
    .package(path: "../Values"),
    .package(path: "../Dimension"),
  ],
  targets: [
    .target(
      name: "KumikoComposition",
      dependencies: [
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
      ]),
    .testTarget(
      name: "KumikoCompositionTests",
      dependencies: [
        "KumikoComposition",
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
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
