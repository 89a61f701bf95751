#if !hasFeature(Embedded)
  private enum SnapshotKey: String, CodingKey {
    case sections
  }

  private enum SectionKey: String, CodingKey {
    case id, items, contentVersions
  }

  private struct IndexKey: CodingKey {
    var index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { self.index = intValue }
    init?(stringValue: String) { nil }
  }

  private struct CodedSection<SectionID, ItemID> {
    var id: SectionID
    var items: [ItemID]
    /// The content version of each item, or nil if no item has one.
    var versions: [Int?]?
  }

  extension CodedSection: Encodable where SectionID: Encodable, ItemID: Encodable {
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: SectionKey.self)
      try fields.encode(id, forKey: .id)
      try fields.encode(items, forKey: .items)
      try fields.encodeIfPresent(versions, forKey: .contentVersions)
    }
  }

  extension CodedSection: Decodable where SectionID: Decodable, ItemID: Decodable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: SectionKey.self)
      id = try fields.decode(SectionID.self, forKey: .id)
      items = try fields.decode([ItemID].self, forKey: .items)
      versions = try fields.decodeIfPresent([Int?].self, forKey: .contentVersions)
      if let versions, versions.count != items.count {
        throw DecodingError.dataCorruptedError(
          forKey: .contentVersions, in: fields,
          debugDescription: "\(items.count) items have \(versions.count) content versions")
      }
    }
  }

  extension Snapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the snapshot as `{ sections: [{ id: …, items: […], contentVersions: […] }] }`.
    ///
    /// `contentVersions` is written only for sections with an item that has one. Markers are not encoded.
    ///
    /// - Complexity: O(n log n + s).
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: SnapshotKey.self)
      let sections = sectionIdentifiers.enumerated().map { index, id in
        let items = storage.order.items(ofSectionAt: index)
        let intervals = storage.order.intervals(of: items)
        let versions =
          storage.versions.isEmpty
          ? []
          : intervals.flatMap { interval in
            (interval.start..<(interval.start + interval.count)).map { storage.versions[$0] }
          }
        return CodedSection(
          id: id, items: storage.items.identifiers(intervals),
          versions: versions.contains { $0 != nil } ? versions : nil)
      }
      try fields.encode(sections, forKey: .sections)
    }
  }

  extension Snapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a snapshot from `{ sections: [{ id: …, items: […], contentVersions: […] }] }`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if an identifier occurs twice, with the path of the second occurrence
    ///   and the ``SnapshotError`` as the underlying error; also if the numbers of items and content versions of a
    ///   section differ. `DecodingError.keyNotFound`, `typeMismatch` or `valueNotFound` if the data has another form.
    /// - Complexity: O(n + s).
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: SnapshotKey.self)
      let sections = try fields.decode([CodedSection<SectionID, ItemID>].self, forKey: .sections)
      do throws(Failure) {
        try self.init(sections: sections.map { (id: $0.id, items: $0.items) })
        // In a new snapshot the positions ascend.
        var position = 0
        var versions: ContiguousArray<(position: Int, version: Int)> = []
        for section in sections {
          for (offset, version) in (section.versions ?? []).enumerated() {
            if let version { versions.append((position + offset, version)) }
          }
          position += section.items.count
        }
        if !versions.isEmpty { owned.versions.set(versions) }
      } catch {
        let path = decoder.codingPath + [SnapshotKey.sections] + Self.path(to: error, in: sections.map { $0.id })
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error))
      }
    }

    /// Returns the path from the list of sections to the second of two equal identifiers.
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
