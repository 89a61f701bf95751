// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "CommandLine", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoCommandLine", targets: ["KumikoCommandLine"]),
    .executable(name: "kumiko", targets: ["KumikoTool"]),
  ],
  traits: [.default(enabledTraits: ["Tool"]), "Offline", "Pictures", "Port", "Redis", "Tool"],
  dependencies: [
    "../../Modules/Values", "../../Modules/Layout", "../../Modules/Registry", "../../Modules/Collection",
    "../../Modules/Cells", "../../Modules/Sweep", "../../Modules/System", "../../Modules/Configuration",
    "../../Modules/Hosting", "../../Modules/LanguageServer", "../../Modules/Rendering", "../../Modules/PageEngine",
    "../../Modules/Page", "../../Plugins/Kinds", "../../Tests/Support", "../../Modules/Umbrella",
  ].map { .package(path: $0) } + [
    .package(
      path: "../../Modules/TextMeasuring",
      traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(
      path: "../../Modules/Serving",
      traits: Set(["Pictures", "Port", "Redis", "Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(
      path: "../../Modules/Pictures", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })
    ), .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "KumikoCommandLine",
      dependencies: [
        .product(name: "Kumiko", package: "Umbrella"),
        .product(name: "KumikoPictures", package: "Pictures", condition: .when(traits: ["Pictures"])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Offline", "Pictures", "Port", "Redis", "Tool"])),
      ]
        + [
          "Values", "Layout", "Registry", "Collection", "Configuration", "System", "Hosting", "Rendering",
          "TextMeasuring", "Cells", "Sweep", "Page", "PageEngine", "Serving", "LanguageServer",
        ].map(module)),
    .executableTarget(name: "KumikoTool", dependencies: ["KumikoCommandLine"] + ["Kinds"].map(module)),
    .testTarget(
      name: "KumikoCommandLineTests",
      dependencies: [
        "KumikoCommandLine", .product(name: "Kumiko", package: "Umbrella"),
        .product(name: "KumikoTestSupport", package: "Support"),
      ]
        + [
          "Kinds", "Values", "Registry", "Configuration", "System", "Hosting", "Serving", "Page", "PageEngine",
          "LanguageServer", "Sweep",
        ].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
