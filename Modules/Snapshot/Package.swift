// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Snapshot",
  products: [.library(name: "KumikoSnapshot", targets: ["KumikoSnapshot"])],
  targets: [
    .target(name: "KumikoSnapshot"),
    .testTarget(name: "KumikoSnapshotTests", dependencies: ["KumikoSnapshot"]),
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
