// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Collection", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoCollection", targets: ["KumikoCollection"])],
  dependencies: [
    "../Dimension", "../Composition", "../Layout", "../Snapshot", "../Diffing", "../../Tests/Support",
    "../../Tests/ReferenceSupport",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoCollection", dependencies: ["Dimension", "Composition", "Layout", "Snapshot", "Diffing"].map(module)),
    .testTarget(
      name: "KumikoCollectionTests",
      dependencies: [
        "KumikoCollection", .product(name: "KumikoTestSupport", package: "Support"),
        .product(name: "KumikoReferenceTestSupport", package: "ReferenceSupport"),
      ] + ["Dimension", "Composition", "Layout", "Snapshot", "Diffing"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
