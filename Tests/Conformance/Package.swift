// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Conformance", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  dependencies: [
    "../../Modules/Values", "../../Modules/Registry", "../../Modules/Configuration", "../../Modules/PageEngine",
    "../../Plugins/Kinds", "../Support", "../../Modules/Umbrella",
  ].map { .package(path: $0) },
  targets: [
    .testTarget(
      name: "KumikoConformanceTests",
      dependencies: [
        .product(name: "Kumiko", package: "Umbrella"), .product(name: "KumikoTestSupport", package: "Support"),
      ] + ["Kinds", "Values", "Registry", "Configuration", "PageEngine"].map(module))
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
