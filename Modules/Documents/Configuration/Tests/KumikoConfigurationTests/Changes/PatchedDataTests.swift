@_spi(Kumiko) import KumikoConfiguration
import Testing

@Suite("A document that patches change one after another")
struct PatchedDataTests {
  /// Items that edits put in, take away, move and change, below sections that stay.
  private struct World {
    var dice: Dice
    var items: [[(id: String, title: Int)]]
    var titles = [0, 0, 0]
    var count = 3
    var next = 30

    init(seed: Int) {
      dice = Dice(seed: seed)
      items = [0..<9, 9..<14, 14..<14].map { $0.map { ("i\($0)", 0) } }
    }

    mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

    mutating func edit() {
      let (from, to, edit) = (roll(3), roll(3), roll(6))
      switch edit {
      case 0: titles[from] = roll(3)
      case 1: count = roll(4)
      case 2:
        items[to].insert(("i\(next)", 0), at: roll(items[to].count + 1))
        next += 1
      case _ where items[from].isEmpty: break
      case 3: items[from].remove(at: roll(items[from].count))
      case 4: items[from][roll(items[from].count)].title += 1
      default:
        let item = items[from].remove(at: roll(items[from].count))
        items[to].insert((item.id, item.title + roll(2)), at: roll(items[to].count + 1))
      }
    }

    var contents: DataContents {
      DataContents(
        sections: zip(["a", "b", "c"], zip(items, titles)).map { id, state in
          let items = state.0.map { DataContents.Item(id: $0.id, fields: ["title": .string("T\($0.title)")]) }
          return DataContents.Section(
            id: id, texts: SectionTexts(title: state.1 == 0 ? nil : "S\(state.1)"), items: .list(items))
        } + [DataContents.Section(id: "n", items: .count(count))])
    }
  }

  private static func items(_ contents: DataContents, _ section: Int) -> [DataContents.Item] {
    if case .list(let items) = contents.sections[section].items { items } else { [] }
  }

  /// The contents after steps, which are all that is known of a patch.
  private static func contents(_ old: DataContents, after steps: [PatchedData.Step]) -> DataContents {
    var new = old
    for step in steps {
      if let pieces = step.pieces {
        let list = pieces.flatMap { piece -> [DataContents.Item] in
          switch piece {
          case .kept(let section, let range): Array(items(old, section)[range])
          case .new(let items): items
          }
        }
        #expect(list.count == step.itemCount)
        new.sections[step.section].items = .list(list)
      } else if case .count = new.sections[step.section].items {
        new.sections[step.section].items = .count(step.itemCount)
      } else {
        #expect(items(old, step.section).count == step.itemCount)
      }
      if let texts = step.texts { new.sections[step.section].texts = texts }
    }
    return new
  }

  @Test("Steps lead from each state to the next, with the longest pieces that stay", arguments: 0..<40)
  func steps(seed: Int) throws {
    var world = World(seed: seed)
    var old = world.contents
    var patched = PatchedData(try data(old.yaml))
    for _ in 0..<6 {
      for _ in 0..<world.roll(5) { world.edit() }
      let new = world.contents
      let patch = DataPatch(from: try data(old.yaml), to: try data(new.yaml), showsMoves: world.roll(3) > 0)
      let steps = try patched.apply(try patch.writtenAndRead())
      #expect(Self.contents(old, after: steps).account == new.account)
      // Nothing else is a step, and nothing else is new.
      #expect(steps.map(\.section) == steps.map(\.section).sorted())
      let described = Set(patch.items.filter { $0.new != nil }.map(\.id))
      for step in steps {
        let (before, after) = (old.sections[step.section], new.sections[step.section])
        #expect((step.texts != nil) == (before.texts != after.texts))
        #expect(
          DataContents(sections: [before]).account != DataContents(sections: [after]).account || step.pieces != nil)
        let list = Self.items(new, step.section).map(\.id)
        #expect(step.newItems.map(\.id) == (step.pieces == nil ? [] : list.filter(described.contains)))
        for (piece, next) in zip(step.pieces ?? [], (step.pieces ?? []).dropFirst()) {
          switch (piece, next) {
          case (.new, .new): Issue.record("two pieces of new items")
          case (.kept(let one, let items), .kept(let other, let others)):
            #expect(one != other || items.upperBound != others.lowerBound)
          default: break
          }
        }
        for case .kept(_, let items) in step.pieces ?? [] { #expect(!items.isEmpty) }
      }
      old = new
    }
  }

  private static let document = """
    sections:
      - { id: a, title: A, items: [{ id: x, title: X }, y, z] }
      - { id: n, count: 2 }

    """

