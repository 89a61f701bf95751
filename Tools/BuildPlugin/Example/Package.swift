// swift-tools-version: 6.1
import PackageDescription

// An application that uses Kumiko by version. `Tools/check-packages --application` builds it against the files of this
// repository, which it commits and tags aside, and puts the address of those in the place of the one below.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://example.org/kumiko", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "Kumiko", package: "kumiko")],
      plugins: [.plugin(name: "KumikoDocuments", package: "kumiko")]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "Kumiko", package: "kumiko")],
      plugins: [.plugin(name: "KumikoDocuments", package: "kumiko")]),
  ]
)
