/// A package from outside, as the dump describes it.
struct DependencyRecord: Decodable {
  var identity: String
  var url: String
  var requirement: Requirement

  /// The accepted versions.
  enum Requirement: Hashable {
    case range(lower: String, upper: String)
    case exact(String)
    case branch(String)
    case revision(String)
  }

  enum CodingKeys: String, CodingKey { case sourceControl, fileSystem, registry }

  private struct SourceControl: Decodable {
    var identity: String
    var location: Location
    var requirement: [String: [Bounds]]
    var traits: [TraitUse]?
  }

  private struct Location: Decodable {
    var remote: [Remote]?
  }

  private struct Remote: Decodable {
    var urlString: String
  }

  private struct TraitUse: Decodable {
    var name: String
  }

  /// A version range, or the one word of the other requirements.
  private enum Bounds: Decodable {
    case range(String, String)
    case word(String)

    enum CodingKeys: String, CodingKey { case lowerBound, upperBound }

    init(from decoder: any Decoder) throws {
      if let word = try? decoder.singleValueContainer().decode(String.self) {
        self = .word(word)
        return
      }
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      self = .range(
        try fields.decode(String.self, forKey: .lowerBound), try fields.decode(String.self, forKey: .upperBound))
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let source = try fields.decodeIfPresent([SourceControl].self, forKey: .sourceControl)?.first,
      let remote = source.location.remote?.first
    else {
      throw Failure("the root may depend only on packages by URL and version: path dependencies forbid use by version")
    }
    if let traits = source.traits, traits.map(\.name) != ["default"] {
      throw Failure("\(source.identity) is used with package traits, which check-packages cannot write")
    }
    identity = source.identity
    url = remote.urlString
    let (word, bounds) = source.requirement.first.map { ($0.key, $0.value.first) } ?? ("", nil)
    switch (word, bounds) {
    case ("range", .range(let lower, let upper)?): requirement = .range(lower: lower, upper: upper)
    case ("exact", .word(let version)?): requirement = .exact(version)
    case ("branch", .word(let name)?): requirement = .branch(name)
    case ("revision", .word(let hash)?): requirement = .revision(hash)
    default: throw Failure("\(source.identity) has a requirement that check-packages does not know")
    }
  }
}
