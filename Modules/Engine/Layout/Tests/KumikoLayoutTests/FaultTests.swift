@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Layout errors")
struct FaultTests {
  private func fault(_ section: LayoutSection, items: Int = 1, in container: Size2D = phone) -> LayoutError? {
    do {
      _ = try prepared(section, items: [items], in: container)
      return nil
    } catch {
      return error as? LayoutError
    }
  }

  @Test("A group without subitems is an error")
  func noSubitems() {
    #expect(fault(LayoutSection(group: row(.absolute(44))))?.reason == .noSubitems)
  }

  @Test("A first subitem that does not fit is an error with its location and sizes")
  func misfit() {
    let wide = LayoutItem(layoutSize: size(.absolute(120), .fractionalHeight(1)))
    let inner = LayoutGroup.horizontal(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [wide])
    let found = fault(LayoutSection(group: row(.absolute(44), item(0.5), inner)))
    #expect(found?.reason == .cannotFitFirstItem(needed: 120, available: 100, .horizontal))
    #expect(found?.section == 0)
    #expect(found?.path == [1])
    #expect(found?.container == phone)
  }

  @Test("Insets that leave no room are an error")
  func noRoom() {
    var group = row(.absolute(44), item())
    group.contentInsets = DirectionalEdgeInsets(22)
    #expect(fault(LayoutSection(group: group))?.reason == .noRoom(Size2D(width: 356, height: 0)))
    group.contentInsets = DirectionalEdgeInsets(top: 0, leading: 200, bottom: 0, trailing: 200)
    #expect(fault(LayoutSection(group: group))?.reason == .noRoom(Size2D(width: 0, height: 44)))
    let section = LayoutSection(group: row(.absolute(44), item()), contentInsets: DirectionalEdgeInsets(200))
    #expect(fault(section)?.reason == .noRoom(Size2D(width: 0, height: 800)))
  }

  @Test("Negative spacing that leaves no extent is an error")
  func pitch() throws {
    let group = row(.absolute(44), item())
    #expect(fault(LayoutSection(group: group, interGroupSpacing: -44))?.reason == .noProgress(.vertical))
    let layout = try prepared(LayoutSection(group: group, interGroupSpacing: -40), items: [3])
    #expect(cell(layout, 2) == [0, 8, 400, 44])
  }

