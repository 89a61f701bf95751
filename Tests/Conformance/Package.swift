// swift-tools-version: 6.1
import PackageDescription

let pieces = ["Dimension", "Composition", "Layout", "Registry", "Configuration"]

let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  dependencies: pieces.map { .package(path: "../../Modules/\($0)") }
    + [.package(path: "../../Plugins/ListSection")],
  targets: [
    .testTarget(
      name: "KumikoConformanceTests",
      dependencies: pieces.map { .product(name: "Kumiko\($0)", package: $0) }
        + [.product(name: "KumikoListSection", package: "ListSection")])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
