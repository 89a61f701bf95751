// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Kinds", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoRegistry", "KumikoHosting", "KumikoKindTestSupport"].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../System", "../Engine"].map { .package(path: $0) },
  targets: [
    .target(
      name: "KumikoRegistry",
      dependencies: ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout"].map(module)),
    .testTarget(name: "KumikoRegistryTests", dependencies: ["KumikoRegistry"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoHosting",
      dependencies: ["KumikoRegistry", "CKumikoPlugin"]
        + ["Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout", "System/System"].map(module)),
    .testTarget(name: "KumikoHostingTests", dependencies: ["KumikoHosting"] + ["System/TestSupport"].map(module)),
    .systemLibrary(name: "CKumikoPlugin", path: "Hosting/Sources/CKumikoPlugin"),
    .target(
      name: "KumikoKindTestSupport",
      dependencies: ["KumikoRegistry"]
        + ["Engine/Dimension", "Engine/Composition", "Engine/Layout", "System/TestSupport"].map(module),
      path: "Registry/Tests/KumikoKindTestSupport"),
  ]
)

/// A module of another package of this repository, behind the package's name.
func module(_ path: String) -> Target.Dependency {
  .product(name: "Kumiko\(path.drop { $0 != "/" }.dropFirst())", package: String(path.prefix { $0 != "/" }))
}

for target in package.targets where target.path == nil {
  let folder = target.name.dropFirst(6).dropLast(target.type == .test ? 5 : 0)
  target.path = "\(folder)/\(target.type == .test ? "Tests" : "Sources")/\(target.name)"
}

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
