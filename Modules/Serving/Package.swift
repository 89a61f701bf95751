// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Serving", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoServing", targets: ["KumikoServing"])],
  traits: [.default(enabledTraits: ["Tool"]), "Pictures", "Port", "Redis", "Tool"],
  dependencies: ["../System", "../../Tests/Support"].map { .package(path: $0) } + [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2")
  ],
  targets: [
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
      ] + ["System"].map(module)),
    .testTarget(
      name: "KumikoServingTests",
      dependencies: [
        "KumikoServing",
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(
          name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["Pictures", "Port", "Redis", "Tool"])),
        .product(name: "KumikoTestSupport", package: "Support"),
      ] + ["System"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
