// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Drawing", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoTextMeasuring", "KumikoCells", "KumikoRendering", "KumikoPictures"].map {
    .library(name: $0, targets: [$0])
  },
  traits: [.default(enabledTraits: []), "Pictures"],
  dependencies: ["../System", "../Engine"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoTextMeasuring",
      dependencies: [.target(name: "CPango", condition: .when(traits: ["Pictures"]))] + ["Engine/Values"].map(module)),
    .testTarget(name: "KumikoTextMeasuringTests", dependencies: ["KumikoTextMeasuring"]),
    .target(
      name: "KumikoCells", dependencies: ["KumikoTextMeasuring"] + ["Engine/Values", "Engine/Dimension"].map(module)),
    .testTarget(name: "KumikoCellsTests", dependencies: ["KumikoCells"]),
    .target(
      name: "KumikoRendering",
      dependencies: ["KumikoTextMeasuring", "KumikoCells"]
        + ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout"].map(module)),
    .testTarget(name: "KumikoRenderingTests", dependencies: ["KumikoRendering"]),
    .target(
      name: "KumikoPictures",
      dependencies: [
        "KumikoTextMeasuring", "KumikoCells", "KumikoRendering",
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibPNG", condition: .when(traits: ["Pictures"])),
        .target(name: "CLibJPEG", condition: .when(traits: ["Pictures"])),
      ] + ["Engine/Dimension", "System/System"].map(module)),
    .testTarget(name: "KumikoPicturesTests", dependencies: ["KumikoPictures"] + ["System/TestSupport"].map(module)),
    .systemLibrary(
      name: "CPango", path: "TextMeasuring/Sources/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", path: "Pictures/Sources/CCairo", pkgConfig: "pangocairo",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev"]), .yum(["pango-devel", "cairo-devel"]), .brew(["pango", "cairo"]),
      ]),
    .systemLibrary(
      name: "CLibPNG", path: "Pictures/Sources/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", path: "Pictures/Sources/CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"])]),
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
