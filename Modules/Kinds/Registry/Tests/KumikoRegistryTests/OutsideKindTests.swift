@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// A kind that answers what a closure says, as a library or a process would.
struct ScriptedKind: OutsideKind {
  var descriptor: SectionDescriptor
  var origin: String { "library lib/test.so" }
  var script: @Sendable (SectionRequest) throws -> PlainValue

  init(
    _ kind: SectionKind = "acme.chart", options: [SectionOptionDescriptor] = [], itemFields: [String] = [],
    script: @escaping @Sendable (SectionRequest) throws -> PlainValue
  ) {
    descriptor = SectionDescriptor(kind: kind, summary: "Bars.", options: options)
    descriptor.itemFields = itemFields
    self.script = script
  }

  func answer(_ request: SectionRequest) throws -> PlainValue { try script(request) }
}

@Suite("Kinds from outside")
struct OutsideKindTests {
  private static let bars = SectionOptionDescriptor(
    name: "bars", help: "How many.", schema: .integer(1...9), defaultValue: 5, formerNames: ["columns"])
  private static let row: PlainValue = [
    "group": [
      "axis": "horizontal", "size": ["width": "100%", "height": 40],
      "items": [["item": ["size": ["width": "50%", "height": "100%"]]]],
    ],
    "spacing": 4,
  ]

  private func registry(_ kind: ScriptedKind) throws -> SectionRegistry {
    var registry = try SectionRegistry(linked: [SampleSection.self])
    try registry.insert(.outside(kind), as: kind.descriptor.kind)
    return registry
  }

