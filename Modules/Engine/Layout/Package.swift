// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Layout", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoLayout", targets: ["KumikoLayout"])],
  dependencies: ["../../System", "../Values", "../Dimension", "../Composition"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoLayout",
      dependencies: ["Values/Values", "Dimension/Dimension", "Composition/Composition"].map(module)),
    .testTarget(
      name: "KumikoLayoutTests",
      dependencies: ["KumikoLayout", "KumikoReferenceTestSupport"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoReferenceTestSupport",
      dependencies: ["KumikoLayout"] + ["Dimension/Dimension", "Composition/Composition"].map(module),
      path: "Tests/KumikoReferenceTestSupport"),
  ]
)

/// A module of another package of this repository, behind the package's name.
func module(_ path: String) -> Target.Dependency {
  .product(name: "Kumiko\(path.drop { $0 != "/" }.dropFirst())", package: String(path.prefix { $0 != "/" }))
}

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
