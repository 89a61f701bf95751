// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Composition",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoComposition", targets: ["KumikoComposition"])],
  dependencies: [.package(path: "../Dimension")],
  targets: [
    .target(
      name: "KumikoComposition", dependencies: [.product(name: "KumikoDimension", package: "Dimension")]),
    .testTarget(
      name: "KumikoCompositionTests",
      dependencies: ["KumikoComposition", .product(name: "KumikoDimension", package: "Dimension")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
