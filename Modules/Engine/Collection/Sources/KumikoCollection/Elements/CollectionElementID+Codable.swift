#if !hasFeature(Embedded)
  private enum CodingKeys: String, CodingKey {
    case cell, counted, supplementary, decoration, item, section, span, ordinal
  }

  extension CollectionElementID: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes `{"cell": ITEM}`, `{"counted": N, "section": SECTION}`, `{"supplementary": KIND, …}` with the item, or
    /// with the section or span (none for the layout) and the ordinal, or `{"decoration": KIND, …}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .cell(let item):
        try container.encode(item, forKey: .cell)
      case .countedCell(let section, let number):
        try container.encode(number, forKey: .counted)
        try container.encode(section, forKey: .section)
      case .itemSupplementary(let kind, let item):
        try container.encode(kind, forKey: .supplementary)
        try container.encode(item, forKey: .item)
      case .sectionSupplementary(let kind, let section, let ordinal):
        try container.encode(kind, forKey: .supplementary)
        try container.encode(section, forKey: .section)
        try container.encode(ordinal, forKey: .ordinal)
      case .spanSupplementary(let kind, let span, let ordinal):
        try container.encode(kind, forKey: .supplementary)
        try container.encode(span, forKey: .span)
        try container.encode(ordinal, forKey: .ordinal)
      case .layoutSupplementary(let kind, let ordinal):
        try container.encode(kind, forKey: .supplementary)
        try container.encode(ordinal, forKey: .ordinal)
      case .decoration(let kind, let section, let ordinal):
        try container.encode(kind, forKey: .decoration)
        try container.encode(section, forKey: .section)
        try container.encode(ordinal, forKey: .ordinal)
      case .spanDecoration(let kind, let span, let ordinal):
        try container.encode(kind, forKey: .decoration)
        try container.encode(span, forKey: .span)
        try container.encode(ordinal, forKey: .ordinal)
      }
    }
  }

  extension CollectionElementID: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes the form that `encode(to:)` encodes.
    ///
    /// - Throws: `DecodingError` if the value does not identify an element.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let item = try container.decodeIfPresent(ItemID.self, forKey: .cell) {
        self = .cell(item)
      } else if let number = try container.decodeIfPresent(Int.self, forKey: .counted) {
        self = .countedCell(try container.decode(SectionID.self, forKey: .section), number)
      } else if let kind = try container.decodeIfPresent(String.self, forKey: .decoration) {
        let ordinal = try container.decode(Int.self, forKey: .ordinal)
        if let span = try container.decodeIfPresent(String.self, forKey: .span) {
          self = .spanDecoration(kind, span: span, ordinal: ordinal)
        } else {
          self = .decoration(kind, try container.decode(SectionID.self, forKey: .section), ordinal: ordinal)
        }
      } else {
        let kind = try container.decode(String.self, forKey: .supplementary)
        if let item = try container.decodeIfPresent(ItemID.self, forKey: .item) {
          self = .itemSupplementary(kind, item)
          return
        }
        let ordinal = try container.decode(Int.self, forKey: .ordinal)
        if let section = try container.decodeIfPresent(SectionID.self, forKey: .section) {
          self = .sectionSupplementary(kind, section, ordinal: ordinal)
        } else if let span = try container.decodeIfPresent(String.self, forKey: .span) {
          self = .spanSupplementary(kind, span: span, ordinal: ordinal)
        } else {
          self = .layoutSupplementary(kind, ordinal: ordinal)
        }
      }
    }
  }
#endif
