// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "RedisStore", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoRedisStore", targets: ["KumikoRedisStore"])],
  traits: [.default(enabledTraits: ["Tool"]), "Redis", "Tool"],
  dependencies: [
    .package(path: "../UIKitServing", traits: Set(["Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) }))
  ],
  targets: [
    .target(
      name: "KumikoRedisStore",
      dependencies: [.target(name: "CHiredis", condition: .when(traits: ["Redis"]))] + ["UIKitServing"].map(module)),
    .testTarget(
      name: "KumikoRedisStoreTests",
      dependencies: ["KumikoRedisStore", .target(name: "CHiredis", condition: .when(traits: ["Redis"]))]
        + ["UIKitServing"].map(module)),
    .systemLibrary(
      name: "CHiredis", pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .yum(["hiredis-devel"]), .brew(["hiredis"])]),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
