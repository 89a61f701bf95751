import KumikoDiffing
import KumikoDimension

/// An entry in the content of a patch: what something was before, and what it is after.
protocol DataPatchEntry {
  associatedtype Key: Hashable
  associatedtype Value

  /// The identity of the thing.
  var key: Key { get }
  /// The fields of the entry that identify the thing.
  var keyFields: PlainRecord { get }
  var old: Value? { get set }
  var new: Value? { get set }

  static func coded(_ value: Value) -> PlainValue
}

extension DataPatchEntry {
  /// The coded form of the entry.
  var record: PlainRecord {
    var record = keyFields
    if let old { record["old"] = Self.coded(old) }
    if let new { record["new"] = Self.coded(new) }
    return record
  }

  /// The entry of the patch that undoes this one.
  var inverted: Self {
    var inverse = self
    (inverse.old, inverse.new) = (new, old)
    return inverse
  }
}

extension DataPatch.SectionContent: DataPatchEntry {
  var key: String { id }
  var keyFields: PlainRecord { ["id": .string(id)] }
  static func coded(_ facts: DataPatch.SectionFacts) -> PlainValue { .record(facts.record) }
}

extension DataPatch.ItemContent: DataPatchEntry {
  var key: String { id }
  var keyFields: PlainRecord { ["id": scalar] }
  static func coded(_ fields: PlainRecord) -> PlainValue { .record(fields) }
}

extension DataPatch.MeasuredChange: DataPatchEntry {
  var key: MeasuredSize.Element { element }
  var keyFields: PlainRecord { element.record }
  static func coded(_ size: Size2D) -> PlainValue { PlainValue(size) }
}

extension DataPatch.OutlineContent: DataPatchEntry {
  var key: String { id }
  var keyFields: PlainRecord { ["id": .string(id)] }
  static func coded(_ place: DataPatch.OutlinePlace) -> PlainValue { .record(place.record) }
}

extension DataPatch {
  /// A list of the content, whose entries are coded when they are needed.
  struct ContentList {
    var name: String
    var count: Int
    var record: (Int) -> PlainRecord

    init(_ name: String, _ entries: [some DataPatchEntry]) {
      self.name = name
      count = entries.count
      record = { entries[$0].record }
    }
  }

  /// The lists of the content that are not empty.
  var contentLists: [ContentList] {
    [
      ContentList("sections", sections), ContentList("items", items), ContentList("spans", spans),
      ContentList("measurements", measurements), ContentList("outline", outline),
    ].filter { $0.count > 0 }
  }

  /// The patch that undoes this one.
  ///
  /// It applies if this patch contains the old content. Patches made of two documents do.
  ///
  /// - Complexity: O(*n*) in the size of the patch.
  public var inverted: DataPatch {
    DataPatch(
      changes: changes.inverted, sections: sections.map(\.inverted), items: items.map(\.inverted),
      measurements: measurements.map(\.inverted), spans: spans.map(\.inverted), outline: outline.map(\.inverted))
  }
}
