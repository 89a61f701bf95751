// swift-tools-version: 6.3
import PackageDescription

// An application whose sources are for UIKit: those of Shop and ShopTests are as Xcode compiles them. An application of its own
// repository depends on Kumiko by URL, `.package(url: "https://…/kumiko", from: "0.1.0", traits: ["Port"])`, and names
// the package "kumiko".
let package = Package(
  name: "Shop",
  dependencies: [.package(path: "../../../Modules/UIKit"), .package(path: "..", traits: ["Port"])],
  targets: [
    .executableTarget(
      name: "Shop", dependencies: [.product(name: "KumikoUIKit", package: "UIKit")],
      plugins: [.plugin(name: "KumikoPort", package: "PortPlugin")]),
    // Sources without Objective-C need no plugin: the compiler takes another module for UIKit.
    .executableTarget(
      name: "Numbers", dependencies: [.product(name: "KumikoUIKit", package: "UIKit")],
      swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=KumikoUIKit"])]),
    .testTarget(
      name: "ShopTests", dependencies: ["Shop", .product(name: "KumikoUIKit", package: "UIKit")],
      plugins: [.plugin(name: "KumikoPort", package: "PortPlugin")]),
  ],
  swiftLanguageModes: [.v5]
)
