/// A target as the dump describes it.
struct TargetRecord: Decodable {
  var name: String
  var type: Kind
  var path: String?
  var dependencies: [Dependency]
  var settings: [SettingRecord]?
  var pkgConfig: String?
  var providers: [[String: [[String]]]]?
  private var pluginCapability: PluginCapability?
  private var pluginUsages: [Ignored]?
  private var exclude: [String]?
  private var sources: [String]?
  private var resources: [Ignored]?
  private var publicHeadersPath: String?

  /// A Boolean value that indicates whether the target has something that nested manifests cannot say.
  var hasMore: Bool {
    !(pluginUsages ?? []).isEmpty || !(exclude ?? []).isEmpty || sources != nil || !(resources ?? []).isEmpty
      || publicHeadersPath != nil || (type == .plugin && pluginCapability?.isBuildTool != true)
  }

  /// The type of the target; the raw value is the word in the dump.
  enum Kind: String, Decodable {
    case regular, executable, test, system, plugin, macro, binary
  }

  /// The capability of a plugin. Only the build-tool kind has a form here.
  struct PluginCapability: Decodable {
    var isBuildTool: Bool

    enum CodingKeys: String, CodingKey { case buildTool }

    init(from decoder: any Decoder) throws {
      isBuildTool = try decoder.container(keyedBy: CodingKeys.self).contains(.buildTool)
    }
  }

  /// Something of which only the presence matters.
  private struct Ignored: Decodable {}
}

extension TargetRecord {
  /// A dependency of a target.
  struct Dependency: Decodable, Hashable {
    var name: String
    /// The package of a product from outside; nil for a target of the root's own.
    var package: String?
    var condition: ConditionRecord?

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
