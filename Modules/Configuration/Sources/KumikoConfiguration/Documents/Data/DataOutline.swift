/// Which items of a section are below which, and which of them are shown.
///
/// Items are known by their numbers among all of the section, each before what is below it.
struct DataOutline: Sendable {
  /// How deep items may be below one another: a root has the level 0.
  static let maximumLevels = 64

  /// How many items each one is below.
  private(set) var levels: [Int] = []
  private(set) var isExpanded: [Bool] = []
  /// The numbers of the items that are shown: all whose parents are expanded.
  private(set) var visible: [Int] = []
  /// For each item its place among those that are shown; nil where it is hidden.
  private(set) var places: [Int?] = []

  /// Adds an item behind all others.
  mutating func append(level: Int, isExpanded expanded: Bool, isVisible: Bool) {
    levels.append(level)
    isExpanded.append(expanded)
    places.append(isVisible ? visible.count : nil)
    if isVisible { visible.append(levels.count - 1) }
  }

  /// Whether anything is below an item.
  func hasChildren(_ number: Int) -> Bool {
    levels.indices.contains(number + 1) && levels[number + 1] > levels[number]
  }

  /// The number of the item that each is below; nil for roots.
  var parents: [Int?] {
    var path: [Int] = []
    return levels.indices.map { number in
      path.removeLast(path.count - levels[number])
      defer { path.append(number) }
      return path.last
    }
  }
}

/// Lays items and what is below them in one list.
struct OutlineReader {
  private let source: SourceText
  private let mapping: ItemMapping
  private let isForeign: Bool
  private(set) var nodes: [YAMLNode] = []
  private var outline = DataOutline()

  /// The items of a list with all that is below them; faults are noted.
  ///
  /// - Complexity: O(*n*) in all items.
  static func read(
    _ nodes: [YAMLNode], of source: SourceText, mapping: ItemMapping, isForeign: Bool, faults: inout DocumentFaults
  ) -> (nodes: [YAMLNode], outline: DataOutline?) {
    let reader = OutlineReader(source: source, mapping: mapping, isForeign: isForeign)
    guard nodes.contains(where: { reader.tells($0) }) else { return (nodes, nil) }
    var filling = reader
    filling.add(nodes, level: 0, isVisible: true, faults: &faults)
    return (filling.nodes, filling.outline)
  }

  private init(source: SourceText, mapping: ItemMapping, isForeign: Bool) {
    self.source = source
    self.mapping = mapping
    self.isForeign = isForeign
  }

  /// Whether an item says something of an outline.
  private func tells(_ node: YAMLNode) -> Bool {
    value(ItemKeys.children, of: node) != nil || value(ItemKeys.expanded, of: node) != nil
  }

  /// What a file means by these names is not what a document means by them, unless the mapping says so.
  private func value(_ key: String, of node: YAMLNode) -> YAMLNode? {
    let value = isForeign ? mapping.fields[key].flatMap { $0.value(in: node) } : node[key]
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func add(_ list: [YAMLNode], level: Int, isVisible: Bool, faults: inout DocumentFaults) {
    for node in list where !faults.isFull {
      let expanded = value(ItemKeys.expanded, of: node).map { isExpanded($0, faults: &faults) } ?? false
      nodes.append(node)
      outline.append(level: level, isExpanded: expanded, isVisible: isVisible)
      guard let children = value(ItemKeys.children, of: node) else { continue }
      guard case .list(let elements) = children.content else {
        faults.report(
          "the children of an item are a list of items, not \(children.wording)", in: source, at: children.range)
        continue
      }
      guard level + 1 < DataOutline.maximumLevels || elements.isEmpty else {
        faults.report(
          "items are more than \(DataOutline.maximumLevels) levels deep", in: source, at: children.range)
        continue
      }
      add(elements, level: level + 1, isVisible: isVisible && expanded, faults: &faults)
    }
  }

  private func isExpanded(_ value: YAMLNode, faults: inout DocumentFaults) -> Bool {
    switch value.content {
    case .bool(let expanded): return expanded
    // Tables have nothing but texts.
    case .string("true") where isForeign: return true
    case .string("false") where isForeign: return false
    default:
      faults.report("'expanded' is true or false, not \(value.wording)", in: source, at: value.range)
      return false
    }
  }
}
