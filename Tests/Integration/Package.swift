// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Integration", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  traits: [
    .default(enabledTraits: [
      "Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Preview", "Waterfall",
    ]), "Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Preview", "Waterfall",
  ],
  dependencies: ["../../Modules/Values", "../../Modules/Registry", "../../Modules/Configuration", "../Support"].map {
    .package(path: $0)
  } + [
    .package(
      path: "../../Modules/Umbrella",
      traits: Set(
        ["Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Waterfall"].map {
          .trait(name: $0, condition: .when(traits: [$0]))
        })),
    .package(
      path: "../../Tools/CommandLine",
      traits: Set(
        ["Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Preview", "Waterfall"].map {
          .trait(name: $0, condition: .when(traits: [$0]))
        })),
  ],
  targets: [
    .testTarget(
      name: "KumikoIntegrationTests",
      dependencies: [
        .product(name: "Kumiko", package: "Umbrella"), .product(name: "KumikoTestSupport", package: "Support"),
      ] + ["CommandLine", "Values", "Registry", "Configuration"].map(module))
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
