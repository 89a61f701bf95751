// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Kinds", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoKinds", targets: ["KumikoKinds"])],
  dependencies: [
    "../../Modules/Layout", "../../Modules/Registry", "../../Modules/Configuration", "../ListSection", "../GridSection",
    "../OrthogonalSection", "../NestedSection", "../WaterfallSection", "../FlowSection", "../JustifiedSection",
    "../CalendarSection", "../../Modules/Umbrella",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoKinds",
      dependencies: [
        "Registry", "Configuration", "ListSection", "GridSection", "OrthogonalSection", "NestedSection",
        "WaterfallSection", "FlowSection", "JustifiedSection", "CalendarSection",
      ].map(module)),
    .testTarget(
      name: "KumikoKindsTests",
      dependencies: ["KumikoKinds", .product(name: "Kumiko", package: "Umbrella")]
        + [
          "Registry", "Configuration", "ListSection", "GridSection", "OrthogonalSection", "NestedSection",
          "WaterfallSection", "FlowSection", "JustifiedSection", "CalendarSection", "Layout",
        ].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
