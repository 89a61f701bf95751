// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "UIKit", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: ["KumikoConstraints", "KumikoUIKitViews", "KumikoUIKit"].map { .library(name: $0, targets: [$0]) },
  dependencies: ["../System", "../Engine", "../Drawing"].map { .package(path: $0) },
  targets: [
    .target(name: "KumikoConstraints"),
    .testTarget(
      name: "KumikoConstraintsTests", dependencies: ["KumikoConstraints"] + ["System/TestSupport"].map(module)),
    .target(
      name: "KumikoUIKitViews", dependencies: ["KumikoConstraints"] + ["Drawing/TextMeasuring"].map(module),
      path: "Views/Sources/KumikoUIKitViews"),
    .testTarget(
      name: "KumikoUIKitViewsTests", dependencies: ["KumikoUIKitViews"] + ["System/TestSupport"].map(module),
      path: "Views/Tests/KumikoUIKitViewsTests"),
    .target(
      name: "KumikoUIKit",
      dependencies: ["KumikoUIKitViews"]
        + [
          "Engine/Values", "Engine/Dimension", "Engine/Composition", "Engine/Layout", "Engine/Snapshot",
          "Engine/Diffing", "Engine/Collection", "Drawing/Cells",
        ].map(module), path: "Collections/Sources/KumikoUIKit"),
    .testTarget(
      name: "KumikoUIKitTests", dependencies: ["KumikoUIKit"] + ["System/TestSupport"].map(module),
      path: "Collections/Tests/KumikoUIKitTests"),
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

for target in package.targets {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}