  private func refusal(_ old: String, _ new: String, of document: String = document) throws -> DocumentError {
    var patched = PatchedData(try data(document))
    let error = try #require(throws: DocumentError.self) { try patched.apply(patch(old, new).writtenAndRead()) }
    // Nothing has changed: what fits does so still.
    let steps = try patched.apply(patch(document, document.replacing("count: 2", with: "count: 5")).writtenAndRead())
    #expect(steps.map(\.itemCount) == [5])
    return error
  }

  @Test(
    "A patch that changes more than items and texts is refused",
    arguments: [
      ("count: 2 }", "count: 2 }\n  - { id: b, items: [] }", "sections"),
      ("  - { id: n, count: 2 }\n", "", "sections"),
      ("sections:", "spans: [{ id: s, title: S }]\nsections:", "texts of spans"),
      ("y, z]", "y, { id: z, children: [w] }]", "outlines"),
      ("sections:", "measurements: [{ section: a, kind: header, size: [10, 20] }]\nsections:", "measurements"),
    ])
  func refused(old: String, new: String, what: String) throws {
    let changed = Self.document.replacing(old, with: new)
    let diagnostic = try #require(refusal(Self.document, changed).diagnostics.first)
    #expect(
      diagnostic.message
        == "a patch of a state changes items and texts of sections; this one changes \(what)")
    #expect(diagnostic.range?.shown == "1:1-1:1" && diagnostic.help == "give this state with --data")
  }

  @Test("Sections that trade places are refused; a document with an outline takes no patch at all")
  func moved() throws {
    let lines = Self.document.split(separator: "\n").map(String.init)
    let traded = [lines[0], lines[2], lines[1]].joined(separator: "\n")
    #expect(try refusal(Self.document, traded).description.contains("this one changes sections"))
    let outline = Self.document.replacing("y, z]", with: "{ id: y, children: [z] }]")
    var patched = PatchedData(try data(outline))
    let patch = try patch(Self.document, Self.document.replacing("title: A", with: "title: B")).writtenAndRead()
    let error = #expect(throws: DocumentError.self) { try patched.apply(patch) }
    #expect(error?.description.contains("this one changes outlines") == true)
  }

  @Test("A patch of another state says what differs, and where")
  func mismatches() throws {
    func changed(_ old: String, _ new: String) -> String { Self.document.replacing(old, with: new) }
    #expect(
      try refusal(changed("title: X", "title: W"), changed("title: X", "title: V")).description.hasPrefix(
        "d.yaml:2:38: error: p.json does not fit: the patch is for item 'x' with title: \"W\", and it has \"X\"\n"))
    #expect(
      try refusal(changed("title: A", "title: B"), changed("title: A", "title: C")).description.hasPrefix(
        "d.yaml:2:11: error: p.json does not fit: the patch is for section 'a' with title: \"B\", and it has \"A\"\n"))
    #expect(
      try refusal(changed("y, z]", "z, y]"), changed("y, z]", "z]")).description.hasPrefix(
        "d.yaml:2:56: error: p.json does not fit: expected item 'y' at index 2"))
    let counted = changed("items: [{ id: x, title: X }, y, z]", "count: 3")
    #expect(try refusal(Self.document, counted).description.contains("whose items are merely counted"))
  }

  @Test("The new items of steps are a document whose values have their places in the patch")
  func newItems() throws {
    let old = try data(Self.document)
    let new = Self.document.replacing("y, z]", with: "z, { id: v, badge: 3 }, w]").replacing(
      "title: X", with: "title: V")
    let patch = try DataPatch(from: old, to: data(new)).writtenAndRead()
    var patched = PatchedData(old)
    let document = try #require(try patch.document(of: try patched.apply(patch), in: old))
    #expect(
      document.root.shown
        == #"{sections: [{id: "a", items: [{id: "x", title: "V"}, {id: "v", badge: 3}, "w"]}]}"#)
    let items = try #require(document.root["sections"]?.elements.first?["items"]?.elements)
    let lines = patch.source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (item, id) in zip(items, ["x", "v", "w"]) {
      let line = String(decoding: lines[item.range.start.line - 1], as: UTF8.self)
      #expect(line.contains("\"id\":\"\(id)\""), "\(line)")
    }
    let texts = try DataPatch(from: old, to: data(Self.document.replacing("title: A", with: "title: B")))
      .writtenAndRead()
    var other = PatchedData(old)
    let steps = try other.apply(texts)
    #expect(steps.map(\.texts) == [SectionTexts(title: "B")] && steps.map(\.itemCount) == [3])
    #expect(try texts.document(of: steps, in: old)?.root == nil)
  }
}
