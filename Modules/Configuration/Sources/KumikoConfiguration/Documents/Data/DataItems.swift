import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The items of a section, as they were read.
struct DataItems: Sendable {
  let source: SourceText
  let nodes: [YAMLNode]
  let mapping: ItemMapping
  /// Whether the items are from a file that somebody else wrote, whose fields may mean something else by the same names.
  let isForeign: Bool

  func fields(at index: Int) -> ItemFields? {
    guard nodes.indices.contains(index) else { return nil }
    guard case .mapping = nodes[index].content else { return ItemFields() }
    return ItemFields { mapping.value($0.rawValue, of: nodes[index])?.name }
  }

  func record(at index: Int) -> PlainValue? {
    guard nodes.indices.contains(index) else { return nil }
    guard case .record(var record) = PlainValue(nodes[index]) else { return PlainValue(nodes[index]) }
    for (name, path) in mapping.fields.sorted(by: { $0.key < $1.key }) {
      if let value = path.value(in: nodes[index]) { record[name] = PlainValue(value) }
    }
    if let value = mapping.size?.value(in: nodes[index]) { record["size"] = PlainValue(value) }
    return .record(record)
  }

  /// The sizes that items tell, by their numbers; those that are none are noted.
  func sizes(faults: inout DocumentFaults) -> [Int: Size2D] {
    var sizes: [Int: Size2D] = [:]
    if isForeign, mapping.size == nil { return sizes }
    for index in nodes.indices where !faults.isFull {
      guard let value = size(at: index) else { continue }
      sizes[index] = Size2D(value, readsTexts: isForeign, of: source, faults: &faults)
    }
    return sizes
  }

  /// What an item says of its size; nil where that is nothing.
  func size(at index: Int) -> YAMLNode? {
    let value = mapping.size.map { $0.value(in: nodes[index]) } ?? nodes[index]["size"]
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  /// Where the identifier of an item is written.
  func idRange(at index: Int) -> SourceRange {
    guard case .mapping = nodes[index].content else { return nodes[index].range }
    return mapping.id.value(in: nodes[index])?.range ?? nodes[index].range
  }

  /// The identifiers; items without one are noted and left out.
  func identifiers(faults: inout DocumentFaults) -> [String] {
    var texts = ScalarTexts(source)
    var identifiers: [String] = []
    identifiers.reserveCapacity(nodes.count)
    for node in nodes where !faults.isFull {
      if let id = identifier(of: node, texts: &texts, faults: &faults) { identifiers.append(id) }
      checkFields(of: node, faults: &faults)
    }
    return identifiers
  }

  private func identifier(of node: YAMLNode, texts: inout ScalarTexts, faults: inout DocumentFaults) -> String? {
    var value = node
    if case .mapping(let entries) = node.content {
      guard let found = mapping.id.value(in: node), !found.isNull else {
        let unknown = mapping.id.steps.first ?? ""
        faults.report(
          "the item has no '\(mapping.id.text)'", in: source, at: node.range,
          help: NearestName.find(unknown, among: entries.map(\.key)).flatMap {
            $0 == unknown ? nil : "did you mean '\($0)'?"
          })
        return nil
      }
      value = found
    }
    guard let id = texts.text(of: value), !id.isEmpty else {
      let found = value.name == nil ? value.wording : "an empty text"
      faults.report(
        "an item is its id, or a mapping with '\(mapping.id.text)'; found \(found)", in: source, at: value.range)
      return nil
    }
    return id
  }

  /// Fields that would be shown must be something that can be.
  private func checkFields(of node: YAMLNode, faults: inout DocumentFaults) {
    guard case .mapping = node.content else { return }
    for name in ItemFields.Name.allCases where !isForeign || mapping.fields[name.rawValue] != nil {
      guard let value = mapping.value(name.rawValue, of: node), !value.isNull, value.name == nil else { continue }
      faults.report("the \(name.rawValue) of an item is a text, not \(value.wording)", in: source, at: value.range)
    }
  }
}
