// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "TextMeasuring", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoTextMeasuring", targets: ["KumikoTextMeasuring"])],
  traits: [.default(enabledTraits: []), "Pictures"],
  dependencies: ["../Values"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoTextMeasuring",
      dependencies: [.target(name: "CPango", condition: .when(traits: ["Pictures"]))] + ["Values"].map(module)),
    .testTarget(
      name: "KumikoTextMeasuringTests",
      dependencies: ["KumikoTextMeasuring", .target(name: "CPango", condition: .when(traits: ["Pictures"]))]
        + ["Values"].map(module)),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"]), .brew(["pango"])]),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
