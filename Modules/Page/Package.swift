// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Page", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoPage", targets: ["KumikoPage"])],
  dependencies: [
    "../Values", "../Dimension", "../Composition", "../Layout", "../TextMeasuring", "../Cells", "../Rendering",
    "../PageEngine",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoPage",
      dependencies: [
        "Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells", "Rendering", "PageEngine",
      ].map(module)),
    .testTarget(
      name: "KumikoPageTests",
      dependencies: ["KumikoPage"]
        + ["Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells", "Rendering", "PageEngine"].map(
          module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
