// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "PageEngine", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoPageEngine", targets: ["KumikoPageEngine"])],
  dependencies: ["../Dimension", "../Composition", "../Layout", "../../Tests/Support"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoPageEngine", dependencies: ["Dimension", "Composition", "Layout"].map(module)),
    .testTarget(
      name: "KumikoPageEngineTests",
      dependencies: ["KumikoPageEngine", .product(name: "KumikoTestSupport", package: "Support")]
        + ["Dimension", "Composition", "Layout"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
