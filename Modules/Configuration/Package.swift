// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Configuration", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoConfiguration", targets: ["KumikoConfiguration"]),
    .library(name: "KumikoSource", targets: ["KumikoSource"]), .library(name: "KumikoData", targets: ["KumikoData"]),
    .library(name: "KumikoScreens", targets: ["KumikoScreens"]),
  ],
  dependencies: [
    "../Values", "../Dimension", "../Composition", "../Layout", "../Snapshot", "../Diffing", "../Registry",
    "../TextMeasuring", "../Cells", "../Sweep", "../System", "../../Tests/Support",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoSource",
      dependencies: ["CLibYAML"] + ["Values", "Dimension", "Composition", "Registry", "System"].map(module)),
    .target(
      name: "KumikoData",
      dependencies: ["KumikoSource"] + ["Dimension", "Snapshot", "Diffing", "Registry", "Cells"].map(module)),
    .target(
      name: "KumikoScreens",
      dependencies: ["KumikoSource", "KumikoData"]
        + ["Dimension", "Composition", "Layout", "Snapshot", "Registry", "TextMeasuring", "Cells", "Sweep", "System"]
        .map(module)),
    .target(name: "KumikoConfiguration", dependencies: ["KumikoSource", "KumikoData", "KumikoScreens"]),
    .testTarget(
      name: "KumikoConfigurationTests",
      dependencies: [
        "KumikoConfiguration", "KumikoSource", "KumikoData", "KumikoScreens",
        .product(name: "KumikoTestSupport", package: "Support"),
      ]
        + [
          "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry", "TextMeasuring", "Cells",
          "System",
        ].map(module)),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
