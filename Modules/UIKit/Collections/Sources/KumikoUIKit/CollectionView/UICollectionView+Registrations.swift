extension UICollectionView {
  /// The class of cells and the function that configures them.
  ///
  /// Create registrations once, not in the function that makes cells: that ends the program, as in UIKit.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let key: ReuseKey
    let source: ViewSource<UICollectionReusableView>

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.init(.type(Cell.self), handler) }

    /// Creates a registration of a nib with one cell.
    public init(cellNib: UINib, handler: @escaping Handler) { self.init(.nib(cellNib), handler) }

    private init(_ source: ViewSource<UICollectionReusableView>, _ handler: @escaping Handler) {
      self.handler = handler
      self.source = source
      key = .registration(Registrations.next(), kind: nil)
    }
  }

  /// The class of supplementary views of a kind and the function that configures them.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of an element kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let key: ReuseKey
    let source: ViewSource<UICollectionReusableView>

    /// Creates a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(.type(Supplementary.self), elementKind, handler)
    }

    /// Creates a registration of a nib with one view.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(.nib(supplementaryNib), elementKind, handler)
    }

    private init(_ source: ViewSource<UICollectionReusableView>, _ elementKind: String, _ handler: @escaping Handler) {
      self.handler = handler
      self.source = source
      self.elementKind = elementKind
      key = .registration(Registrations.next(), kind: elementKind)
    }
  }

  /// Returns a cell of a registration, configured for an item. A nil item gives an unconfigured cell.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let view = dequeue(registration.key, registration.source, for: indexPath)
    guard let cell = view as? Cell else { misuse("\(type(of: view)) is no \(Cell.self)") }
    if let item { cell.configure { [unowned cell] in registration.handler(cell, indexPath, item) } }
    return cell
  }

  /// Returns a supplementary view of a registration, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = dequeue(registration.key, registration.source, for: indexPath)
    guard let supplementary = view as? Supplementary else { misuse("\(type(of: view)) is no \(Supplementary.self)") }
    supplementary.configure { [unowned supplementary] in
      registration.handler(supplementary, registration.elementKind, indexPath)
    }
    return supplementary
  }
}

/// The numbers of registrations, and whether one may be made at present.
@MainActor enum Registrations {
  private static var last = 0
  static var providers = 0

  static func next() -> Int {
    if providers > 0 {
      misuse(
        "a registration was created inside the function that makes views; this prevents reuse: create it once, before, and "
          + "use it again")
    }
    last += 1
    return last
  }
}
