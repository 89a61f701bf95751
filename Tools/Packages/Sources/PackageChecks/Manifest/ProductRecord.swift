/// A product as the dump describes it.
struct ProductRecord: Decodable {
  var name: String
  var targets: [String]
  var type: Kind

  /// The type of the product.
  enum Kind: Decodable, Hashable {
    case library(linkage: String)
    case executable
    case plugin
    case unknown

    enum CodingKeys: String, CodingKey { case library, executable, plugin }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      if let linkage = try fields.decodeIfPresent([String].self, forKey: .library) {
        self = .library(linkage: linkage.first ?? "automatic")
      } else if fields.contains(.executable) {
        self = .executable
      } else if fields.contains(.plugin) {
        self = .plugin
      } else {
        self = .unknown
      }
    }
  }
}
