// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "OrthogonalSection", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoOrthogonalSection", targets: ["KumikoOrthogonalSection"])],
  dependencies: ["../../Modules/Engine", "../../Modules/Kinds"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoOrthogonalSection",
      dependencies: ["Engine/Dimension", "Engine/Composition", "Kinds/Registry"].map(module)),
    .testTarget(
      name: "KumikoOrthogonalSectionTests",
      dependencies: ["KumikoOrthogonalSection"] + ["Engine/Layout", "Kinds/KindTestSupport"].map(module)),
  ]
)

/// A module of another package of this repository, behind the package's name.
func module(_ path: String) -> Target.Dependency {
  .product(name: "Kumiko\(path.drop { $0 != "/" }.dropFirst())", package: String(path.prefix { $0 != "/" }))
}

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
