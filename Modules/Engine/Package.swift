// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Engine", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    "KumikoValues", "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoSnapshot", "KumikoDiffing",
    "KumikoCollection",
  ].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../System"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoValues"),
    .testTarget(name: "KumikoValuesTests", dependencies: ["KumikoValues"]),
    .target(
      name: "KumikoDimension", dependencies: ["KumikoValues"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "KumikoDimensionTests", dependencies: ["KumikoDimension"]),
    .target(name: "KumikoComposition", dependencies: ["KumikoValues", "KumikoDimension"]),
    .testTarget(name: "KumikoCompositionTests", dependencies: ["KumikoComposition"]),
    .target(name: "KumikoLayout", dependencies: ["KumikoValues", "KumikoDimension", "KumikoComposition"]),
    .testTarget(
      name: "KumikoLayoutTests",
      dependencies: ["KumikoLayout", "KumikoReferenceTestSupport"] + ["System/TestSupport"].map(module)),
    .target(name: "KumikoSnapshot"),
    .testTarget(name: "KumikoSnapshotTests", dependencies: ["KumikoSnapshot"] + ["System/TestSupport"].map(module)),
    .target(name: "KumikoDiffing", dependencies: ["KumikoSnapshot"]),
    .testTarget(name: "KumikoDiffingTests", dependencies: ["KumikoDiffing"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoCollection",
      dependencies: [
        "KumikoValues", "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoSnapshot", "KumikoDiffing",
      ]),
    .testTarget(
      name: "KumikoCollectionTests",
      dependencies: ["KumikoCollection", "KumikoReferenceTestSupport"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoReferenceTestSupport", dependencies: ["KumikoDimension", "KumikoComposition", "KumikoLayout"],
      path: "Layout/Tests/KumikoReferenceTestSupport"),
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
