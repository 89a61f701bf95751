// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Layout",
  products: [.library(name: "KumikoLayout", targets: ["KumikoLayout"])],
  dependencies: [.package(path: "../Dimension"), .package(path: "../Composition")],
  targets: [
    .target(
      name: "KumikoLayout",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .testTarget(
      name: "KumikoLayoutTests",
      dependencies: [
        "KumikoLayout", .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ], swiftLanguageModes: [.v6])
