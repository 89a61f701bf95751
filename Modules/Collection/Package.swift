// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Collection",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoCollection", targets: ["KumikoCollection"])
  ],
  dependencies: [
    .package(path: "../Dimension"),
    .package(path: "../Composition"),
    .package(path: "../Layout"),
    .package(path: "../Snapshot"),
    .package(path: "../Diffing"),
    .package(path: "../../Tests/Support"),
  ],
  targets: [
    .target(
      name: "KumikoCollection",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
      ]),
    .testTarget(
      name: "KumikoCollectionTests",
      dependencies: [
        "KumikoCollection",
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
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
