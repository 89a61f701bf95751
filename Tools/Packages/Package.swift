// swift-tools-version: 6.3
import PackageDescription

// The monorepo's own checker. It stands outside the root's manifest, which it reads, and needs nothing but Foundation.
let package = Package(
  name: "Packages",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "check-packages", targets: ["CheckPackages"])
  ],
  targets: [
    .target(name: "PackageChecks"),
    .executableTarget(name: "CheckPackages", dependencies: ["PackageChecks"]),
    .testTarget(name: "PackageChecksTests", dependencies: ["PackageChecks"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Settings, the same for every target
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
