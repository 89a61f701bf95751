// swift-tools-version: 6.3
import PackageDescription

// Applications as their authors write them for iOS: the sources of the screens have only Apple's names, but for the import.
let plain = ["Mountains", "WiFiSettings", "InsertionSort", "AppStore"]
let stored = ["Diary", "Feed"]
let kumiko = Target.Dependency.product(name: "KumikoUIKit", package: "UIKit")
let feeds = Target.Dependency.product(name: "KumikoFeeds", package: "Feeds")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: (plain + stored).map { .library(name: "\($0)Screens", targets: ["\($0)Screens"]) },
  dependencies: [
    .package(path: "../../../UIKit"),
    .package(path: "../../../Feeds"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: plain.map { .target(name: "\($0)Screens", dependencies: [kumiko]) }
    + stored.map { .target(name: "\($0)Screens", dependencies: [kumiko, feeds, database, "Storage"]) }
    + [
      .target(name: "Storage", dependencies: [feeds, database]),
      .testTarget(
        name: "AppsTests",
        dependencies: [kumiko, feeds, database, "Storage"] + (plain + stored).map { .target(name: "\($0)Screens") }),
    ],
  swiftLanguageModes: [.v6]
)
