/// A product as the dump describes it.
struct ProductRecord: Decodable {
  var name: String
  var targets: [String]
  var type: Kind

  /// The type of the product; a library has the linkage that SwiftPM chooses.
  enum Kind: Decodable, Hashable {
    case library, executable, plugin, unknown

    enum CodingKeys: String, CodingKey { case library, executable, plugin }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let linkage = try fields.decodeIfPresent([String].self, forKey: .library)
      self =
        linkage == ["automatic"]
        ? .library : fields.contains(.executable) ? .executable : fields.contains(.plugin) ? .plugin : .unknown
    }
  }
}
