// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "BuildPlugin", platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [.plugin(name: "KumikoDocuments", targets: ["KumikoDocuments"])],
  traits: [.default(enabledTraits: ["Tool"]), "Tool"],
  dependencies: [
    .package(path: "../CommandLine", traits: Set(["Tool"].map { .trait(name: $0, condition: .when(traits: [$0])) }))
  ],
  targets: [
    .plugin(
      name: "KumikoDocuments", capability: .buildTool(),
      dependencies: [.product(name: "kumiko", package: "CommandLine")])
  ]
)
