// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Rendering",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoRendering", targets: ["KumikoRendering"])],
  dependencies: [.package(path: "../Dimension"), .package(path: "../Composition"), .package(path: "../Layout")],
  targets: [
    .target(
      name: "KumikoRendering",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"), .product(name: "KumikoLayout", package: "Layout"),
      ]),
    .testTarget(
      name: "KumikoRenderingTests",
      dependencies: [
        "KumikoRendering", .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"), .product(name: "KumikoLayout", package: "Layout"),
      ]),
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
