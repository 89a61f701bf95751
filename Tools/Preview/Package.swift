// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Preview", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoPreview", targets: ["KumikoPreview"])],
  traits: [.default(enabledTraits: ["Preview"]), "Preview"],
  dependencies: ["../../Tests/Support"].map { .package(path: $0) } + [
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")
  ],
  targets: [
    .target(
      name: "KumikoPreview",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Preview"])),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Preview"])),
      ]),
    .testTarget(
      name: "KumikoPreviewTests",
      dependencies: ["KumikoPreview", .product(name: "KumikoTestSupport", package: "Support")]),
  ]
)

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
