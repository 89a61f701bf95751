// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKitServing", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoUIKitServing", targets: ["KumikoUIKitServing"])],
  traits: [.default(enabledTraits: ["Tool"]), "Tool"],
  dependencies: [
    "../Values", "../Dimension", "../TextMeasuring", "../System", "../Rendering", "../UIKitViews", "../UIKit",
    "../UIKitDrawing", "../../Tests/Support",
  ].map { .package(path: $0) } + [
    .package(path: "../Serving", traits: Set(["Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) }))
  ],
  targets: [
    .target(
      name: "KumikoUIKitServing",
      dependencies: [
        "Values", "Dimension", "TextMeasuring", "System", "Serving", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing",
      ].map(module)),
    .testTarget(
      name: "KumikoUIKitServingTests",
      dependencies: ["KumikoUIKitServing", .product(name: "KumikoTestSupport", package: "Support")]
        + [
          "Values", "Dimension", "TextMeasuring", "System", "Serving", "Rendering", "UIKitViews", "UIKit",
          "UIKitDrawing",
        ].map(module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
