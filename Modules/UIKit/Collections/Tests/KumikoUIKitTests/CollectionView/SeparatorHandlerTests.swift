import KumikoLayout
import KumikoUIKit
import Testing

@MainActor @Suite("Separators of single items")
struct SeparatorHandlerTests {
  private func list(
    _ handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler?, shows: Bool = true
  ) -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = shows
    configuration.separatorConfiguration.color = .red
    configuration.itemSeparatorHandler = handler
    return .list(using: configuration)
  }

  @Test("the handler decides visibility, insets and color of each row")
  func handler() {
    let layout = list { indexPath, section in
      var own = section
      switch indexPath.item {
      case 0: own.bottomSeparatorVisibility = .hidden
      case 1:
        own.topSeparatorVisibility = .visible
        own.color = .green
      default:
        own.bottomSeparatorVisibility = .visible
        own.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 10)
      }
      return own
    }
    let view = laidOut(ArraySource(counts: [3]), layout)
    let separators = view.kumikoVisibleSeparators
    #expect(separators.map(\.indexPath.item) == [1, 1, 2])
    #expect(separators.map(\.edge) == [.top, .bottom, .bottom])
    #expect(separators.map(\.color) == [.green, .green, .red])
    #expect(separators.last?.frame == frame(20, 131, 70, 1))
  }

  @Test("without a handler all rows have those of the section, and none if the list shows none")
  func section() {
    #expect(laidOut(ArraySource(counts: [3]), list(nil)).kumikoVisibleSeparators.map(\.indexPath.item) == [0, 1])
    let hidden = list({ _, section in section }, shows: false)
    #expect(laidOut(ArraySource(counts: [3]), hidden).kumikoVisibleSeparators.isEmpty)
  }

  @Test("a layout without a view agrees")
  func withoutView() throws {
    let layout = list { indexPath, section in
      var own = section
      if indexPath.item == 1 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    let found = try prepared(layout, [4]).separators(in: rect(0, 0, 375, 667))
    #expect(found.map(\.indexPath.item) == [0, 2])
  }

  @Test("several selected rows have the color for them")
  func selection() {
    let layout = list { _, section in
      var own = section
      own.multipleSelectionColor = .blue
      return own
    }
    let view = laidOut(ArraySource(counts: [3]), layout)
    view.allowsMultipleSelection = true
    view.kumikoTapItem(at: path(0, 0))
    #expect(view.kumikoVisibleSeparators.map(\.color) == [.red, .red])
    view.kumikoTapItem(at: path(0, 2))
    #expect(view.kumikoVisibleSeparators.map(\.color) == [.blue, .red])
  }
}
