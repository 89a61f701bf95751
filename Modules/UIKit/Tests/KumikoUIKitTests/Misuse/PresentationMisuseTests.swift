import KumikoUIKit
import Testing

/// What a headless view cannot do, and what UIKit's controllers throw an exception for.
enum PresentationMisuse: String, Ending {
  case cellNib, headerNib, tableNib, tableHeaderNib, nibOfAnOwner, wrongKind, twoViews, secondPresentation, twoCancels
  case noSuchAction, noIndexTitle, titleToNowhere, noAccessory, accessoryWithoutAction, layerClass, noSuchTab
  case selector

  var reason: String {
    switch self {
    case .cellNib: "the nib 'Cell' cannot be loaded for the cell 'cell': nibs need Objective-C. Register the class"
    case .headerNib: "the nib 'Header' cannot be loaded for the view 'header' of kind 'kind'"
    case .tableNib: "the nib 'Row' cannot be loaded for the cell 'row'"
    case .tableHeaderNib: "the nib 'Header' cannot be loaded for the view 'header'"
    case .nibOfAnOwner: "the nib 'View' cannot be loaded for an owner"
    case .wrongKind: "the element kind 'sample-header' at (section 0, item 0) was dequeued for the element kind 'badge'"
    case .twoViews: "TextCell was dequeued for (section 0, item 0) and not returned"
    case .secondPresentation: "and cannot present"
    case .twoCancels: "an alert can only have one action with the style 'cancel'"
    case .noSuchAction: "the alert has no action 'No'; it has [\"Yes\"]"
    case .noIndexTitle: "the table has no section index title 'Z'; it has [\"A\", \"C\"]"
    case .titleToNowhere: "the section index title 'C' leads to section 7, and there are 2"
    case .noAccessory: "shows no accessory of the type 'delete'"
    case .accessoryWithoutAction: "has no action"
    case .layerClass: "views can have a CALayer or a CAGradientLayer here"
    case .selector: "the selector 'save' cannot be performed: selectors need Objective-C. Use a UIAction"
    case .noSuchTab: "there is no tab 2; there are 1"
    }
  }

  @MainActor func commit() {
    let view = laidOut(ArraySource(counts: [1]))
    switch self {
    case .cellNib: view.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
    case .headerNib:
      view.register(
        UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: "kind", withReuseIdentifier: "header")
    case .tableNib: UITableView().register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    case .tableHeaderNib:
      UITableView().register(UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    case .nibOfAnOwner: _ = UINib(nibName: "View", bundle: nil).instantiate(withOwner: view)
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
    case .secondPresentation:
      let controller = UIViewController()
      for _ in 0..<2 { controller.present(UIViewController(), animated: false) }
    case .twoCancels:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
    case .noSuchAction:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.kumikoTap("No")
    case .noIndexTitle: laidOutWithIndex().kumikoTapSectionIndexTitle("Z")
    case .titleToNowhere: laidOutWithIndex(leadingTo: 7).kumikoTapSectionIndexTitle("C")
    case .noAccessory: shownList().kumikoTapAccessory(.delete, forItemAt: path(0, 0))
    case .accessoryWithoutAction: shownList().kumikoTapAccessory(.reorder, forItemAt: path(0, 0))
    case .layerClass: _ = EmitterView().layer
    case .selector: _ = UIBarButtonItem(title: "Save", style: .plain, target: view, action: Selector("save"))
    case .noSuchTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      tabs.selectedIndex = 2
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

/// A view with a layer that is not there.
final class EmitterView: UIView {
  final class EmitterLayer: CALayer {}
  override class var layerClass: AnyClass { EmitterLayer.self }
}

@Suite("What cannot be done without a screen ends the program, with the repair")
struct PresentationMisuseTests {
  @Test("a view or a controller", arguments: PresentationMisuse.allCases)
  func presentation(_ misuse: PresentationMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
