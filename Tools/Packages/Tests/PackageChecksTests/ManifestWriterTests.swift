import Foundation
import Testing

@testable import PackageChecks

@Suite("Nested manifests")
struct ManifestWriterTests {
  private func manifest(_ name: String) throws -> String {
    let (house, package) = try SampleHouse.package(name)
    return try ManifestWriter(house: house).manifest(of: package)
  }

  @Test("a module that uses nothing")
  func plain() throws {
    #expect(
      try manifest("Base") == """
        // swift-tools-version: 6.3
        // Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
        import PackageDescription

        let package = Package(
          name: "Base", platforms: [.macOS(.v14), .visionOS("1.2")],
          products: [.library(name: "Base", targets: ["Base"])],
          targets: [
            .target(name: "Base"),
            .testTarget(name: "BaseTests", dependencies: ["Base"]),
          ]
        )

        for target in package.targets {
          target.swiftSettings = ["ExistentialAny"]
            .map { .enableUpcomingFeature($0) }
        }

        """)
  }

  @Test("modules of other packages are listed by the names of these")
  func modules() throws {
    let dump = SampleHouse.dump.replacing("\"Base\"", with: "\"KumikoBase\"")
    let house = try House(root: RootManifest.decode(Data(dump.utf8)))
    let manifest = try ManifestWriter(house: house).manifest(of: try #require(house.packages(named: "Grid").first))
    #expect(manifest.contains(#".target(name: "GridKind", dependencies: ["Base"].map(module)),"#))
    #expect(
      manifest.contains(
        #"func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\(name)", package: name) }"#))
  }

  @Test("a C library, a target in an unusual place, and settings of the linker")
  func unusual() throws {
    #expect(
      try manifest("Reader").contains(
        """
          targets: [
            .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
            .target(name: "Reader", dependencies: [.product(name: "Base", package: "Base"), \
        .target(name: "CYAML", condition: .when(platforms: [.linux]))], path: "Sources/Code", \
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
          ]
        )

        """))
    #expect(try !manifest("Reader").contains("for target in"))
  }

  @Test("a build plugin, which runs a program of another package")
  func plugin() throws {
    #expect(
      try manifest("BuildPlugin").contains(
        """
          targets: [
            .plugin(name: "Documents", capability: .buildTool(), dependencies: [.product(name: "tool", package: "Tool")]),
          ]
        """))
    #expect(try manifest("BuildPlugin").contains(".plugin(name: \"Documents\", targets: [\"Documents\"])"))
    #expect(try !manifest("BuildPlugin").contains("for target in"))
  }

  @Test("traits: declared with their share of the defaults, asked for by condition")
  func traits() throws {
    let umbrella = try manifest("Umbrella")
    #expect(
      umbrella.contains(
        """
          traits: [.default(enabledTraits: ["Grid"]), "Grid"],
          dependencies: ["../Base", "../../Plugins/Grid"].map { .package(path: $0) },
        """))
    #expect(umbrella.contains(#".product(name: "GridKind", package: "Grid", condition: .when(traits: ["Grid"]))"#))
  }

  @Test("traits are handed on to the packages that have them; packages from outside keep URL and version")
  func handedOn() throws {
    #expect(
      try manifest("Tool").contains(
        """
          dependencies: [.package(path: "../../Modules/Umbrella", \
        traits: Set(["Grid"].map { .trait(name: $0, condition: .when(traits: [$0])) })), \
        .package(url: "https://example.org/swift-argument-parser", from: "1.8.0")],
        """))
  }

  @Test(
    "whatever cannot be written is refused instead of left out",
    arguments: [
      (
        "\"enableUpcomingFeature\": { \"_0\": \"ExistentialAny\" }", "\"unsafeFlags\": { \"_0\": [\"-x\"] }",
        "unsafeFlags"
      ),
      ("\"enableUpcomingFeature\": { \"_0\"", "\"newSetting\": { \"_0\"", "newSetting"),
      ("\"name\": \"Base\", \"type\": \"regular\"", "\"name\": \"Base\", \"type\": \"macro\"", "of a sort"),
      ("\"path\": \"Modules/Base/S", "\"exclude\": [\"x\"], \"path\": \"Modules/Base/S", "of a sort"),
      ("\"swiftLanguageVersions\": [\"6\"]", "\"swiftLanguageVersions\": [\"5\"]", "Swift 6 mode"),
    ])
  func refusals(old: String, new: String, reason: String) throws {
    let dump = SampleHouse.dump.replacingOccurrences(of: old, with: new)
    try #require(dump != SampleHouse.dump)
    let house = try House(root: RootManifest.decode(Data(dump.utf8)))
    #expect { try ManifestWriter(house: house).manifest(of: house.packages[0]) } throws: {
      "\($0)".contains(reason)
    }
  }
}
