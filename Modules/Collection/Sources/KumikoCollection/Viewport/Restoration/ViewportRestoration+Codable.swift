import KumikoDimension

#if !hasFeature(Embedded)
  private enum CodingKeys: String, CodingKey {
    case formatVersion, screen, anchors, sidewaysOffsets, measurements, roomAcross
    case element, distance, section, offset, width, height, contentVersion
    case sidewaysAnchors, selection, outlines, expanded, collapsed, spans, span, start
  }

  /// The version of the coded form.
  private let formatVersion = 1

  /// The greatest length of content, in points. Numbers of this size are exact to an eighth of a point.
  private let longestDistance = 1e15

  extension ViewportRestoration: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the state with named keys and a `formatVersion`.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(*n*) in the size of the state.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(formatVersion, forKey: .formatVersion)
      try container.encode(screen, forKey: .screen)
      try container.encode(anchors, forKey: .anchors)
      try container.encode(
        sidewaysOffsets.map { SidewaysOffset(section: $0.key, offset: $0.value) }, forKey: .sidewaysOffsets)
      try container.encode(measurements, forKey: .measurements)
      try container.encode(roomAcross, forKey: .roomAcross)
      try container.encode(
        sidewaysAnchors.map { SidewaysAnchors(section: $0.key, anchors: $0.value) }, forKey: .sidewaysAnchors)
      if !spans.isEmpty {
        try container.encode(
          spans.sorted { $0.key < $1.key }.map { SpanState(span: $0.key, place: $0.value) }, forKey: .spans)
      }
      try container.encode(selection, forKey: .selection)
      try container.encode(
        outlines.map { OutlineState(section: $0.key, outline: $0.value) }, forKey: .outlines)
    }
  }

  extension ViewportRestoration: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the form that `encode(to:)` encodes. Older forms without selections, outlines or orthogonal anchors are
    /// valid.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value, or another format version.
    /// - Complexity: O(*n*) in the size of the state.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let version = try container.decode(Int.self, forKey: .formatVersion)
      guard version == formatVersion else {
        throw DecodingError.dataCorruptedError(
          forKey: .formatVersion, in: container,
          debugDescription: "the format version is \(version), and only \(formatVersion) can be read")
      }
      let anchors = try container.decodeIfPresent(
        [SidewaysAnchors<SectionID, ItemID>].self, forKey: .sidewaysAnchors)
      let outlines = try container.decodeIfPresent([OutlineState<SectionID, ItemID>].self, forKey: .outlines)
      let offsets = try container.decode([SidewaysOffset<SectionID>].self, forKey: .sidewaysOffsets)
      self.init(
        screen: try container.decode(String.self, forKey: .screen),
        anchors: try container.decode([Anchor].self, forKey: .anchors),
        sidewaysOffsets: Dictionary(offsets.map { ($0.section, $0.offset) }) { first, _ in first },
        sidewaysAnchors: Dictionary((anchors ?? []).map { ($0.section, $0.anchors) }) { first, _ in first },
        measurements: try container.decode([Measurement].self, forKey: .measurements),
        roomAcross: try container.decodeLength(forKey: .roomAcross),
        selection: try container.decodeIfPresent(Set<ItemID>.self, forKey: .selection) ?? [],
        outlines: Dictionary((outlines ?? []).map { ($0.section, $0.outline) }) { first, _ in first })
      let spans = try container.decodeIfPresent([SpanState<SectionID, ItemID>].self, forKey: .spans)
      self.spans = Dictionary((spans ?? []).map { ($0.span, $0.place) }) { first, _ in first }
    }
  }

  extension ViewportRestoration.Anchor: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the element and the distance.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(element, forKey: .element)
      try container.encode(distance, forKey: .distance)
    }
  }

  extension ViewportRestoration.Anchor: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the element and the distance.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        element: try container.decode(ViewportRestoration.ElementID.self, forKey: .element),
        distance: try container.decodeLength(forKey: .distance))
    }
  }

  extension ViewportRestoration.Measurement: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the element, its size and its content version.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(element, forKey: .element)
      try container.encode(size.width, forKey: .width)
      try container.encode(size.height, forKey: .height)
      try container.encodeIfPresent(contentVersion, forKey: .contentVersion)
    }
  }

  extension ViewportRestoration.Measurement: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the element, its size and its content version.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        element: try container.decode(ViewportRestoration.ElementID.self, forKey: .element),
        size: Size2D(
          width: try container.decodeLength(forKey: .width), height: try container.decodeLength(forKey: .height)),
        contentVersion: try container.decodeIfPresent(Int.self, forKey: .contentVersion))
    }
  }

  /// An entry of a table whose keys need not be texts.
  private struct SidewaysOffset<SectionID> {
    var section: SectionID
    var offset: Double
  }

  extension SidewaysOffset: Encodable where SectionID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(section, forKey: .section)
      try container.encode(offset, forKey: .offset)
    }
  }

  extension SidewaysOffset: Decodable where SectionID: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      section = try container.decode(SectionID.self, forKey: .section)
      offset = try container.decodeLength(forKey: .offset)
    }
  }

  /// An entry of the table of sideways anchors.
  private struct SidewaysAnchors<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    var section: SectionID
    var anchors: [ViewportRestoration<SectionID, ItemID>.Anchor]
  }

  extension SidewaysAnchors: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(section, forKey: .section)
      try container.encode(anchors, forKey: .anchors)
    }
  }

  extension SidewaysAnchors: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      section = try container.decode(SectionID.self, forKey: .section)
      anchors = try container.decode([ViewportRestoration<SectionID, ItemID>.Anchor].self, forKey: .anchors)
    }
  }

  /// An entry of the table of spans.
  private struct SpanState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    var span: String
    var place: ViewportRestoration<SectionID, ItemID>.Span
  }

  extension SpanState: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(span, forKey: .span)
      try container.encode(place.offset, forKey: .offset)
      try container.encodeIfPresent(place.section, forKey: .section)
      try container.encode(place.start, forKey: .start)
    }
  }

  extension SpanState: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      span = try container.decode(String.self, forKey: .span)
      place = .init(
        offset: try container.decodeLength(forKey: .offset),
        section: try container.decodeIfPresent(SectionID.self, forKey: .section),
        start: try container.decodeLength(forKey: .start))
    }
  }

  /// An entry of the table of outlines.
  private struct OutlineState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    var section: SectionID
    var outline: ViewportRestoration<SectionID, ItemID>.Outline
  }

  extension OutlineState: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(section, forKey: .section)
      try container.encode(outline.expanded, forKey: .expanded)
      try container.encode(outline.collapsed, forKey: .collapsed)
    }
  }

  extension OutlineState: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      section = try container.decode(SectionID.self, forKey: .section)
      outline = .init(
        expanded: try container.decode(Set<ItemID>.self, forKey: .expanded),
        collapsed: try container.decode(Set<ItemID>.self, forKey: .collapsed))
    }
  }

  extension KeyedDecodingContainer where Key == CodingKeys {
    /// A number of points that layouts can have.
    fileprivate func decodeLength(forKey key: Key) throws -> Double {
      let value = try decode(Double.self, forKey: key)
      guard value.isFinite, abs(value) <= longestDistance else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: "\(value) points are more than any content has")
      }
      return value
    }
  }
#endif
