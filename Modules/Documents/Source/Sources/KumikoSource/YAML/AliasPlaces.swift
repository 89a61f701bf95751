import CLibYAML

/// The aliases of a text with the texts, numbers and other scalars that they repeat.
@_spi(Kumiko) public struct AliasPlaces: Sendable {
  /// The range of the value that an alias repeats, by the range of the alias.
  public private(set) var values: [SourceRange: SourceRange] = [:]
  /// The ranges of the aliases of a value, in the order of the text.
  public private(set) var aliases: [SourceRange: [SourceRange]] = [:]

  /// Reads the aliases of a text, up to the first fault.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(_ source: SourceText) {
    guard source.form == .yaml, source.bytes.contains(UInt8(ascii: "*")), CharacterCheck.fault(in: source) == nil,
      let stream = EventStream(source)
    else { return }
    var anchors: [String: SourceRange] = [:]
    while let event = try? stream.next(), event.pointee.type != YAML_STREAM_END_EVENT {
      let data = event.pointee.data
      switch event.pointee.type {
      case YAML_SCALAR_EVENT:
        if let name = data.scalar.anchor { anchors[String(cString: name)] = stream.range(event) }
      case YAML_MAPPING_START_EVENT:
        if let name = data.mapping_start.anchor { anchors[String(cString: name)] = nil }
      case YAML_SEQUENCE_START_EVENT:
        if let name = data.sequence_start.anchor { anchors[String(cString: name)] = nil }
      case YAML_ALIAS_EVENT:
        guard let name = data.alias.anchor, let value = anchors[String(cString: name)] else { continue }
        let alias = stream.range(event)
        values[alias] = value
        aliases[value, default: []].append(alias)
      default: break
      }
    }
  }
}
