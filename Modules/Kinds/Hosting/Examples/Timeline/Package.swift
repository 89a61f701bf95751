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
    .package(path: "../../../../Engine"),
    .package(path: "../../.."),
  ],
  targets: [
    .target(
      name: "TimelineKind",
      dependencies: [
        .product(name: "KumikoDimension", package: "Engine"),
        .product(name: "KumikoComposition", package: "Engine"),
        .product(name: "KumikoRegistry", package: "Kinds"),
      ]),
    .target(
      name: "TimelineLibrary",
      dependencies: ["TimelineKind", .product(name: "KumikoHosting", package: "Kinds")]),
    .executableTarget(
      name: "timeline-process",
      dependencies: ["TimelineKind", .product(name: "KumikoHosting", package: "Kinds")]),
  ],
  swiftLanguageModes: [.v6]
)
