@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

// Lists, controllers and bars: what owns other objects.
extension NibTables {
  static let table = NibTable<UITableView> {
    $0.numbers([
      "rowHeight": \.rowHeight, "estimatedRowHeight": \.estimatedRowHeight,
      "sectionHeaderHeight": \.sectionHeaderHeight,
      "sectionFooterHeight": \.sectionFooterHeight, "estimatedSectionHeaderHeight": \.estimatedSectionHeaderHeight,
      "estimatedSectionFooterHeight": \.estimatedSectionFooterHeight,
      "sectionHeaderTopPadding": \.sectionHeaderTopPadding,
    ])
    $0.run("separatorStyle") { table, field, _ in
      table.separatorStyle = field.text == "none" ? .none : .singleLine
      return ["none", "default", "singleLine"].contains(field.text)
    }
    $0.colors([
      "separatorColor": \.separatorColor, "sectionIndexColor": \.sectionIndexColor,
      "sectionIndexBackgroundColor": \.sectionIndexBackgroundColor,
    ])
    $0.insets(["separatorInset": \.separatorInset])
    $0.bools([
      "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
      "allowsSelectionDuringEditing": \.allowsSelectionDuringEditing,
      "allowsMultipleSelectionDuringEditing": \.allowsMultipleSelectionDuringEditing,
    ])
    $0.integers(["sectionIndexMinimumDisplayRowCount": \.sectionIndexMinimumDisplayRowCount])
    $0.objects([
      "tableHeaderView": \.tableHeaderView, "tableFooterView": \.tableFooterView, "backgroundView": \.backgroundView,
    ])
    $0.objects(["dataSource": \.dataSource])
    $0.objects(["delegate": \.delegate])
    $0.objects(["prefetchDataSource": \.prefetchDataSource])
    $0.each("prototypes") { table, field, instance in
      for cell in field.element.children {
        instance.registerPrototype(cell) { table.register($1, forCellReuseIdentifier: $0) }
      }
    }
    $0.run("sections") { _, field, instance in
      guard let controller = instance.controller as? UITableViewController else { return false }
      controller.kumikoStaticSections = field.element.children.map { section in
        func title(_ name: String) -> String? {
          section[name] ?? section.child(name).flatMap { NibField($0).string }
        }
        let cells = section.child("cells")?.children ?? []
        return (title("headerTitle"), title("footerTitle"), cells.compactMap { instance.make($0) as? UITableViewCell })
      }
      return true
    }
  }

  static let tableCell = NibTable<UITableViewCell> {
    // The cell has these already, and the file describes them in the content view.
    let parts: [(String, @MainActor (UITableViewCell) -> UIView?)] = [
      ("textLabel", { $0.textLabel }), ("detailTextLabel", { $0.detailTextLabel }), ("imageView", { $0.imageView }),
    ]
    for (name, part) in parts {
      $0.run(name) { cell, field, instance in
        if let id = field.text { instance.parts[id] = part(cell) }
        return field.text != nil
      }
    }
    let accessories = "none disclosureIndicator detailDisclosureButton checkmark detailButton"
    $0.choice("selectionStyle", \.selectionStyle, "none blue gray default")
    $0.choice("accessoryType", \.accessoryType, accessories)
    $0.choice("editingAccessoryType", \.editingAccessoryType, accessories)
    $0.integers(["indentationLevel": \.indentationLevel])
    $0.numbers(["indentationWidth": \.indentationWidth])
    $0.bools(["showsReorderControl": \.showsReorderControl])
    $0.insets(["separatorInset": \.separatorInset])
    $0.part("contentView") { $0.contentView }
    $0.objects([
      "accessoryView": \.accessoryView, "editingAccessoryView": \.editingAccessoryView,
      "backgroundView": \.backgroundView, "selectedBackgroundView": \.selectedBackgroundView,
    ])
  }

