// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  dependencies: [.package(path: "../../Modules/Umbrella")],
  targets: [
    .testTarget(
      name: "KumikoConformanceTests", dependencies: [.product(name: "Kumiko", package: "Umbrella")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .define("List"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
