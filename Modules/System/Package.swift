// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "System", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoSystem", "KumikoTestSupport"].map { .library(name: $0, targets: [$0]) },
  targets: [
    .target(name: "KumikoSystem", dependencies: ["CKumikoSystem"]),
    .testTarget(name: "KumikoSystemTests", dependencies: ["KumikoSystem", "KumikoTestSupport"]),
    .systemLibrary(name: "CKumikoSystem"),
    .target(name: "KumikoTestSupport", dependencies: ["KumikoSystem"], path: "Tests/KumikoTestSupport"),
  ]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
