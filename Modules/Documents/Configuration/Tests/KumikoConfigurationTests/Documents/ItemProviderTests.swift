@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Functions that custom groups ask for")
struct ItemProviderTests {
  private let diagonal: CompositionalLayout.ItemProvider = { environment in
    let side = environment.container.effectiveContentSize.width / 4
    return (0..<4).map { step in
      let offset = Double(step) * side
      return LayoutGroupCustomItem(frame: Rect2D(x: offset, y: offset, width: side, height: side))
    }
  }

  private func complaint(
    _ text: String, providers: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let known = Dictionary(uniqueKeysWithValues: providers.map { ($0, diagonal) })
    let source = try SourceDocument(SourceText(name: "l.yaml", text: text))
    return try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
      _ = try Screen(layout: source, registry: linked.registry(), in: phone, itemProviders: known)
    }.description
  }

  @Test("A function that is registered lays out its group")
  func registered() throws {
    let layout = """
      sections:
        - id: a
          sample: 5
          custom: { size: { width: 100%, height: 400 }, provider: diagonal }
      """
    try withFiles(["l.yaml": layout]) { (folder) throws in
      let loader = DocumentLoader(linked: linked, itemProviders: ["diagonal": diagonal])
      let screen = try loader.screen(layout: "\(folder)/l.yaml", in: phone)
      let frames = (0..<5).map { screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame }
      #expect(frames[1] == Rect2D(x: 100, y: 100, width: 100, height: 100))
      #expect(frames[4] == Rect2D(x: 0, y: 400, width: 100, height: 100))
      #expect(loader.validate("\(folder)/l.yaml", in: phone).diagnostics.isEmpty)
    }
  }

  @Test("One that is not, with the nearest, or with all there are")
  func unknown() throws {
    let layout = "sections:\n- { id: a, custom: { size: { width: 100%, height: 9 }, provider: diagnal } }\n"
    let place = "l.yaml:2:66: error: there is no item provider 'diagnal'\n"
    let near = try complaint(layout, providers: ["spiral", "diagonal"])
    #expect(near.hasPrefix(place) && near.contains("help: did you mean 'diagonal'?\n"), "\(near)")
    let far = try complaint(layout, providers: ["spiral", "mosaic"])
    #expect(far.hasPrefix(place) && far.contains("help: known here: mosaic, spiral\n"), "\(far)")
    let none = try complaint(layout, providers: [])
    #expect(none.contains("help: this program has none; one of your own registers functions by name\n"), "\(none)")
  }

  @Test("Every one that is missing is told of, wherever it is asked for: within groups, under 'when', in namesakes")
  func everywhere() throws {
    let found = try complaint(
      """
      sections:
        - id: a
          group:
            size: { width: 100%, height: 90 }
            items:
              - item: { size: { width: 10%, height: 10 } }
              - custom: { size: { width: 10%, height: 10 }, provider: one }
        - id: b
          kind: list
          when: [{ min-width: 5000, custom: { size: { width: 10%, height: 10 }, provider: two } }]
        - { id: b, custom: { size: { width: 10%, height: 10 }, provider: three } }
      """, providers: [])
    for place in ["7:65: error: there is no item provider 'one'", "10:85: error: there is no item provider 'two'"] {
      #expect(found.contains("l.yaml:\(place)"), "\(found)")
    }
    #expect(found.contains("l.yaml:11:68: error: there is no item provider 'three'"), "\(found)")
  }
}
