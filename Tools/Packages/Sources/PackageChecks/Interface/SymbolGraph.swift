import Foundation

/// The parts of a symbol graph of `swift symbolgraph-extract` that make an interface.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  /// A declaration.
  struct Symbol: Decodable {
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: DocComment?
    var location: Location?
    /// The access level, such as `public`.
    var accessLevel: String?
    /// A Boolean value that indicates whether it is `@_spi`. Graphs of public declarations leave these out.
    var spi: Bool?

    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    /// Only whether there is one counts.
    struct DocComment: Decodable {}

    struct Location: Decodable {
      var uri: String
      var position: Position
      struct Position: Decodable { var line: Int }
    }

    /// The declaration as Swift writes it, in one line.
    var declaration: String {
      (declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The name with the names of the types around it.
    var path: String { pathComponents.joined(separator: ".") }
  }

  /// That one symbol conforms to another, for example.
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    /// The name of the target, where it is in another module.
    var targetFallback: String?
    /// Set where the symbol meets a requirement of a protocol, which has the documentation.
    var sourceOrigin: Origin?

    struct Origin: Decodable { var displayName: String }
  }
}
