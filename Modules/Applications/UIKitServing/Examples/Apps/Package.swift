// swift-tools-version: 6.3
import PackageDescription

// Applications as their authors write them for iOS: the sources of the screens have only Apple's names, but for the import.
// Each application is a library of screens, which tests import, and a program that serves them.
let plain = ["Mountains", "WiFiSettings", "InsertionSort", "AppStore"]
let stored = ["Diary", "Feed"]
let kumiko = Target.Dependency.product(name: "KumikoUIKit", package: "UIKit")
let feeds = Target.Dependency.product(name: "KumikoFeeds", package: "Applications")
let serving = Target.Dependency.product(name: "KumikoUIKitServing", package: "Applications")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: (plain + stored).map { .executable(name: $0, targets: ["\($0)App"]) },
  dependencies: [
    // The trait is named because SwiftPM does not find swift-nio by a default trait of a package that passes it on.
    .package(path: "../../..", traits: ["Tool"]),
    .package(path: "../../../../UIKit"),
    .package(path: "../../../../System"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: plain.map { .target(name: "\($0)Screens", dependencies: [kumiko]) }
    + stored.map { .target(name: "\($0)Screens", dependencies: [kumiko, feeds, database, "Storage"]) }
    + (plain + stored).map { name in
      .executableTarget(
        name: "\(name)App",
        dependencies: [.target(name: "\(name)Screens"), kumiko, serving] + (name == "Feed" ? ["Storage"] : []))
    }
    + [
      .target(name: "Storage", dependencies: [feeds, database]),
      .testTarget(
        name: "AppsTests",
        dependencies: [
          kumiko, feeds, database, "Storage", .product(name: "KumikoUIKitDrawing", package: "Applications"),
          .product(name: "KumikoTestSupport", package: "System"),
        ] + (plain + stored).flatMap { [.target(name: "\($0)Screens"), .target(name: "\($0)App")] }),
    ],
  swiftLanguageModes: [.v6]
)
