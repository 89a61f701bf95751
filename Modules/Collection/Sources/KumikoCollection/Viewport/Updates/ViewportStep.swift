/// One thing that a renderer does next to one element.
///
/// After every step the element is shown as ``final`` says. Frames are in content coordinates; where an update scrolls by
/// itself, ``initial`` is given in those that hold afterwards, so that a renderer scrolls first, and then lets each element go
/// from `initial` to `final`.
public struct ViewportStep<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// An element as it is shown.
  public typealias Item = VisibleItem<SectionID, ItemID>

  /// What happens to an element.
  public enum Action: Hashable, Sendable {
    /// It is gone after the step, and its view is free for others from the next update on.
    case disappear(Reason)
    /// It gets another view, with its present content: its own view is free from the next update on.
    case reload
    /// It shows its present content in the view that it has.
    case reconfigure
    /// It goes elsewhere, and keeps its size.
    case move
    /// It gets another size, and may go elsewhere too.
    case resize
    /// It is shown otherwise at its place: more or less opaque, in front or behind, hidden or transformed.
    case restyle
    /// It is new in sight, and gets a view.
    case appear(Reason)
  }

  /// Why something appears or disappears.
  public enum Reason: Hashable, Sendable {
    /// It was inserted or deleted: it fades, at its place.
    case contents
    /// It is there before and afterwards, and comes into sight or leaves it.
    case position
  }

  /// What happens.
  public var action: Action
  /// The element that it happens to.
  public var id: CollectionElementID<SectionID, ItemID>
  /// The view that shows the element: for a disappearing one, the view that did.
  public var view: CollectionView
  /// The view that the element had before; only where it is reloaded.
  public var replacedView: CollectionView?
  /// How the element is shown as the step begins.
  public var initial: Item
  /// How the element is shown when it is done.
  public var final: Item

  /// A step of one element.
  public init(
    _ action: Action, _ id: CollectionElementID<SectionID, ItemID>, view: CollectionView,
    replacedView: CollectionView? = nil, initial: Item, final: Item
  ) {
    self.action = action
    self.id = id
    self.view = view
    self.replacedView = replacedView
    self.initial = initial
    self.final = final
  }
}
