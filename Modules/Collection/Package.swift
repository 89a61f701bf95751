// swift-tools-version: 6.1
import PackageDescription

let neighbours: [Target.Dependency] = [
  .product(name: "KumikoDimension", package: "Dimension"),
  .product(name: "KumikoComposition", package: "Composition"),
  .product(name: "KumikoLayout", package: "Layout"),
  .product(name: "KumikoSnapshot", package: "Snapshot"),
]

let package = Package(
  name: "Collection",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoCollection", targets: ["KumikoCollection"])],
  dependencies: [
    .package(path: "../Dimension"), .package(path: "../Composition"), .package(path: "../Layout"),
    .package(path: "../Snapshot"),
  ],
  targets: [
    .target(name: "KumikoCollection", dependencies: neighbours),
    .testTarget(name: "KumikoCollectionTests", dependencies: ["KumikoCollection"] + neighbours),
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
