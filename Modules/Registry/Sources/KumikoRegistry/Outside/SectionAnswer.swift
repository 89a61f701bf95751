import KumikoComposition
import KumikoDimension

/// Makes a section of what a kind from outside answered: a section composed in place, as documents write it.
///
/// Wherever a group may stand there may be a section of another kind instead, `{ kind: …, options: …, size: … }`, which is
/// looked up here; so nothing has to call back. Only a whole answer that is of another kind needs no size.
struct SectionAnswer {
  /// How deep groups may be nested: as much as a thread with a small stack can decode, several kinds deep.
  static let maximumDepth = 20

  let kind: any OutsideKind
  let context: SectionContext

  /// - Throws: `RegistryError` where another kind cannot be made, and ``OutsideAnswerError`` where the answer is no section.
  func section(_ value: PlainValue) throws -> LayoutSection {
    guard case .record(var record) = value else { throw error("a section is a mapping, found \(value.wording)") }
    var base: LayoutSection?
    if let name = record["kind"], !name.isNull {
      let reference = try reference(record, at: "")
      if record["group"] != nil || record["custom"] != nil {
        throw error("a section is of a kind or has a group, not both")
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
      let overlay = try? Overlay(from: decoder)
      try check(faults)
      overlay?.overlay.apply(to: &section)
      return section
    }
    let section = try? LayoutSection(from: decoder)
    try check(faults)
    guard let section else { throw error("this is no section") }
    return section
  }

  // MARK: - Sections of other kinds

  /// A group, or the section of another kind in its place, with those inside it.
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

  /// What stands in a group: itself, or the section of another kind as a group.
  private func resolved(
    item value: PlainValue, at place: String, depth: Int, _ budget: inout PieceBudget
  ) throws -> PlainValue {
    guard case .record(var record) = value else { return value }
    if record["kind"] != nil { return ["group": try coded(record, at: place, &budget)] }
    guard let group = record["group"] else { return value }
    record["group"] = try resolved(group: group, at: "\(place).group", depth: depth, &budget)
    return .record(record)
  }

  /// Counts pieces while they are made: an answer that is too large is refused before the rest of it is.
  private func spend(_ pieces: Int, _ budget: inout PieceBudget) throws {
    budget.spent += pieces
    guard budget.spent > SectionRegistry.maximumPieces else { return }
    let asked = context.chain.last?.reference
    throw RegistryError(asked?.kind ?? kind.descriptor.kind, .tooLarge, at: asked?.path ?? [])
  }

  /// The section of another kind, as a coded group.
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
    guard let read else { throw error("\(place).size: this is no size") }
    let group = try context.group(reference, size: read)
    // The group itself has been counted where it stands.
    try spend(group.pieces(upTo: SectionRegistry.maximumPieces) - 1, &budget)
    // A bare group is coded as what stands in another: under its key.
    let coded = try PlainValue(encoding: LayoutSubitem.group(group))
    return coded["group"] ?? coded
  }

  private func reference(_ record: PlainRecord, at place: String) throws -> SectionReference {
    let at = place.isEmpty ? "" : "\(place): "
    guard let name = record["kind"]?.string else { throw error("\(at)'kind' is the name of a kind") }
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

  /// A section's own keys.
  private struct Overlay: Decodable {
    var overlay: LayoutSectionOverlay

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: LayoutSectionOverlay.keys)
      overlay = LayoutSectionOverlay(&fields)
      try fields.finish()
    }
  }
}

/// How many pieces an answer has come to so far.
private struct PieceBudget {
  var spent: Int
}

/// What a kind from outside answered is no section.
public struct OutsideAnswerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the kind comes from.
  public var origin: String
  /// What is wrong, with the place in the answer.
  public var message: String

  /// An error about the answer of a kind.
  public init(origin: String, message: String) {
    self.origin = origin
    self.message = message
  }

  /// The error in a sentence.
  public var description: String { "\(origin) returned an invalid section: \(message)" }
}

extension CodingFault {
  /// The path as people write it: `group.items[2].size`.
  var place: String {
    path.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
