@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoUIKitDrawing
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// What a page shows: the nodes by numbers of this page, without those below them.
///
/// The numbers are short, and say nothing of the memory of the program.
struct ShownScreen {
  private(set) var nodes: [Int: ViewNode] = [:]
  private(set) var children: [Int: [Int]] = [:]
  /// The offsets of scrollers. A person changes them too.
  var offsets: [Int: Point2D] = [:]
  /// The field that receives what the person types; nil for none.
  var focus: Int?
  private(set) var numbers: [Int: Int] = [:]
  private var lastNumber = 0

  private(set) var pictures: [String: [UInt8]] = [:]

  func identity(of number: Int) -> Int? { nodes[number]?.id }

  @MainActor func number(of view: UIView?) -> Int? { view.flatMap { numbers[$0.kumikoNumber] } }

  /// Notes the text that a person has typed, or the part that is selected.
  mutating func note(_ number: Int, text: String? = nil, selection: Range<Int>? = nil) {
    if let text { nodes[number]?.field?.text = text }
    if let selection { nodes[number]?.field?.selection = selection }
  }

  /// Shows another state. Returns the parts of the JSON object of a patch; empty if nothing has changed. O(*n*) in the
  /// nodes.
  mutating func show(_ root: ViewNode) -> [String] {
    var next = ShownScreen()
    next.lastNumber = lastNumber
    var order: [Int] = []
    let rootNumber = next.take(root, numbers, &order)
    var changed: [String] = []
    var families: [String] = []
    var moved: [String] = []
    for number in order {
      guard let node = next.nodes[number] else { continue }
      if let fields = PatchField.changes(of: node, from: nodes[number]) { changed.append("[\(number),\(fields)]") }
      let family = next.children[number] ?? []
      if family != children[number] ?? [] {
        families.append("[\(([number] + family).map(String.init).joined(separator: ","))]")
      }
      if let offset = next.offsets[number], offset != offsets[number] {
        let before = offsets[number] ?? .zero
        let numbers = [offset.x, offset.y, offset.x - before.x, offset.y - before.y].map(NumberText.short)
        moved.append("[\(number),\(numbers.joined(separator: ","))]")
      }
    }
    let gone = nodes.keys.filter { next.nodes[$0] == nil }.sorted()
    var parts: [String] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\"\(name)\":[\(values.joined(separator: ","))]") }
    }
    if nodes.isEmpty { parts.append("\"r\":\(rootNumber)") }
    add("c", changed)
    add("k", families)
    add("d", gone.map(String.init))
    add("p", moved)
    if next.focus != focus { parts.append("\"f\":\(next.focus.map(String.init) ?? "null")") }
    self = next
    return parts
  }

  private mutating func take(_ node: ViewNode, _ known: [Int: Int], _ order: inout [Int]) -> Int {
    if known[node.id] == nil { lastNumber += 1 }
    let number = known[node.id] ?? lastNumber
    numbers[node.id] = number
    order.append(number)
    var flat = node
    flat.children = []
    if let scroller = node.scroller {
      offsets[number] = scroller.offset
      flat.scroller?.offset = .zero
    }
    if node.field?.isFocused == true {
      focus = number
      flat.field?.isFocused = false
    }
    for case .picture(let picture) in node.content { pictures[String(picture.key, radix: 36)] = picture.bytes }
    nodes[number] = flat
    // Of two nodes with one identity, the first one counts.
    var family: [Int] = []
    for child in node.children where numbers[child.id] == nil { family.append(take(child, known, &order)) }
    children[number] = family
    return number
  }
}
