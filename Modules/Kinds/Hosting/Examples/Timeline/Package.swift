// swift-tools-version: 6.3
import PackageDescription

// A section kind that programs need not link: one type, as a shared library and as a program.
let package = Package(
  name: "Timeline",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "TimelineLibrary", type: .dynamic, targets: ["TimelineLibrary"]),
    .executable(name: "timeline-process", targets: ["timeline-process"]),
  ],
  dependencies: [
    .package(path: "../../../Dimension"),
    .package(path: "../../../Composition"),
    .package(path: "../../../Registry"),
    .package(path: "../.."),
  ],
  targets: [
    .target(
      name: "TimelineKind",
      dependencies: [
        .product(name: "KumikoDimension", package: "Dimension"),
        .product(name: "KumikoComposition", package: "Composition"),
        .product(name: "KumikoRegistry", package: "Registry"),
      ]),
    .target(
      name: "TimelineLibrary",
      dependencies: ["TimelineKind", .product(name: "KumikoHosting", package: "Hosting")]),
    .executableTarget(
      name: "timeline-process",
      dependencies: ["TimelineKind", .product(name: "KumikoHosting", package: "Hosting")]),
  ],
  swiftLanguageModes: [.v6]
)
