// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Porting", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoPorting", targets: ["KumikoPorting"])],
  traits: [.default(enabledTraits: []), "Port"],
  dependencies: ["../Values", "../System", "../../Tests/Support"].map { .package(path: $0) } + [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "KumikoPorting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
      ] + ["Values", "System"].map(module)),
    .testTarget(
      name: "KumikoPortingTests",
      dependencies: [
        "KumikoPorting", .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "KumikoTestSupport", package: "Support"),
      ] + ["Values", "System"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
