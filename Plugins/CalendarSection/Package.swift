// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "CalendarSection",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoCalendarSection", targets: ["KumikoCalendarSection"])
  ],
  dependencies: [
    .package(path: "../../Modules/Dimension"),
    .package(path: "../../Modules/Composition"),
    .package(path: "../../Modules/Layout"),
    .package(path: "../../Modules/Registry"),
    .package(path: "../../Tests/KindSupport"),
  ],
  targets: [
    .target(
      name: "KumikoCalendarSection",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoRegistry", package: "Registry"),
      ]),
    .testTarget(
      name: "KumikoCalendarSectionTests",
      dependencies: [
        "KumikoCalendarSection",
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoLayout", package: "Layout"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoKindTestSupport", package: "KindSupport"),
      ]),
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
