// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Integration", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  traits: [.default(enabledTraits: ["Tool"]), "Tool"],
  dependencies: [
    "../../Modules/System", "../../Modules/Engine", "../../Modules/Kinds", "../../Modules/Documents",
    "../../Modules/Umbrella", "../../Plugins",
  ].map { .package(path: $0) } + [
    .package(
      path: "../../Tools/CommandLine", traits: Set(["Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) }))
  ],
  targets: [
    .testTarget(
      name: "KumikoIntegrationTests",
      dependencies: [.product(name: "Kumiko", package: "Umbrella")]
        + [
          "Plugins/Kinds", "CommandLine/CommandLine", "Engine/Values", "Kinds/Registry", "Documents/Configuration",
          "System/TestSupport",
        ].map(module))
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
