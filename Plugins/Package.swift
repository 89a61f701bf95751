// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Plugins", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    "KumikoListSection", "KumikoGridSection", "KumikoOrthogonalSection", "KumikoNestedSection",
    "KumikoWaterfallSection", "KumikoFlowSection", "KumikoJustifiedSection", "KumikoCalendarSection", "KumikoKinds",
  ].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../Modules/Engine", "../Modules/Kinds", "../Modules/Documents", "../Modules/Umbrella"].map {
    .package(path: $0)
  },
  targets: [
    .target(
      name: "KumikoListSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry", "Engine/Layout"].map(module)),
    .testTarget(
      name: "KumikoListSectionTests", dependencies: ["KumikoListSection"] + ["Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoGridSection", dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoGridSectionTests",
      dependencies: ["KumikoGridSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoOrthogonalSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoOrthogonalSectionTests",
      dependencies: ["KumikoOrthogonalSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoNestedSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoNestedSectionTests",
      dependencies: ["KumikoNestedSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoWaterfallSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoWaterfallSectionTests",
      dependencies: ["KumikoWaterfallSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoFlowSection", dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoFlowSectionTests",
      dependencies: ["KumikoFlowSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoJustifiedSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoJustifiedSectionTests",
      dependencies: ["KumikoJustifiedSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoCalendarSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoCalendarSectionTests",
      dependencies: ["KumikoCalendarSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
    .target(
      name: "KumikoKinds",
      dependencies: [
        "KumikoListSection", "KumikoGridSection", "KumikoOrthogonalSection", "KumikoNestedSection",
        "KumikoWaterfallSection", "KumikoFlowSection", "KumikoJustifiedSection", "KumikoCalendarSection",
      ] + ["Kinds/Registry", "Documents/Configuration"].map(module)),
    .testTarget(
      name: "KumikoKindsTests",
      dependencies: ["KumikoKinds", .product(name: "Kumiko", package: "Umbrella")] + ["Engine/Layout"].map(module)),
  ]
)

/// A module of another package of this repository, behind the package's name.
func module(_ path: String) -> Target.Dependency {
  .product(name: "Kumiko\(path.drop { $0 != "/" }.dropFirst())", package: String(path.prefix { $0 != "/" }))
}

for target in package.targets where target.path == nil {
  let folder = target.name.dropFirst(6).dropLast(target.type == .test ? 5 : 0)
  target.path = "\(folder)/\(target.type == .test ? "Tests" : "Sources")/\(target.name)"
}

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
