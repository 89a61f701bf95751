/// The views in use and the free ones, as data for any toolkit.
///
/// A returned view is reused after the next ``collect()``, so that it can fade before.
@_spi(Kumiko)
public struct ViewPool: Hashable, Sendable {
  /// The number of views: those in use, the free ones, and those just returned.
  public private(set) var count = 0
  private var waiting: [String: [Int]] = [:]
  private var givenBack: [ViewHandle] = []

  /// Creates an empty pool.
  public init() {}

  /// Returns a view of a kind: the free view that was used last, or else a new one. O(1).
  public mutating func take(_ kind: String) -> ViewHandle {
    if let number = waiting[kind]?.popLast() { return ViewHandle(kind: kind, number: number) }
    defer { count += 1 }
    return ViewHandle(kind: kind, number: count)
  }

  /// Returns a view to the pool. O(1).
  public mutating func giveBack(_ view: ViewHandle) {
    givenBack.append(view)
  }

  /// Makes all returned views free.
  ///
  /// - Complexity: O(*r*) in the returned views.
  public mutating func collect() {
    for view in givenBack { waiting[view.kind, default: []].append(view.number) }
    givenBack.removeAll(keepingCapacity: true)
  }
}
