// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Hosting", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoHosting", targets: ["KumikoHosting"])],
  dependencies: [
    "../Values", "../Dimension", "../Composition", "../Layout", "../Registry", "../System", "../../Tests/Support",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoHosting",
      dependencies: ["CKumikoPlugin"]
        + ["Values", "Dimension", "Composition", "Layout", "Registry", "System"].map(module)),
    .testTarget(
      name: "KumikoHostingTests",
      dependencies: ["KumikoHosting", "CKumikoPlugin", .product(name: "KumikoTestSupport", package: "Support")]
        + ["Values", "Dimension", "Composition", "Layout", "Registry", "System"].map(module)),
    .systemLibrary(name: "CKumikoPlugin"),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
