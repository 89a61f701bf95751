// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Registry", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoRegistry", "KumikoKindTestSupport"].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../../System", "../../Engine"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoRegistry",
      dependencies: ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout"].map(module)),
    .testTarget(name: "KumikoRegistryTests", dependencies: ["KumikoRegistry"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoKindTestSupport",
      dependencies: ["KumikoRegistry"]
        + ["Engine/Dimension", "Engine/Composition", "Engine/Layout", "System/TestSupport"].map(module),
      path: "Tests/KumikoKindTestSupport"),
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
