/// Views that are in use and views that are not, as data: what any toolkit can follow.
///
/// A view that was given back is used again from the next ``collect()`` on, so that it can fade until then.
public struct ViewPool: Hashable, Sendable {
  /// How many views there are in all: those in use, those that wait, and those that were given back just now.
  public private(set) var count = 0
  private var waiting: [String: [Int]] = [:]
  private var givenBack: [CollectionView] = []

  /// No views.
  public init() {}

  /// The number of views of a kind that wait to be used again.
  public func numberOfWaitingViews(ofKind kind: String) -> Int {
    waiting[kind]?.count ?? 0
  }

  /// A view of a kind: the one that waits and was used last, or else a new one. O(1).
  public mutating func take(_ kind: String) -> CollectionView {
    if let number = waiting[kind]?.popLast() { return CollectionView(kind: kind, number: number) }
    defer { count += 1 }
    return CollectionView(kind: kind, number: count)
  }

  /// Gives a view back. O(1).
  public mutating func giveBack(_ view: CollectionView) {
    givenBack.append(view)
  }

  /// Lets all views that were given back be used again. O(their number).
  public mutating func collect() {
    for view in givenBack { waiting[view.kind, default: []].append(view.number) }
    givenBack.removeAll(keepingCapacity: true)
  }
}
