// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Preview",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "KumikoPreview", targets: ["KumikoPreview"])
  ],
  traits: [
    .default(enabledTraits: ["Preview"]),
    .trait(
      name: "Preview",
      description: "The server of kumiko preview. Needs FlyingFox, and with it all of Foundation."),
  ],
  dependencies: [
    .package(path: "../../Tests/Support"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
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
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings, the same for every target
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
