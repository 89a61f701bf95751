// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Dimension",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoDimension", targets: ["KumikoDimension"])],
  targets: [
    .target(name: "KumikoDimension", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "KumikoDimensionTests", dependencies: ["KumikoDimension"]),
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
