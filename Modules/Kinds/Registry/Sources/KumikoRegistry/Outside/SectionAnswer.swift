@_spi(Kumiko) import KumikoComposition
import KumikoDimension
@_spi(Kumiko) public import KumikoValues

/// Makes a section from the answer of an outside kind, which is a section composed in place.
///
/// Each group may be a section of another kind instead: `{ kind: …, options: …, size: … }`. Kinds are looked up here,
/// so the outside kind need not call back. A whole answer of another kind needs no size.
struct SectionAnswer {
  /// The largest depth of nested groups. A small stack can decode it in several nested kinds.
  static let maximumDepth = 20

  let kind: any OutsideKind
  let context: SectionContext

  /// - Throws: `RegistryError` if another kind cannot be made, and ``OutsideAnswerError`` if the answer is not a
  ///   section.
  func section(_ value: PlainValue) throws -> LayoutSection {
    guard case .record(var record) = value else {
      throw error("expected a mapping for a section, found \(value.wording)")
    }
    var base: LayoutSection?
    if let name = record["kind"], !name.isNull {
      let reference = try reference(record, at: "")
      if record["group"] != nil || record["custom"] != nil {
        throw error("a section has either a kind or a group, not both")
      }
      record["kind"] = nil
      record["options"] = nil
      base = try context.section(reference)
    }
    if let group = record["group"] {
      var budget = PieceBudget(spent: 1)
      record["group"] = try resolved(group: group, at: "group", depth: 0, &budget)
    }
    let faults = FaultCollector()
    let decoder = PlainValueDecoder(.record(record), faults: faults)
    if var section = base {
      let overlay = try? LayoutSectionOverlay(from: decoder)
      try check(faults)
      overlay?.apply(to: &section)
      return section
    }
    let section = try? LayoutSection(from: decoder)
    try check(faults)
    guard let section else { throw error("invalid section") }
    return section
  }

  // MARK: - Sections of other kinds

  /// Returns a group, with the sections of other kinds in it replaced by groups.
  private func resolved(
    group value: PlainValue, at place: String, depth: Int, _ budget: inout PieceBudget
  ) throws -> PlainValue {
    guard depth < Self.maximumDepth else { throw error("\(place): groups are nested too deep") }
    guard case .record(var record) = value else { return value }
    if record["kind"] != nil { return try coded(record, at: place, &budget) }
    guard case .list(let items)? = record["items"] else { return value }
    var resolved: [PlainValue] = []
    resolved.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      try spend(1, &budget)
      resolved.append(try self.resolved(item: item, at: "\(place).items[\(index)]", depth: depth + 1, &budget))
    }
    record["items"] = .list(resolved)
    return .record(record)
  }

  /// Returns an item or group, with the sections of other kinds in it replaced by groups.
  private func resolved(
    item value: PlainValue, at place: String, depth: Int, _ budget: inout PieceBudget
  ) throws -> PlainValue {
    guard case .record(var record) = value else { return value }
    if record["kind"] != nil { return ["group": try coded(record, at: place, &budget)] }
    guard let group = record["group"] else { return value }
    record["group"] = try resolved(group: group, at: "\(place).group", depth: depth, &budget)
    return .record(record)
  }

  /// Counts pieces while they are made. An answer that is too large is rejected early.
  private func spend(_ pieces: Int, _ budget: inout PieceBudget) throws {
    budget.spent += pieces
    guard budget.spent > SectionRegistry.maximumPieces else { return }
    let asked = context.chain.last?.reference
    throw RegistryError(asked?.kind ?? kind.descriptor.kind, .tooLarge, at: asked?.path ?? [])
  }

  /// Returns the section of another kind as a coded group.
  private func coded(
    _ record: PlainRecord, at place: String, _ budget: inout PieceBudget
  ) throws -> PlainValue {
    let reference = try reference(record, at: place)
    for name in record.names where !["kind", "options", "size"].contains(name) {
      throw error("\(place): unknown key '\(name)'; a section of another kind has 'kind', 'options' and 'size'")
    }
    guard let size = record["size"] else { throw error("\(place): a section of another kind needs a 'size' here") }
    let faults = FaultCollector()
    let read = try? LayoutSize(from: PlainValueDecoder(size, at: [.key("\(place).size")], faults: faults))
    try check(faults)
    guard let read else { throw error("\(place).size: invalid size") }
    let group = try context.group(reference, size: read)
    // The group itself is counted already.
    try spend(group.pieces(upTo: SectionRegistry.maximumPieces) - 1, &budget)
    // A group inside another is coded under its key.
    let coded = try PlainValue(encoding: LayoutSubitem.group(group))
    return coded["group"] ?? coded
  }

  private func reference(_ record: PlainRecord, at place: String) throws -> SectionReference {
    let at = place.isEmpty ? "" : "\(place): "
    guard let name = record["kind"]?.string else { throw error("\(at)'kind' must be the name of a kind") }
    return SectionReference(kind: SectionKind(stringLiteral: name), options: record["options"] ?? .null)
  }

  // MARK: - Errors

  private func check(_ faults: FaultCollector) throws {
    guard let first = faults.faults.first else { return }
    let more = faults.faults.count > 1 ? " (and \(faults.faults.count - 1) more)" : ""
    throw error("\(first.place.isEmpty ? "" : "\(first.place): ")\(first.message)\(more)")
  }

  private func error(_ message: String) -> OutsideAnswerError {
    OutsideAnswerError(origin: kind.origin, message: message)
  }
}

/// The number of pieces of an answer so far.
private struct PieceBudget {
  var spent: Int
}

/// The error of an outside kind that returns an invalid section.
public struct OutsideAnswerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source of the kind.
  public var origin: String
  /// The message, with the path in the answer.
  public var message: String

  /// Creates an error.
  public init(origin: String, message: String) {
    self.origin = origin
    self.message = message
  }

  /// The error in one sentence.
  public var description: String { "\(origin) returned an invalid section: \(message)" }
}

extension CodingFault {
  /// The fault in one sentence, with its path and the nearest name.
  @_spi(Kumiko) public var sentence: String {
    let nearest = unknownName.flatMap { NearestName.find($0, among: knownNames) }
    return (path.isEmpty ? "" : "\(place): ") + message + NearestName.clause(nearest)
  }

  /// The path in text form: `group.items[2].size`.
  var place: String {
    path.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
