// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Applications", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    "KumikoFeeds", "KumikoUIKitDrawing", "KumikoUIKitServing", "KumikoRedisStore", "KumikoUIKitNibs",
    "KumikoUIKitBridge", "KumikoTesting",
  ].map { .library(name: $0, targets: [$0]) },
  traits: [.default(enabledTraits: ["Tool"]), "Pictures", "Redis", "Tool"],
  dependencies: ["../System", "../Engine", "../Kinds", "../Documents", "../UIKit"].map { .package(path: $0) } + [
    .package(path: "../Drawing", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(
      path: "../Live",
      traits: Set(["Pictures", "Redis", "Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
  ],
  targets: [
    .target(name: "KumikoFeeds", dependencies: ["Engine/Snapshot"].map(module)),
    .testTarget(
      name: "KumikoFeedsTests", dependencies: ["KumikoFeeds"] + ["UIKit/UIKit", "System/TestSupport"].map(module)),
    .target(
      name: "KumikoUIKitDrawing",
      dependencies: [.product(name: "KumikoPictures", package: "Drawing", condition: .when(traits: ["Pictures"]))]
        + [
          "Engine/Dimension", "Drawing/TextMeasuring", "Drawing/Cells", "Drawing/Rendering", "UIKit/UIKitViews",
          "UIKit/UIKit",
        ].map(module)),
    .testTarget(name: "KumikoUIKitDrawingTests", dependencies: ["KumikoUIKitDrawing"]),
    .target(
      name: "KumikoUIKitServing",
      dependencies: ["KumikoUIKitDrawing"]
        + [
          "Engine/Values", "Engine/Dimension", "Drawing/TextMeasuring", "System/System", "Live/Serving",
          "Drawing/Rendering", "UIKit/UIKitViews", "UIKit/UIKit",
        ].map(module)),
    .testTarget(
      name: "KumikoUIKitServingTests", dependencies: ["KumikoUIKitServing"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoRedisStore",
      dependencies: ["KumikoUIKitServing", .target(name: "CHiredis", condition: .when(traits: ["Redis"]))]),
    .testTarget(name: "KumikoRedisStoreTests", dependencies: ["KumikoRedisStore"]),
    .target(name: "KumikoUIKitNibs", dependencies: ["Engine/Values", "UIKit/UIKitViews", "UIKit/UIKit"].map(module)),
    .testTarget(name: "KumikoUIKitNibsTests", dependencies: ["KumikoUIKitNibs"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoUIKitBridge",
      dependencies: [
        "Engine/Dimension", "Engine/Composition", "Engine/Layout", "Kinds/Registry", "Documents/Configuration",
        "UIKit/UIKit",
      ].map(module)),
    .testTarget(
      name: "KumikoUIKitBridgeTests", dependencies: ["KumikoUIKitBridge"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoTesting",
      dependencies: ["KumikoUIKitDrawing"]
        + [
          "Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout", "Documents/Sweep",
          "Drawing/Rendering", "UIKit/UIKitViews", "UIKit/UIKit",
        ].map(module)),
    .testTarget(name: "KumikoTestingTests", dependencies: ["KumikoTesting"]),
    .systemLibrary(
      name: "CHiredis", path: "RedisStore/Sources/CHiredis", pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .yum(["hiredis-devel"]), .brew(["hiredis"])]),
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

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
