// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKitDrawing", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoUIKitDrawing", targets: ["KumikoUIKitDrawing"])],
  traits: [.default(enabledTraits: []), "Pictures"],
  dependencies: ["../Dimension", "../Cells", "../Rendering", "../UIKitViews", "../UIKit"].map { .package(path: $0) } + [
    .package(
      path: "../TextMeasuring", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
    .package(path: "../Pictures", traits: Set(["Pictures"].map { .trait(name: $0, condition: .when(traits: [$0])) })),
  ],
  targets: [
    .target(
      name: "KumikoUIKitDrawing",
      dependencies: [.product(name: "KumikoPictures", package: "Pictures", condition: .when(traits: ["Pictures"]))]
        + ["Dimension", "TextMeasuring", "Cells", "Rendering", "UIKitViews", "UIKit"].map(module)),
    .testTarget(
      name: "KumikoUIKitDrawingTests",
      dependencies: [
        "KumikoUIKitDrawing",
        .product(name: "KumikoPictures", package: "Pictures", condition: .when(traits: ["Pictures"])),
      ] + ["Dimension", "TextMeasuring", "Cells", "Rendering", "UIKitViews", "UIKit"].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
