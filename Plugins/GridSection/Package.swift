// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "GridSection",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoGridSection", targets: ["KumikoGridSection"])],
  dependencies: [
    .package(path: "../../Modules/Dimension"), .package(path: "../../Modules/Composition"),
    .package(path: "../../Modules/Registry"), .package(path: "../../Modules/Layout"),
  ],
  targets: [
    .target(
      name: "KumikoGridSection",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoRegistry", package: "Registry"),
      ]),
    .testTarget(
      name: "KumikoGridSectionTests",
      dependencies: [
        "KumikoGridSection",
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoRegistry", package: "Registry"),
        .product(name: "KumikoLayout", package: "Layout"),
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
