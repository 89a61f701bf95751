import KumikoUIKit
import Testing

/// A delegate with context menus, that notes what it is asked.
@MainActor private final class MenuDelegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
  var notes: [String] = []
  var deleted: [IndexPath] = []

  private func menu(_ paths: [IndexPath]) -> UIContextMenuConfiguration? {
    guard paths.first?.item != 3 else { return nil }
    return UIContextMenuConfiguration(
      identifier: NSString(string: "menu"),
      previewProvider: {
        let preview = UIViewController()
        preview.title = "preview"
        return preview
      },
      actionProvider: { [unowned self] suggested in
        notes.append("actions, \(suggested.count) suggested")
        return UIMenu(
          title: "Item",
          children: [
            UIAction(title: "Share") { _ in },
            UIAction(title: "Delete", attributes: .destructive) { [unowned self] _ in deleted += paths },
          ])
      })
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    notes.append("menu of \(indexPaths.map(\.item)) at \(point.y)")
    return menu(indexPaths)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    notes.append("highlight \(indexPath.item)")
    return collectionView.cellForItem(at: indexPath).map { UITargetedPreview(view: $0) }
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [unowned self] in notes.append("open") }
    animator?.addAnimations { [unowned self] in notes.append("opens") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [unowned self] in notes.append("closed") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    let title = animator.previewViewController?.title ?? ""
    animator.addCompletion { [unowned self] in notes.append("show \(title)") }
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu([indexPath]) }
}

/// Facts of the pages `uicollectionviewdelegate/collectionview(_:contextmenuconfigurationforitemsat:point:)` and those
/// beside it.
@MainActor @Suite("Pages about context menus and swipes")
struct MenuPageTests {
  @Test("a long press asks the delegate with the items and the point; the menu has the actions of the provider")
  func menu() throws {
    let (_, view) = noted(10)
    let delegate = MenuDelegate()
    view.delegate = delegate
    let menu = try #require(view.kumikoOpenContextMenu(forItemsAt: [path(0, 1), path(0, 2)]))
    #expect(delegate.notes == ["menu of [1, 2] at 75.0", "highlight 1", "opens", "open"])
    #expect(menu.kumikoMenu?.children.map(\.title) == ["Share", "Delete"])
    let delete = try #require(menu.kumikoMenu?.children.last as? UIAction)
    #expect(delete.attributes == .destructive)
    delete.performWithSender(nil, target: nil)
    #expect(delegate.deleted == [path(0, 1), path(0, 2)])
    // The provider is asked once.
    #expect(delegate.notes.filter { $0.hasPrefix("actions") } == ["actions, 0 suggested"])
    #expect((menu.identifier as? NSString)?.isEqual(to: "menu") == true)
    view.kumikoCloseContextMenu(menu)
    #expect(delegate.notes.last == "closed")
  }

  @Test("nil opens no menu")
  func none() {
    let (_, view) = noted(10)
    let delegate = MenuDelegate()
    view.delegate = delegate
    #expect(view.kumikoOpenContextMenu(forItemsAt: [path(0, 3)]) == nil)
    #expect(delegate.notes.count == 1)
    view.delegate = nil
    #expect(view.kumikoOpenContextMenu(forItemsAt: [path(0, 1)]) == nil)
  }

  @Test("a tap on the preview tells the delegate, with the controller of the preview")
  func preview() throws {
    let (_, view) = noted(10)
    let delegate = MenuDelegate()
    view.delegate = delegate
    let menu = try #require(view.kumikoOpenContextMenu(forItemsAt: [path(0, 0)]))
    #expect(menu.kumikoPreview?.title == "preview")
    view.kumikoTapPreview(of: menu)
    #expect(delegate.notes.suffix(2) == ["show preview", "closed"])
  }

  @Test("the function before iOS 16 is asked for one item")
  func olderFunction() throws {
    final class Older: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "\(indexPath.item)") })
      }
    }
    let (_, view) = noted(10)
    let delegate = Older()
    view.delegate = delegate
    #expect(view.kumikoOpenContextMenu(forItemsAt: [path(0, 2)])?.kumikoMenu?.title == "2")
    #expect(view.kumikoOpenContextMenu(forItemsAt: [path(0, 1), path(0, 2)]) == nil)
  }

  @Test("a controller that is the delegate overrides the functions")
  func controller() throws {
    final class Photos: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      override func viewDidLoad() { collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell") }
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration() }
    }
    let photos = Photos(collectionViewLayout: UICollectionViewCompositionalLayout.rows())
    photos.view.frame = frame(0, 0, 100, 200)
    photos.view.layoutIfNeeded()
    let menu = try #require(photos.collectionView.kumikoOpenContextMenu(forItemsAt: [path(0, 0)]))
    #expect(menu.kumikoMenu == nil)
    #expect(menu.kumikoPreview == nil)
  }

  @Test("tableview(_:contextmenuconfigurationforrowat:point:): the same for rows")
  func tables() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (rows, delegate, table) = (Rows(), MenuDelegate(), UITableView(frame: frame(0, 0, 100, 200)))
    (table.dataSource, table.delegate) = (rows, delegate)
    table.layoutIfNeeded()
    let menu = try #require(table.kumikoOpenContextMenu(forRowAt: IndexPath(row: 1, section: 0)))
    (menu.kumikoMenu?.children.last as? UIAction)?.performWithSender(nil, target: nil)
    #expect(delegate.deleted == [IndexPath(row: 1, section: 0)])
    #expect(table.kumikoOpenContextMenu(forRowAt: IndexPath(row: 3, section: 0)) == nil)
    table.kumikoTapPreview(of: menu)
  }

  @Test("uitargetedpreview: the place is that of the view, and can be another one")
  func targetedPreview() {
    let (container, view) = (UIView(frame: frame(0, 0, 100, 100)), UIView(frame: frame(10, 20, 30, 40)))
    container.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === container)
    #expect(preview.target.center == CGPoint(x: 25, y: 40))
    #expect(preview.size == CGSize(width: 30, height: 40))
    let other = preview.retargetedPreview(with: UIPreviewTarget(container: container, center: .zero))
    #expect(other.view === view && other.target.center == .zero)
    #expect(preview.parameters.backgroundColor == nil)
  }

  @Test("uicontextualaction: a tap runs the handler with the view, which tells whether it succeeded")
  func swipe() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var seen: [UIView] = []
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Mark") { _, view, done in
          seen.append(view)
          done(indexPath.item != 1)
        }
      ])
    }
    let fixture = DiffableFixture(layout: .list(using: configuration))
    fixture.show(["a": [1, 2, 3]])
    #expect(fixture.view.kumikoPerformSwipeAction("Mark", forItemAt: path(0, 0)))
    #expect(!fixture.view.kumikoPerformSwipeAction("Mark", forItemAt: path(0, 1)))
    #expect(seen.first === fixture.view.cellForItem(at: path(0, 0)))
  }
}
