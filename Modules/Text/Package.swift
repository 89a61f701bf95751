// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Text", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoText", targets: ["KumikoText"])],
  traits: [.default(enabledTraits: []), "Pictures"],
  dependencies: ["../TextMeasuring"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoText",
      dependencies: [.target(name: "CPangoCairo", condition: .when(traits: ["Pictures"]))]
        + ["TextMeasuring"].map(module)),
    .testTarget(
      name: "KumikoTextTests",
      dependencies: ["KumikoText", .target(name: "CPangoCairo", condition: .when(traits: ["Pictures"]))]
        + ["TextMeasuring"].map(module)),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"]), .brew(["pango"])]),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