  static let tableHeader = NibTable<UITableViewHeaderFooterView> { $0.part("contentView") { $0.contentView } }

  static let collection = NibTable<UICollectionView> {
    $0.bools([
      "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
      "prefetchingEnabled": \.isPrefetchingEnabled,
    ])
    $0.objects(["dataSource": \.dataSource])
    $0.objects(["delegate": \.delegate])
    $0.objects(["prefetchDataSource": \.prefetchDataSource])
    $0.objects(["backgroundView": \.backgroundView])
    $0.run("collectionViewLayout") { view, field, instance in
      guard let layout = instance.make(field.element) as? UICollectionViewLayout else { return true }
      view.collectionViewLayout = layout
      return true
    }
    $0.each("cells") { view, field, instance in
      for cell in field.element.children {
        instance.registerPrototype(cell) { view.register($1, forCellWithReuseIdentifier: $0) }
      }
    }
    $0.each("sectionHeaderView", "sectionFooterView") { view, field, instance in
      let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      let kind = kinds[field.name == "sectionHeaderView" ? 0 : 1]
      instance.registerPrototype(field.element) {
        view.register($1, forSupplementaryViewOfKind: kind, withReuseIdentifier: $0)
      }
    }
  }

  static let collectionCell = NibTable<UICollectionViewCell> {
    $0.part("contentView") { $0.contentView }
    $0.objects(["backgroundView": \.backgroundView, "selectedBackgroundView": \.selectedBackgroundView])
  }

