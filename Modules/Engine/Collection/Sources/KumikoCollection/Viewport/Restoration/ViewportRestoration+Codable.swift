import KumikoDimension

#if !hasFeature(Embedded)
  extension ViewportRestoration: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the state with named keys and a `formatVersion`.
    ///
    /// - Complexity: O(*n*) in the size of the state.
    public func encode(to encoder: any Encoder) throws { try Record(self).encode(to: encoder) }
  }

  extension ViewportRestoration: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the form that `encode(to:)` encodes. Older forms without selections, outlines or orthogonal anchors are
    /// valid.
    ///
    /// - Throws: `DecodingError` for a missing or invalid value, or another format version.
    /// - Complexity: O(*n*) in the size of the state.
    public init(from decoder: any Decoder) throws {
      self = try Record<SectionID, ItemID>(from: decoder).restoration
    }
  }

  /// The coded form of a state. Tables are lists, because their keys need not be texts.
  private struct Record<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Restoration = ViewportRestoration<SectionID, ItemID>

    struct Anchor {
      var element: Restoration.ElementID
      var distance: Length
    }

    struct Measurement {
      var element: Restoration.ElementID
      var width: Length
      var height: Length
      var contentVersion: Int?
    }

    struct OrthogonalOffset {
      var section: SectionID
      var offset: Length
    }

    struct OrthogonalAnchors {
      var section: SectionID
      var anchors: [Anchor]
    }

    struct Span {
      var span: String
      var offset: Length
      var section: SectionID?
      var start: Length
    }

    struct Outline {
      var section: SectionID
      var expanded: Set<ItemID>
      var collapsed: Set<ItemID>
    }

    var formatVersion = FormatVersion()
    var screen: String
    var anchors: [Anchor]
    var orthogonalOffsets: [OrthogonalOffset]
    var measurements: [Measurement]
    var roomAcross: Length
    var orthogonalAnchors: [OrthogonalAnchors]?
    var spans: [Span]?
    var selection: Set<ItemID>?
    var outlines: [Outline]?

    init(_ state: Restoration) {
      screen = state.screen
      anchors = Self.records(state.anchors)
      orthogonalOffsets = state.orthogonalOffsets.map {
        OrthogonalOffset(section: $0.key, offset: Length(points: $0.value))
      }
      measurements = state.measurements.map {
        Measurement(
          element: $0.element, width: Length(points: $0.size.width), height: Length(points: $0.size.height),
          contentVersion: $0.contentVersion)
      }
      roomAcross = Length(points: state.roomAcross)
      orthogonalAnchors = state.orthogonalAnchors.map {
        OrthogonalAnchors(section: $0.key, anchors: Self.records($0.value))
      }
      let sorted = state.spans.sorted { $0.key < $1.key }.map { id, span in
        Span(
          span: id, offset: Length(points: span.offset), section: span.section, start: Length(points: span.start))
      }
      spans = sorted.isEmpty ? nil : sorted
      selection = state.selection
      outlines = state.outlines.map {
        Outline(section: $0.key, expanded: $0.value.expanded, collapsed: $0.value.collapsed)
      }
    }

    var restoration: Restoration {
      var state = Restoration(
        screen: screen, anchors: Self.anchors(anchors),
        orthogonalOffsets: Dictionary(orthogonalOffsets.map { ($0.section, $0.offset.points) }) { first, _ in first },
        orthogonalAnchors: Dictionary((orthogonalAnchors ?? []).map { ($0.section, Self.anchors($0.anchors)) }) {
          first, _ in first
        },
        measurements: measurements.map {
          Restoration.Measurement(
            element: $0.element, size: Size2D(width: $0.width.points, height: $0.height.points),
            contentVersion: $0.contentVersion)
        },
        roomAcross: roomAcross.points, selection: selection ?? [],
        outlines: Dictionary(
          (outlines ?? []).map { ($0.section, Restoration.Outline(expanded: $0.expanded, collapsed: $0.collapsed)) }
        ) { first, _ in first })
      for span in (spans ?? []).reversed() {
        state.spans[span.span] = Restoration.Span(
          offset: span.offset.points, section: span.section, start: span.start.points)
      }
      return state
    }

    private static func records(_ anchors: [Restoration.Anchor]) -> [Anchor] {
      anchors.map { Anchor(element: $0.element, distance: Length(points: $0.distance)) }
    }

    private static func anchors(_ records: [Anchor]) -> [Restoration.Anchor] {
      records.map { Restoration.Anchor(element: $0.element, distance: $0.distance.points) }
    }
  }

  extension Record: Encodable where SectionID: Encodable, ItemID: Encodable {}
  extension Record: Decodable where SectionID: Decodable, ItemID: Decodable {}
  extension Record.Anchor: Encodable where SectionID: Encodable, ItemID: Encodable {}
  extension Record.Anchor: Decodable where SectionID: Decodable, ItemID: Decodable {}
  extension Record.Measurement: Encodable where SectionID: Encodable, ItemID: Encodable {}
  extension Record.Measurement: Decodable where SectionID: Decodable, ItemID: Decodable {}
  extension Record.OrthogonalOffset: Encodable where SectionID: Encodable {}
  extension Record.OrthogonalOffset: Decodable where SectionID: Decodable {}
  extension Record.OrthogonalAnchors: Encodable where SectionID: Encodable, ItemID: Encodable {}
  extension Record.OrthogonalAnchors: Decodable where SectionID: Decodable, ItemID: Decodable {}
  extension Record.Span: Encodable where SectionID: Encodable {}
  extension Record.Span: Decodable where SectionID: Decodable {}
  extension Record.Outline: Encodable where SectionID: Encodable, ItemID: Encodable {}
  extension Record.Outline: Decodable where SectionID: Decodable, ItemID: Decodable {}

  private struct FormatVersion: Codable {
    private static let current = 1

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let version = try container.decode(Int.self)
      guard version == Self.current else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "the format version is \(version), and only \(Self.current) can be read")
      }
    }

    func encode(to encoder: any Encoder) throws { try Self.current.encode(to: encoder) }
  }

  /// A number of points that layouts can have.
  private struct Length: Codable {
    var points: Double
    /// The largest length of content, in points. Numbers of this size are exact to an eighth of a point.
    private static var longest: Double { 1e15 }

    init(points: Double) { self.points = points }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      points = try container.decode(Double.self)
      guard points.isFinite, abs(points) <= Self.longest else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(points) points are more than any content has")
      }
    }

    func encode(to encoder: any Encoder) throws { try points.encode(to: encoder) }
  }
#endif
