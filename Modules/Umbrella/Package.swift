// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Umbrella", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "Kumiko", targets: ["Kumiko"])],
  dependencies: [
    "../Dimension", "../Composition", "../Layout", "../Snapshot", "../Diffing", "../Registry", "../Collection",
    "../Configuration",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "Kumiko",
      dependencies: ["Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Collection", "Configuration"].map(
        module)),
    .testTarget(name: "KumikoTests", dependencies: ["Kumiko"] + ["Registry"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
