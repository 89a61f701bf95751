import KumikoDiffing
public import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The difference between two layout documents: each value that is set, removed or moved, with its place.
///
/// ```
/// { formatVersion: 1,
///   layout: { from: FINGERPRINT, to: FINGERPRINT },
///   edits: [{ at: [sections, apps, options, columns], old: 2, new: 3 },
///           { at: [sections, news], old: { … }, from: 4 },
///           { at: [sections, sale], new: { … }, to: 0 },
///           { at: [sections, apps], from: 0, to: 1 }] }
/// ```
///
/// A step of a place is a key, the `id` of an element of a list, or an index where elements have none. `old` is missing for an
/// insertion, `new` for a deletion. `from` and `to` are the indices of an element in the old and in the new list.
/// Comments, the order of keys and the notation of numbers are no difference.
@_spi(Kumiko) public struct LayoutPatch: Hashable, Sendable {
  /// The version of the format.
  public static let formatVersion = 1

  /// A step to a value.
  public enum Step: Hashable, Sendable {
    /// A key of a mapping, or the `id` of an element.
    case key(String)
    /// The index of an element without `id`.
    case index(Int)
  }

  /// A value that differs.
  public struct Edit: Hashable, Sendable {
    /// The place of the value.
    public var at: [Step]
    /// The value before; nil if there was none, it is not known, or it moves.
    public var old: PlainValue?
    /// The value after; nil if there is none, or it moves.
    public var new: PlainValue?
    /// The index in the old list.
    public var from: Int?
    /// The index in the new list.
    public var to: Int?

    var isMove: Bool { old == nil && new == nil && from != nil && to != nil }
    /// A Boolean value that indicates whether the edit changes which elements a list has, or their order.
    var isOfList: Bool { from != nil || to != nil }
  }

  /// The fingerprint of the old document; nil if the patch names none.
  public var from: String?
  /// The fingerprint of the new document; nil if the patch names none.
  public var to: String?
  /// The differences.
  public var edits: [Edit]

  /// Creates the patch from one document to another.
  ///
  /// - Parameters:
  ///   - old: The values of the old document.
  ///   - new: The values of the new document.
  /// - Complexity: O(*n* log *n*) in the size of the documents.
  public init(from old: PlainValue, to new: PlainValue) {
    self.init(from: old.fingerprint, to: new.fingerprint, edits: [])
    compare(old, new, at: [])
  }

  init(from: String?, to: String?, edits: [Edit]) {
    (self.from, self.to, self.edits) = (from, to, edits)
  }

  /// The patch from the new document to the old one.
  public var inverted: LayoutPatch {
    LayoutPatch(
      from: to, to: from, edits: edits.map { Edit(at: $0.at, old: $0.new, new: $0.old, from: $0.to, to: $0.from) })
  }

  private mutating func compare(_ old: PlainValue, _ new: PlainValue, at place: [Step]) {
    switch (old, new) {
    case (.record(let before), .record(let after)):
      for field in before where after[field.name] == nil {
        edits.append(Edit(at: place + [.key(field.name)], old: field.value))
      }
      for field in after {
        let here = place + [.key(field.name)]
        if let value = before[field.name] {
          compare(value, field.value, at: here)
        } else {
          edits.append(Edit(at: here, new: field.value))
        }
      }
    case (.list(let before), .list(let after)):
      let (ids, newIDs) = (before.identifiers, after.identifiers)
      if let ids, let newIDs, let changes = try? ListChanges(from: ids, to: newIDs) {
        return compare(before, ids, after, newIDs, changes, at: place)
      }
      guard ids == nil, newIDs == nil, before.count == after.count else { fallthrough }
      for index in before.indices { compare(before[index], after[index], at: place + [.index(index)]) }
    default:
      if !old.isSame(as: new) { edits.append(Edit(at: place, old: old, new: new)) }
    }
  }

  private mutating func compare(
    _ old: [PlainValue], _ ids: [String], _ new: [PlainValue], _ newIDs: [String], _ changes: ListChanges,
    at place: [Step]
  ) {
    for index in changes.deletes { edits.append(Edit(at: place + [.key(ids[index])], old: old[index], from: index)) }
    for index in changes.inserts { edits.append(Edit(at: place + [.key(newIDs[index])], new: new[index], to: index)) }
    for move in changes.moves { edits.append(Edit(at: place + [.key(ids[move.from])], from: move.from, to: move.to)) }
    let places = Dictionary(zip(ids, old.indices)) { first, _ in first }
    for (value, id) in zip(new, newIDs) {
      if let index = places[id] { compare(old[index], value, at: place + [.key(id)]) }
    }
  }

  /// The patch as JSON with a line for each edit; nil if it contains a number that JSON cannot represent (`.nan`).
  ///
  /// - Complexity: O(*n*) in the size of the patch.
  public var json: String? {
    var writer = ExactText(.json)
    writer.append(raw: "{\"formatVersion\":\(Self.formatVersion),\n\"layout\":")
    writer.append(Self.record([("from", from.map { .string($0) }), ("to", to.map { .string($0) })]))
    writer.append(raw: ",\n\"edits\":")
    writer.appendLines(edits.indices) { $0.append(edits[$1].record) }
    writer.append(raw: "}\n")
    return writer.isInexact ? nil : writer.text
  }

  fileprivate static func record(_ fields: [(String, PlainValue?)]) -> PlainRecord {
    PlainRecord(fields.compactMap { name, value in value.map { (name: name, value: $0) } })
  }
}

extension LayoutPatch.Edit {
  fileprivate var record: PlainRecord {
    let steps = at.map { step -> PlainValue in
      switch step {
      case .key(let key): .string(key)
      case .index(let index): .int(index)
      }
    }
    return LayoutPatch.record([
      ("at", .list(steps)), ("old", old), ("new", new), ("from", from.map { .int($0) }), ("to", to.map { .int($0) }),
    ])
  }
}

extension PlainValue {
  /// A number of a value as 16 hexadecimal digits, equal for values that are the same: FNV-1a. It finds mistakes, not attacks.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the value.
  @_spi(Kumiko) public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    add(to: &hash)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func add(to hash: inout UInt64) {
    func add(_ text: some StringProtocol) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    switch self {
    case .null: add("null")
    case .bool(let value): add("b\(value)")
    case .int(let value): add("n\(value)")
    case .number(let value): if let int = Int(exactly: value) { add("n\(int)") } else { add("n\(value)") }
    case .string(let text): add("s\(text)")
    case .list(let elements):
      add("l\(elements.count)")
      for element in elements { element.add(to: &hash) }
    case .record(let record):
      add("r\(record.count)")
      for field in record.sorted(by: { $0.name < $1.name }) {
        add(field.name)
        field.value.add(to: &hash)
      }
    }
  }
}
