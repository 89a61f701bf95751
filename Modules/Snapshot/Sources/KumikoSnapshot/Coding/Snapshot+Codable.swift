#if !hasFeature(Embedded)
  private enum SnapshotKey: String, CodingKey {
    case sections
  }

  private enum SectionKey: String, CodingKey {
    case id, items
  }

  /// A step into a list.
  private struct IndexKey: CodingKey {
    var index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { self.index = intValue }
    init?(stringValue: String) { nil }
  }

  /// A section with its items, as it is coded.
  private struct CodedSection<SectionID, ItemID> {
    var id: SectionID
    var items: [ItemID]
  }

  extension CodedSection: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: SectionKey.self)
      try fields.encode(id, forKey: .id)
      try fields.encode(items, forKey: .items)
    }
  }

  extension CodedSection: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: SectionKey.self)
      id = try fields.decode(SectionID.self, forKey: .id)
      items = try fields.decode([ItemID].self, forKey: .items)
    }
  }

  extension Snapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Writes `{ sections: [{ id: …, items: […] }] }`.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: SnapshotKey.self)
      try fields.encode(storage.sections.map { CodedSection(id: $0.id, items: $0.items) }, forKey: .sections)
    }
  }

  extension Snapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Reads `{ sections: [{ id: …, items: […] }] }`.
    ///
    /// - Throws: where the form is another; and `DecodingError.dataCorrupted` where an identifier is given twice, with the
    ///   path to the second one and the ``SnapshotError`` beneath.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: SnapshotKey.self)
      let sections = try fields.decode([CodedSection<SectionID, ItemID>].self, forKey: .sections)
      do throws(Failure) {
        try self.init(sections: sections.map { (id: $0.id, items: $0.items) })
      } catch {
        let path = decoder.codingPath + [SnapshotKey.sections] + Self.path(to: error, in: sections.map { $0.id })
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error))
      }
    }

    /// The steps from the list of sections to the second of two equal identifiers.
    private static func path(to error: Failure, in sections: [SectionID]) -> [any CodingKey] {
      switch error {
      case .duplicateSection(_, first: _, let second):
        [IndexKey(second), SectionKey.id]
      case .duplicateItem(_, first: _, let second):
        (sections.firstIndex(of: second.section).map { [IndexKey($0)] } ?? [])
          + [SectionKey.items, IndexKey(second.index)]
      case .unknownSection, .unknownItem, .sectionBesideItself, .itemBesideItself, .noSections:
        []
      }
    }
  }
#endif
