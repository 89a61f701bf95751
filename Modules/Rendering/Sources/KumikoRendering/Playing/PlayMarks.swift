/// The identity, the name and the content version of each box across the states of a page.
struct PlayMarks {
  /// The identity and the content version of one box.
  struct Mark {
    /// A number that is equal in every state.
    var key: Int
    /// A number that changes with the content of the box.
    var version: Int
    var name: String
  }

  /// The marks of the boxes of a scene or a rail, and those of the rails in it, in their order.
  struct Marks {
    var boxes: [Mark]
    var rails: [Marks]
  }

  private struct Key: Hashable {
    var element: Playback.Element
    /// The position among boxes with equal descriptions.
    var copy = 0
  }

  private struct Look: Hashable {
    var content: BoxContent
    /// The content of the item. Views attached to an item change with it.
    var item: BoxContent?
  }

  private var keys: [Key: Int] = [:]
  private var versions: [Int: [Look: Int]] = [:]
  /// The names of elements, one dictionary for each marked scene.
  private var names: [[Playback.Element: String]] = []

  /// Returns the marks of a scene's boxes and of its rails' boxes, each in the order of the scene.
  mutating func marks(of scene: Scene) -> Marks {
    var cells: [Playback.Element: Box] = [:]
    Self.collect(scene.boxes, scene.rails, into: &cells)
    var titles: [String: Int] = [:]
    for box in cells.values { titles[BoxText(box).title ?? "", default: 0] += 1 }
    let shared = Set(titles.filter { $0.value > 1 }.keys)
    var copies: [Playback.Element: Int] = [:]
    names.append([:])
    return marks(scene.boxes, scene.rails, cells, shared, &copies)
  }

  private static func collect(_ boxes: [Box], _ rails: [Rail], into cells: inout [Playback.Element: Box]) {
    for box in boxes where box.category == .cell { cells[Playback.Element(box)] = box }
    for rail in rails { collect(rail.boxes, rail.rails, into: &cells) }
  }

  private mutating func marks(
    _ boxes: [Box], _ rails: [Rail], _ cells: [Playback.Element: Box], _ shared: Set<String>,
    _ copies: inout [Playback.Element: Int]
  ) -> Marks {
    Marks(
      boxes: boxes.map { mark($0, cells, shared, &copies) },
      rails: rails.map { marks($0.boxes, $0.rails, cells, shared, &copies) })
  }

  /// Returns the name of an element in a marked scene, or nil if the scene does not contain it.
  func name(of element: Playback.Element, inScene number: Int) -> String? {
    names.indices.contains(number) ? names[number][element] : nil
  }

  private mutating func mark(
    _ box: Box, _ cells: [Playback.Element: Box], _ shared: Set<String>, _ copies: inout [Playback.Element: Int]
  ) -> Mark {
    let element = Playback.Element(box)
    let copy = copies[element, default: 0]
    copies[element] = copy + 1
    let key = Key(element: element, copy: copy)
    let number = keys[key] ?? keys.count
    keys[key] = number
    let owner = box.category == .cell ? nil : element.item.flatMap { cells[Playback.Element(item: $0)] }
    let look = Look(content: box.content, item: owner?.content)
    let version = versions[number]?[look] ?? versions[number]?.count ?? 0
    versions[number, default: [:]][look] = version
    let name = Self.name(of: box, owner: owner, shared: shared)
    names[names.count - 1][element] = name
    return Mark(key: number, version: version, name: name)
  }

  /// Returns the name of a box for readers. The identifier replaces titles that several cells share.
  private static func name(of box: Box, owner: Box?, shared: Set<String>) -> String {
    let text = BoxText(box)
    if box.category == .cell {
      let title = text.title ?? ""
      if text.isNumbered { return "item \(title) of \(shown(box.sectionID))" }
      guard shared.contains(title), let item = box.itemID else { return title }
      return "\(title) (\(shown(item)))"
    }
    let kind = shown(box.kind ?? box.category.rawValue)
    if let owner { return "\(kind) of \(name(of: owner, owner: nil, shared: shared))" }
    if box.role == .header || box.role == .footer, let title = text.title, title != kind { return "\(kind) \(title)" }
    return box.belongsToLayout ? kind : "\(kind) of \(shown(box.sectionID))"
  }

  private static func shown(_ text: String) -> String { TextCleaning.shown(text) ?? "" }
}
