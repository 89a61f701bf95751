// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "CommandLine", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoLanguageServer", "KumikoCommandLine"].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "kumiko", targets: ["KumikoTool"])
  ],
  traits: [.default(enabledTraits: ["Tool"]), "Offline", "Pictures", "Port", "Redis", "Tool"],
  dependencies: [
    "../../Modules/System", "../../Modules/Engine", "../../Modules/Kinds", "../../Modules/Documents",
    "../../Modules/Umbrella", "../../Plugins",
  ].map { .package(path: $0) } + [
    .package(
      path: "../../Modules/Drawing", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(
      path: "../../Modules/Live",
      traits: Set(["Pictures", "Port", "Redis", "Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(name: "KumikoLanguageServer", dependencies: ["Engine/Values"].map(module)),
    .testTarget(
      name: "KumikoLanguageServerTests", dependencies: ["KumikoLanguageServer"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoCommandLine",
      dependencies: [
        .product(name: "Kumiko", package: "Umbrella"),
        .product(name: "KumikoPictures", package: "Drawing", condition: .when(traits: ["Pictures"])),
        "KumikoLanguageServer",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Offline", "Pictures", "Port", "Redis", "Tool"])),
      ]
        + [
          "Engine/Values", "Engine/Layout", "Engine/Diffing", "Kinds/Registry", "Engine/Collection",
          "Documents/Configuration", "System/System", "Kinds/Hosting", "Drawing/Rendering", "Drawing/TextMeasuring",
          "Drawing/Cells", "Documents/Sweep", "Live/Page", "Live/PageEngine", "Live/Serving",
        ].map(module), path: "Sources/KumikoCommandLine"),
    .executableTarget(
      name: "KumikoTool", dependencies: ["KumikoCommandLine"] + ["Plugins/Kinds"].map(module),
      path: "Sources/KumikoTool"),
    .testTarget(
      name: "KumikoCommandLineTests",
      dependencies: ["KumikoCommandLine"] + ["Plugins/Kinds", "Engine/Dimension", "System/TestSupport"].map(module),
      path: "Tests/KumikoCommandLineTests"),
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
