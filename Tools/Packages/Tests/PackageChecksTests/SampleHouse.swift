import Foundation

@testable import PackageChecks

/// A small monorepo with one of everything: modules, a switched section kind, a C library, a tool, a test of the whole.
enum SampleHouse {
  static func make() throws -> House {
    try House(root: RootManifest.decode(Data(dump.utf8)))
  }

  static func package(_ name: String) throws -> (House, NestedPackage) {
    let house = try make()
    guard let package = try house.packages(named: name).first else { throw Failure("no \(name)") }
    return (house, package)
  }

  static let settings = """
    [{ "tool": "swift", "kind": { "enableUpcomingFeature": { "_0": "ExistentialAny" } } }]
    """

  static let dump = """
    {
      "name": "Sample",
      "toolsVersion": { "_version": "6.3.0" },
      "swiftLanguageVersions": ["6"],
      "platforms": [
        { "platformName": "macos", "version": "14.0", "options": [] },
        { "platformName": "visionos", "version": "1.2", "options": [] }
      ],
      "products": [
        { "name": "Base", "targets": ["Base"], "type": { "library": ["automatic"] } },
        { "name": "Reader", "targets": ["Reader"], "type": { "library": ["automatic"] } },
        { "name": "GridKind", "targets": ["GridKind"], "type": { "library": ["automatic"] } },
        { "name": "All", "targets": ["All"], "type": { "library": ["automatic"] } },
        { "name": "KumikoEngine", "targets": ["Base", "GridKind"], "type": { "library": ["automatic"] } },
        { "name": "tool", "targets": ["Tool"], "type": { "executable": null } },
        { "name": "Documents", "targets": ["Documents"], "type": { "plugin": null } }
      ],
      "traits": [
        { "name": "Grid", "description": "The kind \\"grid\\".", "enabledTraits": [] },
        { "name": "Unused", "enabledTraits": [] },
        { "name": "default", "description": "d", "enabledTraits": ["Unused", "Grid"] }
      ],
      "dependencies": [
        { "sourceControl": [{
          "identity": "swift-argument-parser",
          "location": { "remote": [{ "urlString": "https://example.org/swift-argument-parser" }] },
          "productFilter": null, "traits": [{ "name": "default" }],
          "requirement": { "range": [{ "lowerBound": "1.8.0", "upperBound": "2.0.0" }] }
        }] }
      ],
      "targets": [
        { "name": "Base", "type": "regular", "path": "Modules/Base/Sources/Base",
          "dependencies": [], "settings": \(settings) },
        { "name": "BaseTests", "type": "test", "path": "Modules/Base/Tests/BaseTests",
          "dependencies": [{ "byName": ["Base", null] }], "settings": \(settings) },
        { "name": "CYAML", "type": "system", "path": "Modules/Reader/Sources/CYAML", "dependencies": [],
          "pkgConfig": "yaml-0.1", "providers": [{ "apt": [["libyaml-dev"]] }, { "brew": [["libyaml"]] }] },
        { "name": "Reader", "type": "regular", "path": "Modules/Reader/Sources/Code",
          "dependencies": [{ "target": ["Base", null] }, { "target": ["CYAML", { "platformNames": ["linux"] }] }],
          "settings": [{ "tool": "linker", "kind": { "linkedLibrary": { "_0": "dl" } },
                         "condition": { "platformNames": ["linux"] } }] },
        { "name": "GridKind", "type": "regular", "path": "Plugins/Grid/Sources/GridKind",
          "dependencies": [{ "target": ["Base", null] }], "settings": \(settings) },
        { "name": "All", "type": "regular", "path": "Modules/Umbrella/Sources/All",
          "dependencies": [{ "target": ["Base", null] },
                           { "target": ["GridKind", { "platformNames": [], "traits": ["Grid"] }] }],
          "settings": \(settings) },
        { "name": "Tool", "type": "executable", "path": "Tools/Tool/Sources/Tool",
          "dependencies": [{ "byName": ["All", null] },
                           { "product": ["ArgumentParser", "swift-argument-parser", null, null] }],
          "settings": \(settings) },
        { "name": "Documents", "type": "plugin", "path": "Tools/BuildPlugin/Plugins/Documents",
          "dependencies": [{ "byName": ["Tool", null] }], "pluginCapability": { "buildTool": {} }, "settings": [] },
        { "name": "WholeTests", "type": "test", "path": "Tests/Whole/Tests/WholeTests",
          "dependencies": [{ "byName": ["All", null] }], "settings": \(settings) }
      ]
    }
    """
}