  @Test("A row without end is an error")
  func endless() {
    var thin = LayoutItem(layoutSize: size(.absolute(10), .fractionalHeight(1)))
    thin.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(-10))
    #expect(fault(LayoutSection(group: row(.absolute(44), thin)))?.reason == .noProgress(.horizontal))
    let tiny = LayoutItem(layoutSize: size(.absolute(1e-5), .fractionalHeight(1)))
    #expect(fault(LayoutSection(group: row(.absolute(44), tiny)))?.reason == .tooManyItems)
  }

  @Test("Too many supplementary items or items in all sections are an error")
  func tooMany() throws {
    var badged = LayoutItem(layoutSize: size(.absolute(1), .fractionalHeight(1)))
    badged.supplementaryItems = Array(
      repeating: LayoutSupplementaryItem(
        layoutSize: size(.absolute(1), .absolute(1)), elementKind: "badge", containerAnchor: LayoutAnchor(edges: [])),
      count: 1000)
    let layoutSize = size(.fractionalWidth(1), .absolute(44))
    let group = LayoutGroup.horizontal(layoutSize: layoutSize, repeatingSubitem: badged, count: 1_100)
    #expect(fault(LayoutSection(group: group))?.reason == .tooManyItems)

    let sections = [1_000_000, 1_000_000, 1].enumerated().map { number, count in
      LayoutSection(
        group: .horizontal(layoutSize: layoutSize, subitem: item(), count: count), interGroupSpacing: Double(number))
    }
    var layout = CompositionalLayout(sections: sections)
    do {
      try layout.prepare(itemCounts: [1, 1, 1], in: LayoutEnvironment(size: phone))
      Issue.record("it was laid out")
    } catch {
      #expect(error.reason == .tooManyItems)
      #expect(error.section == 2)
    }
  }

  @Test(
    "Sizes that are not finite, not greater than 0 or too large are errors",
    arguments: [0, -5, .nan, .infinity, 1e15])
  func sizes(_ value: Double) {
    for dimension in [LayoutDimension.absolute(value), .fractionalWidth(value), .estimated(value)] {
      let found = fault(LayoutSection(group: row(dimension, item())))
      guard case .invalidNumber(.height, _)? = found?.reason else {
        Issue.record("\(dimension) gave \(String(describing: found))")
        continue
      }
    }
  }

  @Test(
    "Spacings, insets and offsets that are not finite are errors", arguments: [Double.nan, .infinity, -.infinity, 1e15])
  func distances(_ value: Double) {
    func isInvalid(_ section: LayoutSection) -> Bool {
      if case .invalidNumber? = fault(section)?.reason { true } else { false }
    }
    let plain = row(.absolute(44), item())
    #expect(isInvalid(LayoutSection(group: plain, interGroupSpacing: value)))
    #expect(isInvalid(LayoutSection(group: plain, contentInsets: DirectionalEdgeInsets(value))))
    #expect(isInvalid(LayoutSection(group: row(.absolute(44), item(insets: DirectionalEdgeInsets(value))))))
    var spaced = plain
    spaced.interItemSpacing = .flexible(value)
    #expect(isInvalid(LayoutSection(group: spaced)))
    var moved = item()
    moved.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.absolute(1), .absolute(1)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [], absoluteOffset: Point2D(x: value, y: 0)))
    ]
    #expect(isInvalid(LayoutSection(group: row(.absolute(44), moved))))
  }

  @Test("Counts out of range are errors")
  func counts() {
    let layoutSize = size(.fractionalWidth(1), .absolute(44))
    for count in [0, -1, 1_000_001] {
      let group = LayoutGroup.horizontal(layoutSize: layoutSize, subitem: item(), count: count)
      #expect(fault(LayoutSection(group: group))?.reason == .invalidCount(count))
    }
    #expect(fault(LayoutSection(group: row(.absolute(44), item())), items: -1)?.reason == .invalidItemCount(-1))
  }

  @Test("Groups nested too deep are an error")
  func depth() {
    var group = row(.fractionalHeight(1), item())
    for _ in 0..<100 { group = row(.fractionalHeight(1), group) }
    #expect(fault(LayoutSection(group: group))?.reason == .tooDeep)
  }

  @Test("A layout without section descriptions is an error")
  func nothing() throws {
    var layout = CompositionalLayout(sections: [])
    #expect(throws: LayoutError.self) { try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: phone)) }
    let empty = try prepared(LayoutSection(group: row(.absolute(44), item())), items: [9], in: .zero)
    #expect(empty.contentSize == .zero)
    #expect(cell(empty, 0) == nil)
  }

  @Test("A failed preparation does not change the layout")
  func unchanged() throws {
    var layout = try prepared(LayoutSection(group: row(.absolute(44), item())), items: [2])
    #expect(throws: LayoutError.self) { try layout.prepare(itemCounts: [-1], in: LayoutEnvironment(size: phone)) }
    #expect(layout.contentSize.height == 88)
  }

  @Test("Int.max items with supplementary items can be laid out")
  func hugeAttachments() throws {
    var group = row(.absolute(44), item())
    group.supplementaryItems = [LayoutAnchor(edges: .top), LayoutAnchor(edges: .bottom)].map {
      LayoutSupplementaryItem(layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge", containerAnchor: $0)
    }
    let layout = try prepared(LayoutSection(group: group), items: [.max])
    let end = layout.contentSize.height
    #expect(!layout.attributes(in: Rect2D(x: 0, y: end - 1e6, width: 400, height: 2e6)).isEmpty)
  }

  @Test("Int.max items have finite frames")
  func huge() throws {
    let layout = try prepared(LayoutSection(group: row(.absolute(44), item(0.5))), items: [.max])
    #expect(layout.contentSize.height.isFinite)
    #expect(cell(layout, .max - 1)?.contains { !$0.isFinite } == false)
    #expect(cell(layout, .max) == nil)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 1e15, width: 400, height: 800)).count > 0)
  }
}
