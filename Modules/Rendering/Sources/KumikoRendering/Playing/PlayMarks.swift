/// What a page must know of the boxes of all states: which are the same, what they are called, and whose content is another.
struct PlayMarks {
  /// Of one box.
  struct Mark {
    /// The same number in every state.
    var key: Int
    /// Another number where the box shows something else.
    var version: Int
    var name: String
  }

  private struct Key: Hashable {
    var element: Playback.Element
    /// Two boxes of one description are told apart by their order.
    var copy = 0
  }

  private struct Look: Hashable {
    var content: BoxContent
    /// What is attached to an item changes with it.
    var item: BoxContent?
  }

  private var keys: [Key: Int] = [:]
  private var versions: [Int: [Look: Int]] = [:]
  /// What elements are called, for each scene that has been marked.
  private var names: [[Playback.Element: String]] = []

  /// The marks of a scene's boxes, and of those of its rails, each in its order.
  mutating func marks(of scene: Scene) -> (boxes: [Mark], rails: [[Mark]]) {
    var cells: [Playback.Element: Box] = [:]
    for box in scene.boxes where box.category == .cell { cells[Playback.Element(box)] = box }
    for rail in scene.rails {
      for box in rail.boxes where box.category == .cell { cells[Playback.Element(box)] = box }
    }
    var titles: [String: Int] = [:]
    for box in cells.values { titles[BoxText(box).title ?? "", default: 0] += 1 }
    let shared = Set(titles.filter { $0.value > 1 }.keys)
    var copies: [Playback.Element: Int] = [:]
    names.append([:])
    return (
      scene.boxes.map { mark($0, cells, shared, &copies) },
      scene.rails.map { rail in rail.boxes.map { mark($0, cells, shared, &copies) } }
    )
  }

  /// What an element is called in the scene that was marked as the one of this number; nil where it is not there.
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

  /// What people call a box. Titles that several cells share say less than their identifiers.
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
    return box.indexPath.section < 0 ? kind : "\(kind) of \(shown(box.sectionID))"
  }

  private static func shown(_ text: String) -> String { TextCleaning.shown(text) ?? "" }
}
