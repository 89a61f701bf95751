// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Configuration",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoConfiguration", targets: ["KumikoConfiguration"])],
  dependencies: [.package(path: "../Dimension")],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .target(
      name: "KumikoConfiguration",
      dependencies: ["CLibYAML", .product(name: "KumikoDimension", package: "Dimension")], swiftSettings: settings),
    .testTarget(
      name: "KumikoConfigurationTests",
      dependencies: ["KumikoConfiguration", .product(name: "KumikoDimension", package: "Dimension")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
