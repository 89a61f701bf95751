// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Testing", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoTesting", targets: ["KumikoTesting"])],
  dependencies: [
    "../Dimension", "../Composition", "../Layout", "../Sweep", "../Rendering", "../UIKitViews", "../UIKit",
    "../UIKitDrawing",
  ].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoTesting",
      dependencies: ["Dimension", "Composition", "Layout", "Sweep", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing"]
        .map(module)),
    .testTarget(
      name: "KumikoTestingTests",
      dependencies: ["KumikoTesting"]
        + ["Dimension", "Composition", "Layout", "Sweep", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing"].map(
          module)),
  ]
)

/// The module of another package of this repository.
func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
