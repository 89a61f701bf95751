// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Layout", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoLayout", targets: ["KumikoLayout"])],
  dependencies: ["../Values", "../Dimension", "../Composition", "../../Tests/Support", "../../Tests/ReferenceSupport"]
    .map { .package(path: $0) },
  targets: [
    .target(name: "KumikoLayout", dependencies: ["Values", "Dimension", "Composition"].map(module)),
    .testTarget(
      name: "KumikoLayoutTests",
      dependencies: [
        "KumikoLayout", .product(name: "KumikoTestSupport", package: "Support"),
        .product(name: "KumikoReferenceTestSupport", package: "ReferenceSupport"),
      ] + ["Values", "Dimension", "Composition"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
