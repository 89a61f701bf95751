// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "PortPlugin", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .executable(name: "kumiko-port", targets: ["KumikoPortTool"]), .plugin(name: "KumikoPort", targets: ["KumikoPort"]),
  ],
  traits: [.default(enabledTraits: []), "Port"],
  dependencies: ["../../Modules/Values"].map { .package(path: $0) } + [
    .package(
      path: "../../Modules/Porting", traits: Set(["Port"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "KumikoPortTool",
      dependencies: [
        .product(name: "KumikoPorting", package: "Porting", condition: .when(traits: ["Port"])),
        .product(name: "KumikoValues", package: "Values", condition: .when(traits: ["Port"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Port"])),
      ]),
    .plugin(name: "KumikoPort", capability: .buildTool(), dependencies: ["KumikoPortTool"]),
  ]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
