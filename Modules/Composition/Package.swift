// swift-tools-version: 6.1
import PackageDescription
let package = Package(name: "Composition",
 products: [.library(name: "KumikoComposition", targets: ["KumikoComposition"])],
 dependencies: [.package(path: "../Dimension")],
 targets: [.target(name: "KumikoComposition", dependencies: [.product(name: "KumikoDimension", package: "Dimension")],
 swiftSettings: [.enableUpcomingFeature("ExistentialAny"),.enableUpcomingFeature("InternalImportsByDefault"),.enableUpcomingFeature("MemberImportVisibility")])], swiftLanguageModes: [.v6])
