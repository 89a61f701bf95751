// swift-tools-version: 6.3
import PackageDescription

// An application that depends on Kumiko by version. `Tools/check-packages --application` commits and tags a copy of this
// repository, and replaces the URL below by the copy's.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://example.org/kumiko", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [
        .product(name: "Kumiko", package: "kumiko"), .product(name: "KumikoRegistry", package: "kumiko"),
        .product(name: "KumikoGridSection", package: "kumiko"),
        .product(name: "KumikoOrthogonalSection", package: "kumiko"),
      ],
      plugins: [.plugin(name: "KumikoDocuments", package: "kumiko")]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "Kumiko", package: "kumiko")],
      plugins: [.plugin(name: "KumikoDocuments", package: "kumiko")]),
  ]
)
