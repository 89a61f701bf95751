// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKitViews", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "KumikoUIKitViews", targets: ["KumikoUIKitViews"])],
  targets: [
    .target(name: "KumikoUIKitViews"),
    .testTarget(name: "KumikoUIKitViewsTests", dependencies: ["KumikoUIKitViews"]),
  ]
)

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
