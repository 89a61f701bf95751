import Foundation

extension UICellAccessory {
  /// A chevron that leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { plain(.disclosureIndicator, displayed, options) }

  /// A chevron that opens what is below. Without a handler a tap opens or closes the item in the data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, look: Look(style: options.style), handler: actionHandler)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { plain(.checkmark, displayed, options) }

  /// A button that deletes. Without a handler a tap uncovers the actions at the trailing edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { button(.delete, displayed, options, actionHandler) }

  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { button(.insert, displayed, options, actionHandler) }

  /// A handle for dragging.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, look: Look(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A mark for selection while editing.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { button(.multiselect, displayed, options, nil) }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor,
      look: Look(text: text, font: options.font, adjustsFont: options.adjustsFontForContentSizeCategory))
  }

  /// A button for details (iOS 15.4).
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { plain(.detail, displayed, options, actionHandler) }

  /// A button that opens a menu (iOS 17). Nothing opens it; a test performs the actions of the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, look: Look(menu: menu))
  }

  /// A view of the application.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, isHidden: configuration.isHidden,
      width: configuration.reservedLayoutWidth, tintColor: configuration.tintColor,
      look: Look(placement: configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }

  private static func plain(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: DisclosureIndicatorOptions,
    _ handler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      type, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, handler: handler)
  }

  private static func button(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: DeleteOptions, _ handler: ActionHandler?
  ) -> UICellAccessory {
    UICellAccessory(
      type, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .standard,
      tintColor: options.tintColor, look: Look(backgroundColor: options.backgroundColor), handler: handler)
  }
}
