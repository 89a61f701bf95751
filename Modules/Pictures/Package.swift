// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Pictures", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoPictures", targets: ["KumikoPictures"])],
  traits: [.default(enabledTraits: []), "Pictures"],
  dependencies: ["../Dimension", "../Cells", "../System", "../Rendering", "../../Tests/Support"].map {
    .package(path: $0)
  } + [
    .package(
      path: "../TextMeasuring", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) }))
  ],
  targets: [
    .target(
      name: "KumikoPictures",
      dependencies: [
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibJPEG", condition: .when(traits: ["Pictures"])),
      ] + ["Dimension", "TextMeasuring", "Cells", "System", "Rendering"].map(module)),
    .testTarget(
      name: "KumikoPicturesTests",
      dependencies: [
        "KumikoPictures", .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibJPEG", condition: .when(traits: ["Pictures"])),
        .product(name: "KumikoTestSupport", package: "Support"),
      ] + ["Dimension", "TextMeasuring", "Cells", "System", "Rendering"].map(module)),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev"]), .yum(["pango-devel", "cairo-devel"]), .brew(["pango", "cairo"]),
      ]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"])]),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
