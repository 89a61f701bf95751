// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Umbrella",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "Kumiko", targets: ["Kumiko"])
  ],
  traits: [
    .default(enabledTraits: ["Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Waterfall"]),
    .trait(name: "Calendar", description: "The section kind calendar: the days of a month."),
    .trait(name: "Flow", description: "The section kind flow: chips that wrap by their widths."),
    .trait(name: "Grid", description: "The section kind grid: equal columns."),
    .trait(name: "Justified", description: "The section kind justified: rows of photographs from edge to edge."),
    .trait(name: "List", description: "The section kind list: rows under one another."),
    .trait(name: "Nested", description: "The section kind nested: a leading piece beside a column of trailing pieces."),
    .trait(
      name: "Orthogonal",
      description: "The section kind orthogonal: a row of groups that scrolls across the layout's axis."),
    .trait(
      name: "Waterfall",
      description: "The section kind waterfall: columns in which each item goes to the shortest one."),
  ],
  dependencies: [
    .package(path: "../Dimension"),
    .package(path: "../Composition"),
    .package(path: "../Layout"),
    .package(path: "../Snapshot"),
    .package(path: "../Diffing"),
    .package(path: "../Registry"),
    .package(path: "../Collection"),
    .package(path: "../Configuration"),
    .package(path: "../../Plugins/ListSection"),
    .package(path: "../../Plugins/GridSection"),
    .package(path: "../../Plugins/OrthogonalSection"),
    .package(path: "../../Plugins/NestedSection"),
    .package(path: "../../Plugins/WaterfallSection"),
    .package(path: "../../Plugins/FlowSection"),
    .package(path: "../../Plugins/JustifiedSection"),
    .package(path: "../../Plugins/CalendarSection"),
  ],
  targets: [
    .target(
      name: "Kumiko",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoSnapshot", package: "Snapshot"),
        .product(name: "KumikoDiffing", package: "Diffing"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoCollection", package: "Collection"),
        .product(name: "KumikoConfiguration", package: "Configuration"),
        .product(name: "KumikoListSection", package: "ListSection", condition: .when(traits: ["List"])),
        .product(name: "KumikoGridSection", package: "GridSection", condition: .when(traits: ["Grid"])),
        .product(
          name: "KumikoOrthogonalSection",
          package: "OrthogonalSection",
          condition: .when(traits: ["Orthogonal"])),
        .product(name: "KumikoNestedSection", package: "NestedSection", condition: .when(traits: ["Nested"])),
        .product(name: "KumikoWaterfallSection", package: "WaterfallSection", condition: .when(traits: ["Waterfall"])),
        .product(name: "KumikoFlowSection", package: "FlowSection", condition: .when(traits: ["Flow"])),
        .product(name: "KumikoJustifiedSection", package: "JustifiedSection", condition: .when(traits: ["Justified"])),
        .product(name: "KumikoCalendarSection", package: "CalendarSection", condition: .when(traits: ["Calendar"])),
      ]),
    .testTarget(name: "KumikoTests", dependencies: ["Kumiko", .product(name: "KumikoRegistry", package: "Registry")]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings, the same for every target
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
