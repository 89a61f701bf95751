// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "PortPlugin", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoPorting", targets: ["KumikoPorting"]),
    .executable(name: "kumiko-port", targets: ["KumikoPortTool"]), .plugin(name: "KumikoPort", targets: ["KumikoPort"]),
  ],
  traits: [.default(enabledTraits: []), "Port"],
  dependencies: ["../../Modules/System", "../../Modules/Engine"].map { .package(path: $0) } + [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "KumikoPorting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
      ] + ["Engine/Values", "System/System"].map(module)),
    .testTarget(name: "KumikoPortingTests", dependencies: ["KumikoPorting"] + ["System/TestSupport"].map(module)),
    .executableTarget(
      name: "KumikoPortTool",
      dependencies: [
        .target(name: "KumikoPorting", condition: .when(traits: ["Port"])),
        .product(name: "KumikoValues", package: "Engine", condition: .when(traits: ["Port"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Port"])),
      ], path: "Sources/KumikoPortTool"),
    .plugin(name: "KumikoPort", capability: .buildTool(), dependencies: ["KumikoPortTool"], path: "Plugins/KumikoPort"),
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
