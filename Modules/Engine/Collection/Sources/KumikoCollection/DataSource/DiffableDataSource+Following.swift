import KumikoLayout

extension DiffableDataSource {
  /// Sets the function that follows the data source, for a view of your own.
  ///
  /// The function is called before a change is committed, while the data source still answers for the old contents. If
  /// it throws, the apply fails with ``DataSourceError/layout(_:)`` and nothing changes. The function that it returns is
  /// called right after the commit: before ``ReorderingHandlers/didReorder``, the observers and the completion. Empty
  /// changes are not reported.
  ///
  /// A data source has one follower. A ``CollectionController`` is one; this call replaces it, and a later controller
  /// replaces this function.
  ///
  /// ```swift
  /// source.follow { change in
  ///   let next = try layout.applying(change.new)
  ///   return { view.show(next) }
  /// }
  /// ```
  ///
  /// - Parameter follower: Prepares for a change, or throws the reason why it cannot be shown; nil for no follower.
  public func follow(_ follower: Follower?) {
    self.follower = follower
    equalFollower = nil
  }
}
