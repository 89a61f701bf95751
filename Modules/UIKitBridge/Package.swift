// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKitBridge", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoUIKitBridge", targets: ["KumikoUIKitBridge"])],
  dependencies: [
    "../Dimension", "../Composition", "../Layout", "../Registry", "../Configuration", "../UIKit", "../../Tests/Support",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoUIKitBridge",
      dependencies: ["Dimension", "Composition", "Layout", "Registry", "Configuration", "UIKit"].map(module)),
    .testTarget(
      name: "KumikoUIKitBridgeTests",
      dependencies: ["KumikoUIKitBridge", .product(name: "KumikoTestSupport", package: "Support")]
        + ["Dimension", "Composition", "Layout", "Registry", "Configuration", "UIKit"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
