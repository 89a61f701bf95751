import KumikoDimension
@_spi(Kumiko) import KumikoSource

/// The items of a section as they were read, hidden ones included, each before its children.
package struct DataItems: Sendable {
  package let source: SourceText
  package let nodes: [SourceValue]
  /// The outline; nil if no item has children.
  package let outline: DataOutline?
  let mapping: ItemMapping
  /// The paths of the fields as the document writes them.
  private let paths: [SourceValue.Entry]
  /// A Boolean value that indicates whether the items are from a file of another program, whose fields may have other
  /// meanings.
  let isForeign: Bool

  /// A Boolean value that indicates whether people wrote the items. Programs write JSON and tables.
  package var isWrittenByHand: Bool { !isForeign && source.form == .yaml }

  /// Reads items with their children, and reports faults.
  init(
    source: SourceText, nodes: [SourceValue], mapping: ItemMapping, paths: [SourceValue.Entry] = [], isForeign: Bool,
    faults: DocumentFaults
  ) {
    self.source = source
    self.mapping = mapping
    self.paths = paths
    self.isForeign = isForeign
    (self.nodes, outline) = OutlineReader.read(
      nodes, of: source, mapping: mapping, isForeign: isForeign, faults: faults)
  }

  // MARK: - Items that are shown

  var visibleCount: Int { outline?.visible.count ?? nodes.count }

  /// Returns the number of an item by its position among the visible ones, or nil.
  package func number(ofVisible place: Int) -> Int? {
    guard let outline else { return nodes.indices.contains(place) ? place : nil }
    return outline.visible.indices.contains(place) ? outline.visible[place] : nil
  }

  // MARK: - Content of items

  package func text(of name: ItemField, at number: Int) -> String? {
    guard nodes.indices.contains(number), case .mapping = nodes[number].content else { return nil }
    return field(name.rawValue, of: nodes[number])?.name
  }

  /// Returns the content of an item, with the fields under `fields` next to the others and without its children.
  func record(at number: Int) -> PlainValue? {
    guard nodes.indices.contains(number) else { return nil }
    guard case .mapping = nodes[number].content else { return PlainValue(nodes[number]) }
    var record = ownRecord(at: number)
    guard !isForeign, case .record(let more)? = record[ItemKeys.fields] else { return .record(record) }
    record[ItemKeys.fields] = nil
    return .record(record.merging(more))
  }

  /// Returns the record of a mapping item: its own fields without its children, with the mapped fields over them.
  func ownRecord(
    at number: Int, _ plain: (SourceValue.Entry) -> PlainValue = { PlainValue($0.value) }
  ) -> PlainRecord {
    let outlineKeys = [ItemKeys.children, ItemKeys.expanded]
    let entries = nodes[number].entries.filter { isForeign || !outlineKeys.contains($0.key) }
    var record = PlainRecord(entries.map { (name: $0.key, value: plain($0)) })
    for (name, path) in mapping.fields.sorted(by: { $0.key < $1.key }) where !outlineKeys.contains(name) {
      guard let value = path.value(in: nodes[number]) else { continue }
      record[name] = plain(SourceValue.Entry(key: name, keyRange: .none, value: value))
    }
    if let value = mapping.size?.value(in: nodes[number]) { record[ItemKeys.size] = PlainValue(value) }
    return record
  }

  /// Returns the value of a displayed field, next to the others or under `fields`.
  package func field(_ name: String, of node: SourceValue) -> SourceValue? {
    mapping.value(name, of: node) ?? (isForeign ? nil : node[ItemKeys.fields]?[name])
  }

  /// Returns the range of a field of an item, or of the item if it lacks the field.
  package func range(of name: String, at number: Int) -> SourceRange {
    let node = nodes[number]
    guard case .mapping = node.content else { return node.range }
    return field(name, of: node)?.range ?? idRange(at: number)
  }

  // MARK: - Sizes

  /// Returns the sizes of items by their numbers, and reports invalid ones.
  func sizes(faults: DocumentFaults) -> [Int: Size2D] {
    var sizes: [Int: Size2D] = [:]
    if isForeign, mapping.size == nil { return sizes }
    for number in nodes.indices where !faults.isFull {
      guard let value = size(at: number) else { continue }
      sizes[number] = Size2D(value, readsTexts: isForeign, of: source, faults: faults)
    }
    return sizes
  }

  package func size(at number: Int) -> SourceValue? {
    let value = mapping.size.map { $0.value(in: nodes[number]) } ?? nodes[number][ItemKeys.size]
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  // MARK: - Identifiers

  func idRange(at number: Int) -> SourceRange {
    guard case .mapping = nodes[number].content else { return nodes[number].range }
    return mapping.id.value(in: nodes[number])?.range ?? nodes[number].range
  }

  /// Returns the identifiers. Items without one are reported and left out.
  ///
  /// - Parameter nearMisses: Collects keys that look like mistakes. JSON and tables are written by programs, which make none.
  func identifiers(_ faces: inout ItemFaces, _ nearMisses: inout NearMisses, faults: DocumentFaults) -> [String] {
    var identifiers: [String] = []
    identifiers.reserveCapacity(nodes.count)
    if source.isTable, let columns = nodes.first?.entries {
      // A column with a use of its own is no mistake.
      let used = Set(mapping.fields.values.map(\.text) + [mapping.id.text])
      let known = Set(columns.map(\.key) + mapping.fields.keys)
      nearMisses.look(
        at: columns.filter { !used.contains($0.key) && !(ItemKeys.nearMiss($0.key).map(known.contains) ?? false) },
        in: source)
    }
    for node in nodes where !faults.isFull {
      if let id = identifier(of: node, faults: faults) { identifiers.append(id) }
      guard case .mapping(let entries) = node.content else { continue }
      checkFields(of: node, &faces, faults: faults)
      if isWrittenByHand { nearMisses.look(at: entries, in: source) }
    }
    return identifiers
  }

  private func identifier(of node: SourceValue, faults: DocumentFaults) -> String? {
    var value = node
    if case .mapping(let entries) = node.content {
      guard let found = mapping.id.value(in: node), !found.isNull else {
        let unknown = mapping.id.steps.first ?? ""
        faults.report(
          "the item has no '\(mapping.id.text)'", in: source, at: node.range,
          help: NearestName.find(unknown, among: entries.map(\.key)).flatMap {
            $0 == unknown ? nil : NearestName.question($0)
          } ?? (isForeign ? nil : "every item has one, such as 'id: a'"))
        return nil
      }
      value = found
    }
    guard let id = value.name, !id.isEmpty else {
      let found = value.name == nil ? value.wording : "an empty text"
      faults.report(
        "an item is its id, or a mapping with '\(mapping.id.text)'; found \(found)", in: source, at: value.range)
      return nil
    }
    return id
  }

  // MARK: - Fields

  private func checkFields(of node: SourceValue, _ faces: inout ItemFaces, faults: DocumentFaults) {
    if !isForeign, let more = node[ItemKeys.fields], !more.isNull { checkFurther(more, of: node, faults: faults) }
    if !isForeign { checkValues(of: node.entries + (node[ItemKeys.fields]?.entries ?? []), faults: faults) }
    for name in ItemField.allCases
    where !isForeign || mapping.fields[name.rawValue] != nil || (name == .color && source.isTable) {
      guard let value = field(name.rawValue, of: node) else { continue }
      let path = paths.first { $0.key == name.rawValue }?.value
      faces.check(name, value, in: source, from: path, faults: faults)
    }
  }

  /// Reports keys alone, which are mistakes. Programs write `null` for no value.
  private func checkValues(of entries: [SourceValue.Entry], faults: DocumentFaults) {
    for entry in entries
    where entry.value.isNull && entry.value.range.start == entry.value.range.end && !faults.isFull {
      let help = Diagnostic.missingColon(in: entry.key, known: ItemKeys.known)
      let isRest = entry.value.range.start == entry.keyRange.end
      guard help != nil || isRest || ItemKeys.known.contains(entry.key) else { continue }
      faults.report(
        "'\(BoundedText.name(entry.key))' has no value; write one, or remove the key", in: source, at: entry.keyRange,
        help: help ?? source.helpForMissingValue(after: entry.keyRange))
    }
  }

  /// Checks that the fields under `fields` have other names than those next to it.
  private func checkFurther(_ fields: SourceValue, of node: SourceValue, faults: DocumentFaults) {
    guard case .mapping(let entries) = fields.content else {
      faults.report("the fields of an item are a mapping, not \(fields.wording)", in: source, at: fields.range)
      return
    }
    for entry in entries where !faults.isFull {
      if ItemKeys.own.contains(entry.key) {
        faults.report("'\(entry.key)' must be next to 'fields', not in it", in: source, at: entry.keyRange)
      } else if let other = node.entry(entry.key) {
        faults.report(
          "'\(BoundedText.name(entry.key))' is both next to 'fields' and in it", in: source, at: entry.keyRange,
          notes: [Diagnostic.Note("it is first given here", in: source, at: other.keyRange)])
      }
    }
  }
}
