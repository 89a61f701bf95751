// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Pictures",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoPictures", targets: ["KumikoPictures"])
  ],
  traits: [
    .default(enabledTraits: []),
    .trait(
      name: "Pictures",
      description: "PNG and PDF pictures, and texts measured by Pango. Needs Pango, libpng and libjpeg."),
  ],
  dependencies: [
    .package(path: "../Dimension"),
    .package(path: "../TextMeasuring"),
    .package(path: "../Cells"),
    .package(path: "../Rendering"),
    .package(
      path: "../Text",
      traits: [
        .trait(name: "Pictures", condition: .when(traits: ["Pictures"]))
      ]),
    .package(path: "../../Tests/Support"),
  ],
  targets: [
    .target(
      name: "KumikoPictures",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoTextMeasuring", package: "TextMeasuring"),
        .product(name: "KumikoCells", package: "Cells"),
        .product(name: "KumikoRendering", package: "Rendering"),
        .product(name: "KumikoText", package: "Text"),
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibJPEG", condition: .when(traits: ["Pictures"])),
      ]),
    .testTarget(
      name: "KumikoPicturesTests",
      dependencies: [
        "KumikoPictures",
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoTextMeasuring", package: "TextMeasuring"),
        .product(name: "KumikoCells", package: "Cells"),
        .product(name: "KumikoRendering", package: "Rendering"),
        .product(name: "KumikoText", package: "Text"),
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibJPEG", condition: .when(traits: ["Pictures"])),
        .product(name: "KumikoTestSupport", package: "Support"),
      ]),
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .yum(["cairo-devel"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"])]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings, the same for every target
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
