/// A target as the dump describes it.
struct TargetRecord: Decodable {
  var name: String
  var type: Kind
  var path: String?
  var dependencies: [Dependency]
  var exclude: [String]?
  var sources: [String]?
  var resources: [Resource]?
  var settings: [SettingRecord]?
  var publicHeadersPath: String?
  var pkgConfig: String?
  var providers: [[String: [[String]]]]?
  var pluginCapability: PluginCapability?
  var pluginUsages: [PluginUsage]?

  /// The type of the target; the raw value is the word in the dump.
  enum Kind: String, Decodable {
    case regular, executable, test, system, plugin, macro, binary
  }

  /// A file or folder that travels with the target.
  struct Resource: Decodable {
    var path: String
    var rule: [String: [String: String]]
  }

  /// The capability of a plugin. Only the build-tool kind has a form here.
  struct PluginCapability: Decodable {
    var isBuildTool: Bool

    enum CodingKeys: String, CodingKey { case buildTool }

    init(from decoder: any Decoder) throws {
      isBuildTool = try decoder.container(keyedBy: CodingKeys.self).contains(.buildTool)
    }
  }

  /// The use of a build plugin. That there is one is all that matters here.
  struct PluginUsage: Decodable {}
}

extension TargetRecord {
  /// A dependency of a target.
  struct Dependency: Decodable, Hashable {
    var name: String
    /// The package of a product from outside; nil for a target of the root's own.
    var package: String?
    var condition: ConditionRecord?

    init(name: String, package: String? = nil, condition: ConditionRecord? = nil) {
      self.name = name
      self.package = package
      self.condition = condition
    }

    enum CodingKeys: String, CodingKey { case target, byName, product }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if fields.contains(.product) {
        // [name, package, module aliases, condition]
        var values = try fields.nestedUnkeyedContainer(forKey: .product)
        name = try values.decode(String.self)
        package = try values.decodeIfPresent(String.self)
        guard try values.decodeNil() else {
          throw Failure("the product \(name) is used with module aliases, which check-packages cannot write")
        }
        condition = try values.decodeIfPresent(ConditionRecord.self)
      } else {
        // [name, condition]
        var values = try fields.nestedUnkeyedContainer(forKey: fields.contains(.target) ? .target : .byName)
        name = try values.decode(String.self)
        package = nil
        condition = try values.decodeIfPresent(ConditionRecord.self)
      }
    }
  }
}