  static let flowLayout = NibTable<UICollectionViewFlowLayout> {
    $0.numbers(["minimumLineSpacing": \.minimumLineSpacing, "minimumInteritemSpacing": \.minimumInteritemSpacing])
    $0.sizes([
      "itemSize": \.itemSize, "estimatedItemSize": \.estimatedItemSize, "headerReferenceSize": \.headerReferenceSize,
      "footerReferenceSize": \.footerReferenceSize,
    ])
    $0.insets(["sectionInset": \.sectionInset])
    $0.choice("scrollDirection", \.scrollDirection, "vertical horizontal")
    $0.choice("sectionInsetReference", \.sectionInsetReference, "contentInset safeArea layoutMargins")
    $0.run("automaticEstimatedItemSize") { layout, field, _ in
      if field.bool == true { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
      return field.bool != nil
    }
  }

  static let controller = NibTable<UIViewController> {
    $0.strings(["title": \.title])
    $0.choice(
      "modalPresentationStyle", \.modalPresentationStyle,
      "automatic none fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover",
      from: -2)
    $0.choice("modalTransitionStyle", \.modalTransitionStyle, "coverVertical flipHorizontal crossDissolve partialCurl")
    $0.bools([
      "definesPresentationContext": \.definesPresentationContext, "modalInPresentation": \.isModalInPresentation,
      "hidesBottomBarWhenPushed": \.hidesBottomBarWhenPushed,
      "extendedLayoutIncludesOpaqueBars": \.extendedLayoutIncludesOpaqueBars,
    ])
    $0.sizes(["preferredContentSize": \.preferredContentSize, "contentSizeForViewInPopover": \.preferredContentSize])
    $0.part("navigationItem") { $0.navigationItem }
    $0.part("tabBarItem") { $0.tabBarItem }
    $0.each("toolbarItems") { controller, field, instance in controller.toolbarItems = instance.items(field.element) }
    // An outlet of the owner of a nib, or the view of a scene, which is loaded later.
    $0.run("view") { controller, field, instance in
      guard let object = field.object else {
        instance.deferView(field.element, of: controller)
        return true
      }
      return (object as? UIView).map { controller.view = $0 } != nil
    }
    $0.each("layoutGuides") { _, field, instance in
      for element in field.element.children { instance.guideTypes[element.id ?? ""] = element["type"] }
    }
  }

  static let navigation = NibTable<UINavigationController> {
    $0.bools([
      "navigationBarHidden": \.isNavigationBarHidden, "toolbarHidden": \.isToolbarHidden,
      "hidesBarsOnSwipe": \.hidesBarsOnSwipe,
    ])
    $0.objects(["delegate": \.delegate])
    $0.part("navigationBar") { $0.navigationBar }
  }

  static let tabs = NibTable<UITabBarController> {
    $0.objects(["delegate": \.delegate])
    $0.part("tabBar") { $0.tabBar }
  }

  static let tableController = NibTable<UITableViewController> {
    $0.bools(["clearsSelectionOnViewWillAppear": \.clearsSelectionOnViewWillAppear])
    $0.objects(["tableView": \.tableView])
    $0.objects(["refreshControl": \.refreshControl])
  }

  static let collectionController = NibTable<UICollectionViewController> {
    $0.bools(["clearsSelectionOnViewWillAppear": \.clearsSelectionOnViewWillAppear])
    $0.objects(["collectionView": \.collectionView])
  }

  static let navigationBar = NibTable<UINavigationBar> {
    $0.bools(["largeTitles": \.prefersLargeTitles, "translucent": \.isTranslucent])
    $0.colors(["barTintColor": \.barTintColor])
  }

  static let tabBar = NibTable<UITabBar> {
    $0.bools(["translucent": \.isTranslucent])
    $0.colors(["barTintColor": \.barTintColor, "unselectedItemTintColor": \.unselectedItemTintColor])
  }

  static let navigationItem = NibTable<UINavigationItem> {
    $0.strings(["title": \.title, "prompt": \.prompt, "backButtonTitle": \.backButtonTitle])
    $0.bools(["hidesBackButton": \.hidesBackButton])
    $0.choice("largeTitleDisplayMode", \.largeTitleDisplayMode, "automatic always never")
    $0.choice("backButtonDisplayMode", \.backButtonDisplayMode, "default generic minimal")
    $0.objects([
      "leftBarButtonItem": \.leftBarButtonItem, "rightBarButtonItem": \.rightBarButtonItem,
      "backBarButtonItem": \.backBarButtonItem,
    ])
    $0.objects(["titleView": \.titleView])
    $0.each("leftBarButtonItems", "rightBarButtonItems") { item, field, instance in
      let items = instance.items(field.element)
      if field.name == "leftBarButtonItems" {
        item.leftBarButtonItems = items
      } else {
        item.rightBarButtonItems = items
      }
    }
  }

  static let toolbar = NibTable<UIToolbar> {
    $0.each("items") { bar, field, instance in bar.items = instance.items(field.element) }
  }

  static let barItem = NibTable<UIBarButtonItem> {
    $0.strings(["title": \.title])
    $0.images(["image": \.image])
    $0.choice("style", \.style, "plain bordered done")
    $0.numbers(["width": \.width])
    $0.bools(["enabled": \.isEnabled])
    $0.integers(["tag": \.tag])
    $0.colors(["tintColor": \.tintColor])
    $0.objects(["customView": \.customView])
  }

  static let tabItem = NibTable<UITabBarItem> {
    $0.strings(["title": \.title, "badgeValue": \.badgeValue])
    $0.images(["image": \.image, "selectedImage": \.selectedImage])
    $0.integers(["tag": \.tag])
  }
}

extension NibInstance {
  func items(_ element: NibElement) -> [UIBarButtonItem] {
    element.children.compactMap { make($0) as? UIBarButtonItem }
  }

  /// Registers the prototype of a cell, a header or a footer, as a nib with one view. One without an identifier is never made.
  func registerPrototype(_ cell: NibElement, _ register: (String, UINib) -> Void) {
    guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { return }
    let nib = UINib(kumikoName: "\(document.file): \(identifier)") { [self] _, _ in
      let instance = NibInstance(document, outer: self)
      let made = instance.make(cell)
      instance.finish()
      return [made].compactMap { $0 }
    }
    register(identifier, nib)
  }
}
