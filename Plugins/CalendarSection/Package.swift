// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "CalendarSection", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoCalendarSection", targets: ["KumikoCalendarSection"])],
  dependencies: [
    "../../Modules/Dimension", "../../Modules/Composition", "../../Modules/Layout", "../../Modules/Registry",
    "../../Tests/KindSupport",
  ].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoCalendarSection", dependencies: ["Dimension", "Composition", "Registry"].map(module)),
    .testTarget(
      name: "KumikoCalendarSectionTests",
      dependencies: ["KumikoCalendarSection", .product(name: "KumikoKindTestSupport", package: "KindSupport")]
        + ["Dimension", "Composition", "Registry", "Layout"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
