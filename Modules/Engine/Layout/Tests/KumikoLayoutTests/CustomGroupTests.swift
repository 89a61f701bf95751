@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// A layout of a custom group of 200 × 100 points with insets of 10 and a provider.
private func layout(_ provider: @escaping CompositionalLayout.ItemProvider) -> CompositionalLayout {
  var group = LayoutGroup.custom(layoutSize: size(.absolute(200), .absolute(100)), itemProvider: "stairs")
  group.contentInsets = DirectionalEdgeInsets(10)
  var layout = CompositionalLayout(section: LayoutSection(group: group))
  layout.itemProviders["stairs"] = provider
  return layout
}

@Suite("Item providers")
struct CustomGroupTests {
  @Test("Provided frames are relative to the group after insets, which is the container")
  func provided() throws {
    var layout = layout { environment in
      let room = environment.container.effectiveContentSize
      return (0..<2).map { step in
        LayoutGroupCustomItem(
          frame: Rect2D(x: Double(step) * room.width / 2, y: Double(step) * 5, width: room.width / 2, height: 20),
          zIndex: step)
      }
    }
    try layout.prepare(itemCounts: [4], in: LayoutEnvironment(size: phone))
    #expect(cell(layout, 0) == [10, 10, 90, 20])
    #expect(cell(layout, 1) == [100, 15, 90, 20])
    #expect(cell(layout, 2) == [10, 110, 90, 20])
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 1))?.zIndex == 1)
  }

  @Test("A provider gets the traits of the device")
  func traits() throws {
    var layout = layout { environment in
      let isWide = environment.traits.horizontalSizeClass == .regular
      return [LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: isWide ? 2 : 1, height: 1))]
    }
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone))
    #expect(cell(layout, 0)?[2] == 1)
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: Size2D(width: 1000, height: 800)))
    #expect(cell(layout, 0)?[2] == 2)
  }

  @Test("A name that no provider has goes to the fallback, which may know it or not")
  func fallback() throws {
    var layout = CompositionalLayout { (number, _) throws(LayoutError) in
      LayoutSection(group: .custom(layoutSize: size(.absolute(200), .absolute(100)), itemProvider: "group \(number)"))
    }
    layout.fallbackItemProvider = { name, environment in
      guard name != "group 1" else { return nil }
      let width = environment.container.contentSize.width
      return [LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: width, height: 7))]
    }
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone))
    #expect(cell(layout, 0) == [0, 0, 200, 7])
    #expect(
      reason { try layout.prepare(itemCounts: [1, 1], in: LayoutEnvironment(size: phone)) }
        == .unknownItemProvider("group 1", known: []))
    layout.itemProviders["group 0"] = { _ in
      [LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 3, height: 3))]
    }
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone))
    #expect(cell(layout, 0) == [0, 0, 3, 3])
  }

  @Test("A provider that returns no frames is an error")
  func nothing() {
    var layout = layout { _ in [] }
    #expect(reason { try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone)) } == .noSubitems)
  }

  @Test("A provider that returns too many frames is an error")
  func tooMany() {
    let frame = LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 1, height: 1))
    var layout = layout { _ in Array(repeating: frame, count: LayoutLimits.maximumItemsPerGroup + 1) }
    #expect(reason { try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone)) } == .tooManyItems)
  }

  @Test("A provider that returns invalid frames is an error", arguments: [.nan, .infinity, 1e15, -1])
  func noFrames(_ width: Double) {
    var layout = layout { _ in [LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: width, height: 1))] }
    guard
      case .invalidNumber(.frame, _) = reason({
        try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone))
      })
    else {
      Issue.record("a frame \(width) wide is accepted")
      return
    }
  }

  @Test("An unknown provider is an error with the registered names")
  func unknown() {
    var layout = CompositionalLayout(
      section: LayoutSection(group: .custom(layoutSize: size(.absolute(9), .absolute(9)), itemProvider: "stair")))
    layout.itemProviders = ["stairs": { _ in [] }, "arc": { _ in [] }]
    #expect(
      reason { try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone)) }
        == .unknownItemProvider("stair", known: ["arc", "stairs"]))
  }

  private func reason(_ work: () throws -> Void) -> LayoutError.Reason? {
    do {
      try work()
      return nil
    } catch {
      return (error as? LayoutError)?.reason
    }
  }
}
