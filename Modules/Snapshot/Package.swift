// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Snapshot", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoSnapshot", targets: ["KumikoSnapshot"])],
  dependencies: ["../../Tests/Support"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoSnapshot"),
    .testTarget(
      name: "KumikoSnapshotTests",
      dependencies: ["KumikoSnapshot", .product(name: "KumikoTestSupport", package: "Support")]),
  ]
)

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
