import KumikoUIKit
import KumikoUIKitViews

@MainActor enum NibTables {
  private static let tables = Dictionary(
    uniqueKeysWithValues: [
      view.entry, layer.entry, imageView.entry, label.entry, stack.entry, scroll.entry, effect.entry, activity.entry,
      control.entry, button.entry, textField.entry, textView.entry, searchBar.entry, toggle.entry, segments.entry,
      pages.entry, slider.entry, stepper.entry, progress.entry, datePicker.entry, picker.entry, gesture.entry,
      tap.entry,
      swipe.entry, pan.entry, longPress.entry, table.entry, tableCell.entry, tableHeader.entry, collection.entry,
      collectionCell.entry, flowLayout.entry, controller.entry, navigation.entry, tabs.entry, tableController.entry,
      collectionController.entry, navigationBar.entry, tabBar.entry, toolbar.entry, navigationItem.entry, barItem.entry,
      tabItem.entry,
    ])

  static func setter(_ name: String, of object: AnyObject) -> NibSetter? {
    classes(of: object).lazy.compactMap { tables[ObjectIdentifier($0)]?[name] }.first ?? common[name]
  }

  static func names(of object: AnyObject) -> [String] {
    let found = classes(of: object).compactMap { tables[ObjectIdentifier($0)] } + [common]
    return found.flatMap { Array($0.keys) }.sorted()
  }

  private static func classes(of object: AnyObject) -> some Sequence<AnyClass> {
    sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
  }

  private static let common: [String: NibSetter] = [
    "connections": { object, field, instance in
      instance.connections += field.element.children.map { .init(element: $0, source: object) }
      return true
    },
    "userDefinedRuntimeAttributes": { object, field, instance in
      for attribute in field.element.children { instance.setRuntimeAttribute(attribute, of: object) }
      return true
    },
  ]

  /// The names that no property here stands for: Xcode alone uses them, they are read elsewhere, or nothing draws them.
  static let unobservable = Set(
    """
    id key customClass customModule customModuleProvider userLabel sceneMemberID colorLabel fixedFrame ambiguous misplaced \
    verifyAmbiguity placeholderIntrinsicWidth placeholderIntrinsicHeight propertyAccessControl canvasLocation \
    storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier restorationIdentifier reuseIdentifier systemItem \
    style buttonType catalog highlightedCatalog clearsContextBeforeDrawing semanticContentAttribute appearanceType \
    largeContentTitle showsLargeContentViewer largeContentSizeImage layoutMarginsFollowReadableWidth springLoaded \
    baselineAdjustment usesAttributedText adjustsImageSizeForAccessibilityContentSizeCategory baselineRelativeArrangement \
    canCancelContentTouches indicatorStyle decelerationRate lineBreakMode role changesSelectionAsPrimaryAction \
    reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled \
    contentEdgeInsets titleEdgeInsets imageEdgeInsets titleShadowOffset pointerInteraction clearsOnInsertion background \
    disabledBackground searchBarStyle translucent barStyle barTintColor showsBookmarkButton showsSearchResultsButton \
    backgroundImage scopeBarBackgroundImage searchTextField title preferredStyle segmentControlStyle momentary \
    apportionsSegmentWidthsByContent defersCurrentPageDisplay backgroundStyle dataMode selectable selfSizingInvalidation \
    rowHeight hidesAccessoryWhenEditing focusStyle shouldIndentWhileEditing tableViewCell customSize \
    automaticallyAdjustsScrollViewInsets wantsFullScreenLayout edgesForExtendedLayout \
    modalPageSheetSize contentScrollView focusGroupIdentifier providesPresentationContextTransitionStyle size toolbar \
    hidesBarsOnTap hidesBarsWhenVerticallyCompact hidesBarsWhenKeyboardAppears moreNavigationController \
    titleTextAttributes largeTitleTextAttributes textAttributes standardAppearance scrollEdgeAppearance compactAppearance \
    compactScrollEdgeAppearance itemPositioning selectedImageTintColor leftItemsSupplementBackButton landscapeImage inset \
    badgeColor minimumTouchCount allowedTouchTypes dataDetectorType adjustsFontSizeToFit minimumFontSize autorepeat \
    contentHorizontalAlignment
    """.split(separator: " ").map(String.init))
}
