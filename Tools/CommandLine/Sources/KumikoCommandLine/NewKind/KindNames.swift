import KumikoRegistry

struct KindNames {
  /// The kind: `acme.photo-wall`.
  let kind: SectionKind
  /// The type that makes its sections: `PhotoWallSection`.
  let type: String
  /// The module outside of Kumiko's repository: `AcmePhotoWall`.
  let module: String
  /// The folder outside of it: `acme-photo-wall`.
  let folder: String
  /// The kind without its namespace: `photo-wall`.
  let last: String

  init(_ kind: SectionKind) {
    self.kind = kind
    last = kind.name.split(separator: ".").last.map(String.init) ?? kind.name
    let short = Self.capitalized(last)
    // A type may not begin with a digit, as a word of a kind's name may.
    type = (short.first?.isNumber == true ? "Kind" : "") + short + "Section"
    module = Self.capitalized(kind.name)
    folder = kind.name.split(separator: ".").joined(separator: "-")
  }

  /// The words, run together, each with a capital.
  private static func capitalized(_ name: String) -> String {
    name.split { $0 == "." || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
