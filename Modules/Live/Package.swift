// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Live", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoPageEngine", "KumikoPage", "KumikoServing"].map { .library(name: $0, targets: [$0]) },
  traits: [.default(enabledTraits: ["Tool"]), "Pictures", "Port", "Redis", "Tool"],
  dependencies: ["../System", "../Engine"].map { .package(path: $0) } + [
    .package(path: "../Drawing", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "KumikoPageEngine",
      dependencies: ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout"].map(module)),
    .testTarget(name: "KumikoPageEngineTests", dependencies: ["KumikoPageEngine"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoPage",
      dependencies: ["KumikoPageEngine"]
        + [
          "Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout", "Drawing/TextMeasuring",
          "Drawing/Cells", "Drawing/Rendering",
        ].map(module)),
    .testTarget(name: "KumikoPageTests", dependencies: ["KumikoPage"]),
    .target(
      name: "KumikoServing",
      dependencies: [
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
      ] + ["Engine/Values", "System/System"].map(module)),
    .testTarget(name: "KumikoServingTests", dependencies: ["KumikoServing"] + ["System/TestSupport"].map(module)),
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
