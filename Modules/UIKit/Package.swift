// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKit", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoUIKit", targets: ["KumikoUIKit"])],
  dependencies: [
    "../Values", "../Dimension", "../Composition", "../Layout", "../Snapshot", "../Diffing", "../Collection",
    "../UIKitViews", "../../Tests/Support",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoUIKit",
      dependencies: ["Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Collection", "UIKitViews"]
        .map(module)),
    .testTarget(
      name: "KumikoUIKitTests",
      dependencies: ["KumikoUIKit", .product(name: "KumikoTestSupport", package: "Support")]
        + ["Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Collection", "UIKitViews"].map(
          module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
