// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Umbrella", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "Kumiko", targets: ["Kumiko"])],
  traits: [
    .default(enabledTraits: ["Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Waterfall"]),
    "Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Waterfall",
  ],
  dependencies: [
    "../Dimension", "../Composition", "../Layout", "../Snapshot", "../Diffing", "../Registry", "../Collection",
    "../Configuration", "../../Plugins/ListSection", "../../Plugins/GridSection", "../../Plugins/OrthogonalSection",
    "../../Plugins/NestedSection", "../../Plugins/WaterfallSection", "../../Plugins/FlowSection",
    "../../Plugins/JustifiedSection", "../../Plugins/CalendarSection",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "Kumiko",
      dependencies: [
        .product(name: "KumikoListSection", package: "ListSection", condition: .when(traits: ["List"])),
        .product(name: "KumikoGridSection", package: "GridSection", condition: .when(traits: ["Grid"])),
        .product(
          name: "KumikoOrthogonalSection", package: "OrthogonalSection", condition: .when(traits: ["Orthogonal"])),
        .product(name: "KumikoNestedSection", package: "NestedSection", condition: .when(traits: ["Nested"])),
        .product(name: "KumikoWaterfallSection", package: "WaterfallSection", condition: .when(traits: ["Waterfall"])),
        .product(name: "KumikoFlowSection", package: "FlowSection", condition: .when(traits: ["Flow"])),
        .product(name: "KumikoJustifiedSection", package: "JustifiedSection", condition: .when(traits: ["Justified"])),
        .product(name: "KumikoCalendarSection", package: "CalendarSection", condition: .when(traits: ["Calendar"])),
      ]
        + ["Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry", "Collection", "Configuration"].map(
          module)),
    .testTarget(name: "KumikoTests", dependencies: ["Kumiko"] + ["Registry"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
