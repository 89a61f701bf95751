import Observation

/// Runs functions of views, and notes the observable values that they read.
@_spi(Kumiko) public enum ObservationScope {
  /// Runs a function. The first change of an observable value that it has read calls another function, once.
  ///
  /// That one runs before the value changes, if it changes on the main actor; otherwise later, on the main actor. Scopes nest, and
  /// an outer one notes what an inner one reads.
  ///
  /// - Parameters:
  ///   - owner: Whom the change is for. It is not held.
  ///   - body: Reads observable values.
  ///   - change: Has the owner updated.
  public static func track<Owner: AnyObject & Sendable>(
    _ owner: Owner, _ body: () -> Void, onChange change: @escaping @MainActor (Owner) -> Void
  ) {
    // The function that follows is made only if something was read: a weak reference slows each later use of a view.
    withObservationTracking(body, onChange: onMain { [weak owner] in if let owner { change(owner) } })
  }

  /// Configures a view by a function, and again before the next layout after an observable value has changed that it has read.
  @MainActor public static func configure(_ view: UIView, _ body: () -> Void) {
    track(view, body) { $0.setNeedsPendingConfiguration() }
  }

  /// Runs a function. The first change of an observable value that it has read calls another function, once.
  public static func track(_ body: () -> Void, onChange change: @escaping @MainActor @Sendable () -> Void) {
    withObservationTracking(body, onChange: onMain(change))
  }

  private static func onMain(_ change: @escaping @MainActor @Sendable () -> Void) -> @Sendable () -> Void {
    {
      if CurrentTraits.isOnMain {
        MainActor.assumeIsolated(change)
      } else {
        Task { @MainActor in change() }
      }
    }
  }
}
