// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Integration",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  traits: [
    .default(
      enabledTraits: ["Calendar", "Flow", "Grid", "Justified", "List", "Nested", "Orthogonal", "Preview", "Waterfall"]),
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
      name: "Pictures",
      description: "PNG and PDF pictures, and texts measured by Pango. Needs Pango, libpng and libjpeg."),
    .trait(
      name: "Preview",
      description: "The server of kumiko preview. Needs FlyingFox, and with it all of Foundation."),
    .trait(
      name: "Waterfall",
      description: "The section kind waterfall: columns in which each item goes to the shortest one."),
  ],
  dependencies: [
    .package(path: "../../Modules/Values"),
    .package(path: "../../Modules/Registry"),
    .package(path: "../../Modules/Configuration"),
    .package(path: "../Support"),
    .package(
      path: "../../Modules/Umbrella",
      traits: [
        .trait(name: "Calendar", condition: .when(traits: ["Calendar"])),
        .trait(name: "Flow", condition: .when(traits: ["Flow"])),
        .trait(name: "Grid", condition: .when(traits: ["Grid"])),
        .trait(name: "Justified", condition: .when(traits: ["Justified"])),
        .trait(name: "List", condition: .when(traits: ["List"])),
        .trait(name: "Nested", condition: .when(traits: ["Nested"])),
        .trait(name: "Orthogonal", condition: .when(traits: ["Orthogonal"])),
        .trait(name: "Waterfall", condition: .when(traits: ["Waterfall"])),
      ]),
    .package(
      path: "../../Tools/CommandLine",
      traits: [
        .trait(name: "Calendar", condition: .when(traits: ["Calendar"])),
        .trait(name: "Flow", condition: .when(traits: ["Flow"])),
        .trait(name: "Grid", condition: .when(traits: ["Grid"])),
        .trait(name: "Justified", condition: .when(traits: ["Justified"])),
        .trait(name: "List", condition: .when(traits: ["List"])),
        .trait(name: "Nested", condition: .when(traits: ["Nested"])),
        .trait(name: "Orthogonal", condition: .when(traits: ["Orthogonal"])),
        .trait(name: "Pictures", condition: .when(traits: ["Pictures"])),
        .trait(name: "Preview", condition: .when(traits: ["Preview"])),
        .trait(name: "Waterfall", condition: .when(traits: ["Waterfall"])),
      ]),
  ],
  targets: [
    .testTarget(
      name: "KumikoIntegrationTests",
      dependencies: [
        .product(name: "Kumiko", package: "Umbrella"),
        .product(name: "KumikoCommandLine", package: "CommandLine"),
        .product(name: "KumikoValues", package: "Values"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoConfiguration", package: "Configuration"),
        .product(name: "KumikoTestSupport", package: "Support"),
      ])
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