  private func complaint(_ answer: PlainValue) throws -> String {
    let registry = try registry(ScriptedKind { _ in answer })
    return try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
    }.description
  }

  @Test("A custom group may have a frame for each of many items")
  func manyFrames() throws {
    let frames = (0..<20_000).map { ["frame": [0, .int($0), 9, 1]] as PlainValue }
    let answer: PlainValue = ["custom": ["size": ["width": "100%", "height": 20_000], "frames": .list(frames)]]
    let section = try registry(ScriptedKind { _ in answer }).section(kind: "acme.chart", in: screen, itemCount: 3)
    guard case .custom(let items) = section.group.arrangement else {
      Issue.record("another arrangement")
      return
    }
    #expect(items.count == 20_000)
  }

  @Test("Columns cannot stand inside another section")
  func columnsAreNoPiece() throws {
    var answer = Self.row
    if case .record(var record) = answer {
      record["columns"] = ["count": 2]
      answer = .record(record)
    }
    let made = answer
    let registry = try registry(ScriptedKind { _ in made })
    let context = SectionContext(environment: screen, itemCount: 1, registry: registry)
    let size = LayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))
    let error = #expect(throws: RegistryError.self) {
      try context.group(SectionReference(kind: "acme.chart"), size: size)
    }
    #expect(error?.description == "the kind 'acme.chart' cannot stand inside another: it places its items in columns")
  }

  @Test("The answer is a section as documents compose one in place")
  func answer() throws {
    let registry = try registry(ScriptedKind { _ in Self.row })
    let section = try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
    #expect(section.interGroupSpacing == 4)
    #expect(section.group.layoutSize.heightDimension == .absolute(40))
    #expect(try registry.descriptor(for: "acme.chart").summary == "Bars.")
    #expect(registry.names.contains("acme.chart"))
  }

  @Test("A request has what was asked: options of presets under their present names, room, number of items")
  func request() throws {
    let registry = try registry(
      ScriptedKind(options: [Self.bars]) { request in
        #expect(request.kind == "acme.chart")
        // The preset is tried with one item when it is added.
        #expect(request.options == ["bars": request.itemCount == 1 ? 2 : 7])
        #expect(request.items.isEmpty)
        #expect(
          request.plainValue["environment"]?["size"]
            == [.number(screen.container.contentSize.width), .number(screen.container.contentSize.height)])
        return Self.row
      }
    ).adding(SectionPreset(extends: "acme.chart", options: ["bars": 2]), as: "few")
    for (kind, option) in [("acme.chart", "bars"), ("acme.chart", "columns"), ("few", "columns")] {
      _ = try registry.section(
        kind: SectionKind(stringLiteral: kind), options: .record([option: 7]), in: screen, itemCount: 3)
    }
  }

  @Test("Options are checked before the kind is asked, each fault at its place")
  func options() throws {
    let registry = try registry(
      ScriptedKind(options: [Self.bars]) { _ in
        Issue.record("the kind was asked")
        return Self.row
      })
    func faults(_ options: PlainValue) throws -> [CodingFault] {
      try #require(throws: RegistryError.self) {
        try registry.section(kind: "acme.chart", options: options, in: screen, itemCount: 3)
      }.faults
    }
    #expect(try faults(["bars": 10]).map(\.message) == ["must be from 1 to 9, not 10"])
    #expect(try faults(["bars": 10]).first?.path == [.key("options"), .key("bars")])
    #expect(try faults(["bras": 1]).first?.message == "the kind 'acme.chart' has no option 'bras'")
    #expect(try faults(["bras": 1]).first?.isKey == true)
    #expect(
      try faults(["bars": 1, "columns": 2]).map(\.message)
        == ["'columns' is a former name of 'bars', which is also set"])
    #expect(try faults([1]).map(\.message) == ["options must be a mapping of names to values, found a list"])
  }

  @Test("Other kinds may stand wherever a group may, and are looked up here")
  func otherKinds() throws {
    let sample: PlainValue = ["kind": "sample", "size": ["width": "50%", "height": "100%"]]
    let places: [PlainValue] = [
      ["group": sample],
      ["group": ["axis": "horizontal", "size": ["width": "100%", "height": 90], "items": [sample, sample]]],
      [
        "group": [
          "axis": "vertical", "size": ["width": "100%", "height": 90],
          "items": [
            [
              "group": [
                "axis": "horizontal", "size": ["width": "100%", "height": "50%"], "items": [["group": sample]],
              ]
            ]
          ],
        ]
      ],
    ]
    for place in places {
      let registry = try registry(ScriptedKind { _ in place })
      let section = try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
      var layout = CompositionalLayout(section: section)
      try layout.prepare(itemCounts: [2], in: screen)
      let first = layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))
      #expect((first?.frame.width ?? 0) > 0)
    }
  }

  @Test("A whole answer may be another kind, with what is said of the section laid over it")
  func anotherKind() throws {
    let registry = try registry(
      ScriptedKind { _ in ["kind": "sample", "spacing": 77, "insets": [1, 2, 3, 4]] })
    let section = try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
    var expected = try registry.section(kind: "sample", in: screen, itemCount: 3)
    expected.interGroupSpacing = 77
    expected.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(section == expected)
  }

  @Test("What is no section is told with its place in the answer, and where the kind comes from")
  func nonsense() throws {
    #expect(
      try complaint("nothing")
        == "the kind 'acme.chart' failed: library lib/test.so returned an invalid section: "
        + "expected a mapping for a section, found the text 'nothing'")
    #expect(try complaint([:]).contains("lib/test.so returned an invalid section: "))
    #expect(try complaint(["group": ["axis": "horizontal", "size": 3, "items": []]]).contains("group.size: "))
    #expect(try complaint(["grupo": 1]).contains("unknown key 'grupo'"))
    #expect(try complaint(["kind": "sample", "group": [:]]).contains("either a kind or a group, not both"))
    #expect(try complaint(["group": ["kind": "sample"]]).contains("group: a section of another kind needs a 'size'"))
    #expect(
      try complaint(["group": ["kind": "sample", "size": ["width": 1, "height": 1], "colour": 1]])
        .contains("group: unknown key 'colour'"))
    #expect(try complaint(["kind": "sampel"]).contains("did you mean 'sample'?"))
    #expect(try complaint(["kind": 3]).hasSuffix("invalid section: 'kind' must be the name of a kind"))
    #expect(
      try complaint(["group": ["kind": 3, "size": ["width": 1, "height": 1]]])
        .hasSuffix("invalid section: group: 'kind' must be the name of a kind"))
  }

  @Test("A kind that answers with itself is no endless loop")
  func itself() throws {
    #expect(try complaint(["kind": "acme.chart"]).contains("contains itself"))
  }

  @Test("Groups that are nested without end are refused")
  func deep() throws {
    var group: PlainValue = ["axis": "vertical", "size": ["width": "100%", "height": "100%"], "items": []]
    for _ in 0..<70 {
      group = ["axis": "vertical", "size": ["width": "100%", "height": "100%"], "items": [["group": group]]]
    }
    #expect(try complaint(["group": group]).contains("nested too deep"))
  }

  @Test("A refusal about an option is a fault of the document at that option")
  func refusal() throws {
    let registry = try registry(
      ScriptedKind(options: [Self.bars]) { request in
        throw OutsideKindFault(option: request.itemCount == 0 ? nil : "bars", message: "too many")
      })
    let error = try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
    }
    #expect(error.faults.map(\.path) == [[.key("options"), .key("bars")]])
    #expect(error.faults.map(\.message) == ["too many"])
    let whole = try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.chart", in: screen, itemCount: 0)
    }
    #expect(whole.description == "the kind 'acme.chart' failed: too many")
  }

  @Test("Requests carry the fields that the kind declares, and no others")
  func itemFields() throws {
    let asked = ScriptedKind(itemFields: ["title", "size"]) { request in
      #expect(request.items == [["title": "0"], ["title": "1"], ["title": "2"]])
      return Self.row
    }
    let silent = ScriptedKind { request in
      #expect(request.items.isEmpty)
      return Self.row
    }
    for kind in [asked, silent] {
      _ = try registry(kind).section(
        kind: "acme.chart", in: screen, itemCount: 3, item: { ["title": .string("\($0)"), "secret": true] })
    }
  }
}
