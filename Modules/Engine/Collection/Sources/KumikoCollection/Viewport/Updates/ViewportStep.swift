/// One change of an element for a renderer.
///
/// After the step the element has the appearance ``final``. Frames are in content coordinates. If an update corrects
/// the scroll offset, ``initial`` contains the coordinates after it. A renderer thus scrolls first, and then moves each
/// element from `initial` to `final`.
public struct ViewportStep<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// A visible element with its appearance.
  public typealias Item = VisibleItem<SectionID, ItemID>

  /// The kind of a change.
  public enum Action: Hashable, Sendable {
    /// The element disappears. Its view is free from the next update on.
    case disappear(Reason)
    /// The element gets another view with its current content. Its old view is free from the next update on.
    case reload
    /// The view of the element shows its current content.
    case reconfigure
    /// The element moves and keeps its size.
    case move
    /// The size of the element changes, and possibly its position.
    case resize
    /// The appearance changes: opacity, painting order, visibility or transform.
    case restyle
    /// The element appears and gets a view.
    case appear(Reason)
  }

  /// The reason why an element appears or disappears.
  public enum Reason: Hashable, Sendable {
    /// The element was inserted or deleted: it fades at its position.
    case contents
    /// The element enters or leaves the visible rect.
    ///
    /// A supplementary view of a group also has this reason if the group comes or goes only because its cells have other
    /// sizes. It fades at its position.
    case position
  }

  /// The kind of change.
  public var action: Action
  /// The identity of the element.
  public var id: CollectionElementID<SectionID, ItemID>
  /// The view of the element; for a disappearing element, its last view.
  public var view: ViewHandle
  /// The old view of a reloaded element; nil for other changes.
  public var replacedView: ViewHandle?
  /// The appearance at the start of the step.
  public var initial: Item
  /// The appearance at the end of the step.
  public var final: Item

  /// Creates a step.
  @_spi(Kumiko) public init(
    _ action: Action, _ id: CollectionElementID<SectionID, ItemID>, view: ViewHandle,
    replacedView: ViewHandle? = nil, initial: Item, final: Item
  ) {
    self.action = action
    self.id = id
    self.view = view
    self.replacedView = replacedView
    self.initial = initial
    self.final = final
  }
}
