/// The observation that ``DiffableDataSource/observe(_:)`` returns. It ends when it is cancelled or released.
public final class DataSourceObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { cancel() }

  /// Ends the observation immediately, even during the report of a change. Later calls have no effect.
  public func cancel() {
    let end = exchange(&end, for: nil)
    end?()
  }
}

extension DiffableDataSource {
  /// Calls `body` after every committed change while the returned object exists.
  ///
  /// Observers are called in the order of registration. Empty changes (``DataSourceChange/isEmpty``) are not reported.
  /// An observer may apply; the apply waits until all observers have been called.
  ///
  /// - Complexity: O(1), and O(*o*²) in the observers for each change.
  public func observe(_ body: @escaping (Change) -> Void) -> DataSourceObservation {
    let id = nextObserver
    nextObserver += 1
    observers.append((id, body))
    return DataSourceObservation { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    // The result is released after the access to the list has ended.
    _ = observers.remove(at: index)
  }

  /// Calls the observers that existed before the change and still exist.
  func tellObservers(of change: Change) {
    for (id, body) in observers where observers.contains(where: { $0.id == id }) { body(change) }
  }
}
