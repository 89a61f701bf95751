import Foundation
import KumikoCollection
import KumikoLayout

/// The requests of a collection view to its contents and their layout, for identifiers of any type.
@MainActor protocol CollectionDriver: AnyObject {
  var isBusy: Bool { get }
  var compositionalLayout: CompositionalLayout? { get }
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int

  func start()
  func stop()
  func setEnvironment(_ environment: LayoutEnvironment, traits: UITraitCollection)
  func setLayout(_ layout: UICollectionViewLayout, keepingSizes: Bool, animated: Bool)
  /// Follows the offset of the bounds. A layout of the application that was invalidated is asked for visible elements,
  /// too.
  func scroll(to origin: CGPoint, isInvalid: Bool)
  var usesCustomLayout: Bool { get }
  func queryLayout()
  func measureAgain(_ cells: [UICollectionViewCell])
  /// Returns the elements in a rectangle after the visible-items handlers; nil while views are measured.
  func states(in rect: CGRect) -> [KumikoCollectionViewUpdate.State]?
  var followsOffset: Bool { get }
  /// Scrolls to an item; without a position as little as possible.
  func scroll(toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition)
  func setPrefetchWindow(_ window: PrefetchWindow)
  /// Shows elements beyond each side of the bounds, as far as parts of their size.
  func setReach(_ reach: Double)
  func scrollOrthogonally(_ section: Int, to offset: CGFloat)
  func swipeActions(ofSection section: Int) -> SwipeActionProviders?
  var hasOutlines: Bool { get }
  /// The place of an item in the outline of its section; the first level, collapsed, for an item of no outline.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace
  /// The appearance of a section's list; none for other sections.
  func listEnvironment(ofSection section: Int) -> UIListEnvironment

  func view(_ category: UICollectionElementCategory, kind: String?, at indexPath: IndexPath)
    -> UICollectionReusableView?
  func indexPath(of view: UICollectionReusableView) -> IndexPath?
  func isPinned(_ state: KumikoCollectionViewUpdate.State) -> Bool
  var visibleElements: [(view: UICollectionReusableView, state: KumikoCollectionViewUpdate.State)] { get }

  func separators(in rect: CGRect) -> [KumikoListSeparator]

  var selection: [IndexPath] { get }
  func isSelected(_ indexPath: IndexPath) -> Bool
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath)
}

/// A data source that has a driver of its own, with its identifiers.
@MainActor protocol DriverMaking {
  func makeDriver(for view: UICollectionView) -> any CollectionDriver
}
