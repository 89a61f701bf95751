@_spi(Kumiko) import KumikoSource

/// The outline of a section's items, and the visibility of each item.
///
/// Items are identified by their numbers among all items of the section. Each item is before its children.
package struct DataOutline: Sendable {
  /// The largest number of levels. Root items have level 0.
  static let maximumLevels = 64

  private(set) var levels: [Int] = []
  private(set) var isExpanded: [Bool] = []
  /// The numbers of the visible items, whose parents are all expanded.
  private(set) var visible: [Int] = []
  /// The position of each item among the visible ones; nil for hidden items.
  package private(set) var places: [Int?] = []

  mutating func append(level: Int, isExpanded expanded: Bool, isVisible: Bool) {
    levels.append(level)
    isExpanded.append(expanded)
    places.append(isVisible ? visible.count : nil)
    if isVisible { visible.append(levels.count - 1) }
  }

  func hasChildren(_ number: Int) -> Bool {
    levels.indices.contains(number + 1) && levels[number + 1] > levels[number]
  }

  /// The number of each item's parent; nil for root items.
  var parents: [Int?] {
    var path: [Int] = []
    return levels.indices.map { number in
      path.removeLast(path.count - levels[number])
      defer { path.append(number) }
      return path.last
    }
  }
}

/// Flattens items and their children into one list.
struct OutlineReader {
  private let source: SourceText
  private let mapping: ItemMapping
  private let isForeign: Bool
  private(set) var nodes: [SourceValue] = []
  private var outline = DataOutline()

  /// Returns the items of a list with their children, and reports faults.
  static func read(
    _ nodes: [SourceValue], of source: SourceText, mapping: ItemMapping, isForeign: Bool, faults: DocumentFaults
  ) -> (nodes: [SourceValue], outline: DataOutline?) {
    let reader = OutlineReader(source: source, mapping: mapping, isForeign: isForeign)
    guard nodes.contains(where: { reader.tells($0) }) else { return (nodes, nil) }
    var filling = reader
    filling.add(nodes, level: 0, isVisible: true, faults: faults)
    return (filling.nodes, filling.outline)
  }

  private init(source: SourceText, mapping: ItemMapping, isForeign: Bool) {
    self.source = source
    self.mapping = mapping
    self.isForeign = isForeign
  }

  /// Returns true if an item has children or an expansion state.
  private func tells(_ node: SourceValue) -> Bool {
    value(ItemKeys.children, of: node) != nil || value(ItemKeys.expanded, of: node) != nil
  }

  /// Fields of a file have these meanings only if the mapping says so.
  private func value(_ key: String, of node: SourceValue) -> SourceValue? {
    let value = isForeign ? mapping.fields[key].flatMap { $0.value(in: node) } : node[key]
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func add(_ list: [SourceValue], level: Int, isVisible: Bool, faults: DocumentFaults) {
    for node in list where !faults.isFull {
      let expanded = value(ItemKeys.expanded, of: node).map { isExpanded($0, faults: faults) } ?? false
      nodes.append(node)
      outline.append(level: level, isExpanded: expanded, isVisible: isVisible)
      guard let children = value(ItemKeys.children, of: node) else { continue }
      guard case .list(let elements) = children.content else {
        faults.report(
          "the children of an item are a list of items, not \(children.wording)", in: source, at: children.range)
        continue
      }
      guard level + 1 < DataOutline.maximumLevels || elements.isEmpty else {
        faults.report("items are more than \(DataOutline.maximumLevels) levels deep", in: source, at: children.range)
        continue
      }
      add(elements, level: level + 1, isVisible: isVisible && expanded, faults: faults)
    }
  }

  private func isExpanded(_ value: SourceValue, faults: DocumentFaults) -> Bool {
    switch value.content {
    case .bool(let expanded, _): return expanded
    // Tables contain only texts.
    case .string("true") where isForeign: return true
    case .string("false") where isForeign: return false
    default:
      faults.report("'expanded' is true or false, not \(value.wording)", in: source, at: value.range)
      return false
    }
  }
}
