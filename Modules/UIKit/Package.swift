// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKit",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoUIKit", targets: ["KumikoUIKit"])
  ],
  dependencies: [
    .package(path: "../Values"),
    .package(path: "../Dimension"),
    .package(path: "../Composition"),
    .package(path: "../Layout"),
    .package(path: "../Snapshot"),
    .package(path: "../Diffing"),
    .package(path: "../Registry"),
    .package(path: "../Collection"),
    .package(path: "../../Plugins/ListSection"),
    .package(path: "../UIKitViews"),
  ],
  targets: [
    .target(
      name: "KumikoUIKit",
      dependencies: [
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoCollection", package: "Collection"),
        .product(name: "KumikoListSection", package: "ListSection"),
        .product(name: "KumikoUIKitViews", package: "UIKitViews"),
      ]),
    .testTarget(
      name: "KumikoUIKitTests",
      dependencies: [
        "KumikoUIKit",
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoCollection", package: "Collection"),
        .product(name: "KumikoListSection", package: "ListSection"),
        .product(name: "KumikoUIKitViews", package: "UIKitViews"),
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
