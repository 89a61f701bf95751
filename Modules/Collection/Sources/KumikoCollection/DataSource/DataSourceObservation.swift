/// What ``DiffableDataSource/observe(_:)`` returns: the observation goes on until this is cancelled or released.
public final class DataSourceObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { cancel() }

  /// Ends the observation, at once: not even the change that is being told of is told any more. Twice does no harm.
  public func cancel() {
    let end = exchange(&end, for: nil)
    end?()
  }
}

extension DiffableDataSource {
  /// Calls `body` after every change that is committed, for as long as the returned object is kept.
  ///
  /// Observers are called in the order in which they came. Where nothing is to be shown anew they are not
  /// (``DataSourceChange/isEmpty``). They may apply: that waits until all have been told of this change.
  ///
  /// - Complexity: O(1); each change O(the number of observers squared), which are few.
  public func observe(_ body: @escaping (Change) -> Void) -> DataSourceObservation {
    let id = nextObserver
    nextObserver += 1
    observers.append((id, body))
    return DataSourceObservation { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    // Returned, it is let go of when the list is not being accessed any more.
    _ = observers.remove(at: index)
  }

  /// Tells those that were there when the change was made, and have not gone since.
  func tellObservers(of change: Change) {
    for (id, body) in observers where observers.contains(where: { $0.id == id }) { body(change) }
  }
}
