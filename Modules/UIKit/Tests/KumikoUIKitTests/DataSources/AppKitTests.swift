import KumikoUIKit
import Testing

@MainActor @Suite("Collection views of AppKit with diffable data sources")
struct AppKitTests {
  private final class NumberItem: NSCollectionViewItem {
    var preparations = 0
    override func loadView() { view = NSView() }
    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  private static let number = NSUserInterfaceItemIdentifier("number")

  private func view(_ layout: NSCollectionViewLayout = UICollectionViewCompositionalLayout.rows()) -> NSCollectionView {
    let view = NSCollectionView(frame: frame(0, 0, 100, 200))
    view.collectionViewLayout = layout
    view.register(NumberItem.self, forItemWithIdentifier: Self.number)
    return view
  }

  private func source(_ view: NSCollectionView) -> NSCollectionViewDiffableDataSource<String, Int> {
    NSCollectionViewDiffableDataSource(collectionView: view) { view, indexPath, number in
      let item = view.makeItem(withIdentifier: Self.number, for: indexPath)
      item.representedObject = number
      return item
    }
  }

  private func numbers(_ view: NSCollectionView) -> [Int] {
    view.visibleItems().compactMap { $0.representedObject as? Int }
  }

  @Test("applies are shown, and items stay with their identifiers")
  func applies() throws {
    let view = view()
    let source = source(view)
    source.apply(State(["a": [1, 2, 3]]))
    view.layoutIfNeeded()
    #expect(numbers(view) == [1, 2, 3])
    let third = try #require(view.item(at: path(0, 2)))
    #expect(third.view.frame == frame(0, 100, 100, 50))
    #expect(third.view.superview === view)
    #expect(third.collectionView === view)
    #expect(view.indexPath(for: third) == path(0, 2))
    var done = false
    source.apply(State(["a": [3, 4, 1]])) { done = true }
    #expect(done)
    #expect(numbers(view) == [3, 4, 1])
    #expect(view.item(at: path(0, 0)) === third)
    #expect(third.view.frame == frame(0, 0, 100, 50))
    #expect(view.kumikoLastUpdate?.indexPaths(.insert) == [path(0, 1)])
    #expect(source.itemIdentifier(for: path(0, 1)) == 4)
    #expect(source.indexPath(for: 1) == path(0, 2))
    view.selectionIndexPaths = [path(0, 0)]
    #expect(third.isSelected)
    var marked = source.snapshot()
    marked.reconfigureItems([3])
    source.apply(marked)
    #expect(view.item(at: path(0, 0)) === third)
    marked.reloadItems([3])
    source.apply(marked)
    #expect(view.item(at: path(0, 0)) !== third)
  }

  @Test("items that leave are prepared and used again")
  func reuse() {
    let view = view()
    let source = source(view)
    source.apply(State(["a": Array(0..<100)]))
    view.layoutIfNeeded()
    for step in 1...20 {
      view.scroll(CGPoint(x: 0, y: CGFloat(step) * 50))
      view.layoutIfNeeded()
    }
    #expect(numbers(view) == [20, 21, 22, 23])
    #expect(view.visibleItems().allSatisfy { ($0 as? NumberItem)?.preparations ?? 0 > 0 })
    #expect(view.subviews.count == 4)
  }

  @Test("headers come from the supplementary view provider")
  func headers() {
    let view = view(HeadersController().createLayout())
    view.register(
      TitleView.self, forSupplementaryViewOfKind: HeadersController.headerElementKind, withIdentifier: Self.number)
    view.register(
      TitleView.self, forSupplementaryViewOfKind: HeadersController.footerElementKind, withIdentifier: Self.number)
    let source = source(view)
    source.supplementaryViewProvider = { view, kind, indexPath in
      let made = view.makeSupplementaryView(ofKind: kind, withIdentifier: Self.number, for: indexPath)
      (made as? TitleView)?.text = kind
      return made
    }
    source.apply(State(["a": [1]]))
    view.layoutIfNeeded()
    #expect(view.subviews.contains { ($0 as? TitleView)?.text == HeadersController.headerElementKind })
  }

  @Test("an item provider that returns nil ends the program")
  func noItem() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = NSCollectionView(frame: frame(0, 0, 10, 10))
        view.collectionViewLayout = UICollectionViewCompositionalLayout.rows()
        let source = NSCollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        source.apply(State(["a": [7]]))
        view.layoutIfNeeded()
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("returned nil for '7' at (section 0, item 0)"), "\(text)")
  }
}
