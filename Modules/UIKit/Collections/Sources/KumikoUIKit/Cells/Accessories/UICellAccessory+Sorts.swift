extension UICellAccessory {
  /// A chevron that leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { made(.disclosureIndicator, displayed, options) }

  /// A chevron that opens what is below. Without a handler a tap opens or closes the item in the data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    made(.outlineDisclosure, displayed, options, Look(style: options.style), handler: actionHandler)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { made(.checkmark, displayed, options) }

  /// A button that deletes. Without a handler a tap uncovers the actions at the trailing edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    made(.delete, displayed, options, Look(backgroundColor: options.backgroundColor), handler: actionHandler)
  }

  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    made(.insert, displayed, options, Look(backgroundColor: options.backgroundColor), handler: actionHandler)
  }

  /// A handle for dragging.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    made(.reorder, displayed, options, Look(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A mark for selection while editing.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { made(.multiselect, displayed, options, Look(backgroundColor: options.backgroundColor)) }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    made(
      .label, displayed, options,
      Look(text: text, font: options.font, adjustsFont: options.adjustsFontForContentSizeCategory))
  }

  /// A button for details (iOS 15.4).
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { made(.detail, displayed, options, handler: actionHandler) }

  /// A button that opens a menu (iOS 17). Nothing opens it; a test performs the actions of the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> UICellAccessory { made(.popUpMenu, displayed, options, Look(menu: menu)) }

  /// A view of the application.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, isHidden: configuration.isHidden,
      width: configuration.reservedLayoutWidth, tintColor: configuration.tintColor,
      look: Look(placement: configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }

  private static func made(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: some AccessoryOptions, _ look: Look = Look(),
    handler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      type, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, look: look, handler: handler)
  }
}

/// The options that every accessory has.
private protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory.DisclosureIndicatorOptions: AccessoryOptions {}
extension UICellAccessory.OutlineDisclosureOptions: AccessoryOptions {}
extension UICellAccessory.DeleteOptions: AccessoryOptions {}
extension UICellAccessory.ReorderOptions: AccessoryOptions {}
extension UICellAccessory.LabelOptions: AccessoryOptions {}
