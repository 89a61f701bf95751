import Foundation

/// The parts of the root's `swift package dump-package` that the nested manifests need.
struct RootManifest: Decodable {
  var name: String
  var toolsVersion: ToolsVersion
  var platforms: [PlatformRecord]
  var products: [ProductRecord]
  var traits: [TraitRecord]?
  var dependencies: [DependencyRecord]
  var targets: [TargetRecord]
  var swiftLanguageVersions: [String]?

  /// The tools version, which the dump hides one level down.
  struct ToolsVersion: Decodable {
    var _version: String

    /// The version as the first line of a manifest says it: `6.3` for `6.3.0`.
    var short: String {
      _version.hasSuffix(".0") && _version.filter { $0 == "." }.count == 2 ? String(_version.dropLast(2)) : _version
    }
  }

  /// A platform and the oldest version of it that the package runs on.
  struct PlatformRecord: Decodable {
    var platformName: String
    var version: String
  }

  /// A package trait; the one named `default` lists what is on unless somebody says otherwise.
  struct TraitRecord: Decodable {
    var name: String
    var description: String?
    var enabledTraits: [String]
  }

  /// Reads a dump.
  static func decode(_ data: Data) throws -> RootManifest {
    do {
      return try JSONDecoder().decode(RootManifest.self, from: data)
    } catch {
      throw Failure("cannot read what `swift package dump-package` printed: \(error)")
    }
  }
}

/// The condition under which a dependency or a setting counts.
struct ConditionRecord: Decodable, Hashable {
  var platformNames: [String]?
  var traits: [String]?
  /// The build configuration, which nothing depends on so far.
  var config: String?
}
