import KumikoUIKit
import Testing

/// What a headless collection view or table view cannot do.
enum HeadlessMisuse: String, Ending {
  case cellNib, tableNib, wrongKind, twoViews, noIndexTitle, titleToNowhere, noAccessory
  case accessoryWithoutAction

  var reason: String {
    switch self {
    case .cellNib: "the nib 'Cell' cannot be loaded: the module KumikoUIKitNibs reads files"
    case .tableNib: "the nib 'Row' cannot be loaded: the module KumikoUIKitNibs reads files"
    case .wrongKind: "the element kind 'sample-header' at (section 0, item 0) was dequeued for the element kind 'badge'"
    case .twoViews: "TextCell was dequeued for (section 0, item 0) and not returned"
    case .noIndexTitle: "the table has no section index title 'Z'; it has [\"A\", \"C\"]"
    case .titleToNowhere: "the section index title 'C' leads to section 7, and there are 2"
    case .noAccessory: "shows no accessory of the type 'delete'"
    case .accessoryWithoutAction: "has no action"
    }
  }

  @MainActor func commit() {
    let view = laidOut(ArraySource(counts: [1]))
    switch self {
    case .cellNib:
      view.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0, 0))
    case .tableNib:
      let table = UITableView()
      table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
      _ = table.dequeueReusableCell(withIdentifier: "row")
    case .wrongKind:
      let controller = SectionHeadersFootersViewController()
      controller.loadViewIfNeeded()
      let registration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "badge") { _, _, _ in }
      controller.dataSource.supplementaryViewProvider = { view, _, indexPath in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
      }
      controller.view.layoutIfNeeded()
    case .twoViews:
      let source = Source(collectionView: view) { view, indexPath, _ in
        _ = view.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
        return view.dequeueReusableCell(withReuseIdentifier: TextCell.reuseIdentifier, for: indexPath)
      }
      source.apply(State(["a": [1]]))
      view.layoutIfNeeded()
    case .noIndexTitle: laidOutWithIndex().kumikoTapSectionIndexTitle("Z")
    case .titleToNowhere: laidOutWithIndex(leadingTo: 7).kumikoTapSectionIndexTitle("C")
    case .noAccessory: shownList().kumikoTapAccessory(.delete, forItemAt: path(0, 0))
    case .accessoryWithoutAction: shownList().kumikoTapAccessory(.reorder, forItemAt: path(0, 0))
    }
  }

  @MainActor private func shownList() -> UICollectionView {
    let controller = ReorderableListViewController()
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    keptControllers.append(controller)
    return controller.collectionView
  }
}

@MainActor private var keptControllers: [UIViewController] = []

@Suite("What cannot be done without a screen ends the program, with the repair")
struct HeadlessMisuseTests {
  @Test("a collection view or a table view", arguments: HeadlessMisuse.allCases)
  func headless(_ misuse: HeadlessMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
