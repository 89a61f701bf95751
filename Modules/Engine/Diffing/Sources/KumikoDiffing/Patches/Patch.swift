/// The coded form of a changeset: positions and identifiers, not validated.
@_spi(Kumiko) public struct Patch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The version of the format.
  public static var formatVersion: Int { 1 }

  /// A deleted or inserted section with its items.
  public struct WholeSection {
    /// The index of the section.
    public internal(set) var at: Int
    /// The identifier of the section.
    public internal(set) var id: SectionID
    /// The identifiers of the items.
    public internal(set) var items: [ItemID]
  }

  /// A moved section.
  public struct SectionMove {
    /// The index before the changes.
    public internal(set) var from: Int
    /// The index after the changes.
    public internal(set) var to: Int
    /// The identifier of the section.
    public internal(set) var id: SectionID
  }

  /// A reloaded section.
  public struct SectionUpdate {
    /// The index after the changes.
    public internal(set) var at: Int
    /// The identifier of the section.
    public internal(set) var id: SectionID
  }

  /// Adjacent items.
  public struct Items {
    /// The position of the first item.
    public internal(set) var at: ItemPosition
    /// The identifiers of the items.
    public internal(set) var ids: [ItemID]
  }

  /// Adjacent items that move together.
  public struct ItemMove {
    /// The position of the first item before the changes.
    public internal(set) var from: ItemPosition
    /// The position of the first item after the changes.
    public internal(set) var to: ItemPosition
    /// The identifiers of the items.
    public internal(set) var ids: [ItemID]
  }

  /// The changes of sections.
  public struct Sections {
    /// The deletions.
    public internal(set) var deletes: [WholeSection] = []
    /// The insertions.
    public internal(set) var inserts: [WholeSection] = []
    /// The moves.
    public internal(set) var moves: [SectionMove] = []
    /// The reloads.
    public internal(set) var reloads: [SectionUpdate] = []
  }

  /// The changes of items.
  public struct ItemChanges {
    /// The deletions.
    public internal(set) var deletes: [Items] = []
    /// The insertions.
    public internal(set) var inserts: [Items] = []
    /// The moves.
    public internal(set) var moves: [ItemMove] = []
    /// The reloads.
    public internal(set) var reloads: [Items] = []
    /// The reconfigurations.
    public internal(set) var reconfigures: [Items] = []
  }

  /// The number of items of each section of the old state.
  public internal(set) var from: [Int] = []
  /// The changes of sections.
  public internal(set) var sections = Sections()
  /// The changes of items.
  public internal(set) var items = ItemChanges()
}

#if !hasFeature(Embedded)
  // The parts of a patch are coded by the names of their properties.

  extension Patch.WholeSection: PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case at, id, items }
  }

  @_spi(Kumiko) extension Patch.WholeSection: Encodable where SectionID: Encodable, ItemID: Encodable {}
  @_spi(Kumiko) extension Patch.WholeSection: Decodable where SectionID: Decodable, ItemID: Decodable {}

  extension Patch.SectionMove: PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case from, to, id }
  }

  @_spi(Kumiko) extension Patch.SectionMove: Encodable where SectionID: Encodable, ItemID: Encodable {}
  @_spi(Kumiko) extension Patch.SectionMove: Decodable where SectionID: Decodable, ItemID: Decodable {}

  extension Patch.SectionUpdate: PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case at, id }
  }

  @_spi(Kumiko) extension Patch.SectionUpdate: Encodable where SectionID: Encodable, ItemID: Encodable {}
  @_spi(Kumiko) extension Patch.SectionUpdate: Decodable where SectionID: Decodable, ItemID: Decodable {}

  extension Patch.Items: PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case at, ids }
  }

  @_spi(Kumiko) extension Patch.Items: Encodable where SectionID: Encodable, ItemID: Encodable {}
  @_spi(Kumiko) extension Patch.Items: Decodable where SectionID: Decodable, ItemID: Decodable {}

  extension Patch.ItemMove: PatchPart {
    enum CodingKeys: String, CodingKey, CaseIterable { case from, to, ids }
  }

  @_spi(Kumiko) extension Patch.ItemMove: Encodable where SectionID: Encodable, ItemID: Encodable {}
  @_spi(Kumiko) extension Patch.ItemMove: Decodable where SectionID: Decodable, ItemID: Decodable {}
#endif
