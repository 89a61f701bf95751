// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Documents", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoSweep", "KumikoConfiguration"].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../System", "../Engine", "../Kinds", "../Drawing"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoSweep", dependencies: ["Engine/Values", "Engine/Dimension"].map(module)),
    .testTarget(name: "KumikoSweepTests", dependencies: ["KumikoSweep"]),
    .target(
      name: "KumikoSource",
      dependencies: ["CLibYAML"]
        + ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Kinds/Registry", "System/System"].map(module)),
    .target(
      name: "KumikoData",
      dependencies: ["KumikoSource"]
        + ["Engine/Dimension", "Engine/Snapshot", "Engine/Diffing", "Drawing/Cells", "System/System"].map(module)),
    .target(
      name: "KumikoScreens",
      dependencies: ["KumikoSweep", "KumikoSource", "KumikoData"]
        + [
          "Engine/Dimension", "Engine/Composition", "Engine/Layout", "Engine/Snapshot", "Kinds/Registry",
          "Drawing/TextMeasuring", "Drawing/Cells", "System/System",
        ].map(module)),
    .target(name: "KumikoConfiguration", dependencies: ["KumikoSource", "KumikoData", "KumikoScreens"]),
    .testTarget(
      name: "KumikoConfigurationTests",
      dependencies: ["KumikoConfiguration"]
        + [
          "System/TestSupport", "Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout",
          "Engine/Snapshot", "Engine/Diffing", "Kinds/Registry", "Drawing/TextMeasuring", "Drawing/Cells",
          "System/System",
        ].map(module)),
    .systemLibrary(
      name: "CLibYAML", path: "Source/Sources/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
  ]
)

/// A module of another package of this repository, behind the package's name.
func module(_ path: String) -> Target.Dependency {
  .product(name: "Kumiko\(path.drop { $0 != "/" }.dropFirst())", package: String(path.prefix { $0 != "/" }))
}

for target in package.targets where target.path == nil {
  let folder = target.name.dropFirst(6).dropLast(target.type == .test ? 5 : 0)
  target.path = "\(folder)/\(target.type == .test ? "Tests" : "Sources")/\(target.name)"
}

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
