// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Constraints", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoConstraints", targets: ["KumikoConstraints"])],
  dependencies: ["../../Tests/Support"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoConstraints"),
    .testTarget(
      name: "KumikoConstraintsTests",
      dependencies: ["KumikoConstraints", .product(name: "KumikoTestSupport", package: "Support")]),
  ]
)

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
