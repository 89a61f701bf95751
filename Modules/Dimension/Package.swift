// swift-tools-version: 6.1
import PackageDescription
let package = Package(name: "Dimension",
 products: [.library(name: "KumikoDimension", targets: ["KumikoDimension"])],
 targets: [.target(name: "KumikoDimension"),], swiftLanguageModes: [.v6])
