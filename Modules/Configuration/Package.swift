// swift-tools-version: 6.1
import PackageDescription

let neighbours = ["Dimension", "Composition", "Layout", "Snapshot", "Registry"]
let used = neighbours.map { Target.Dependency.product(name: "Kumiko\($0)", package: $0) }

let package = Package(
  name: "Configuration",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoConfiguration", targets: ["KumikoConfiguration"])],
  dependencies: neighbours.map { .package(path: "../\($0)") },
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .target(name: "KumikoConfiguration", dependencies: used + ["CLibYAML"]),
    .testTarget(name: "KumikoConfigurationTests", dependencies: used + ["KumikoConfiguration"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
