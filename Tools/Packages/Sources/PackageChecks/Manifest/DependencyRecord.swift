/// A package from outside, as the dump describes it: by URL, from a version up to the next major one.
struct DependencyRecord: Decodable {
  var identity: String
  var url: String
  var minimumVersion: String

  enum CodingKeys: String, CodingKey { case sourceControl }

  private struct SourceControl: Decodable {
    var identity: String
    var location: [String: [Remote]]
    var requirement: [String: [Range]]
    var traits: [Trait]?

    struct Remote: Decodable { var urlString: String }
    struct Range: Decodable { var lowerBound, upperBound: String }
    struct Trait: Decodable { var name: String }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let source = try? fields.decode([SourceControl].self, forKey: .sourceControl).first
    guard let source, let remote = source.location["remote"]?.first, let range = source.requirement["range"]?.first,
      let major = range.lowerBound.split(separator: ".").first.flatMap({ Int($0) }),
      range.upperBound == "\(major + 1).0.0"
    else {
      throw Failure("the root may depend only on packages by URL from a version: other forms forbid use by version")
    }
    if let traits = source.traits, traits.map(\.name) != ["default"] {
      throw Failure("\(source.identity) is used with package traits, which check-packages cannot write")
    }
    identity = source.identity
    url = remote.urlString
    minimumVersion = range.lowerBound
  }
}
