/// Follows a feed, and keeps what it has told.
///
/// The task is the caller's: canceling it ends the observation, and what was told stays. Observing again goes on from there: after
/// an error, or with another window.
@MainActor public final class FeedObserver<Source: Feed, SectionTitle: Hashable & Sendable> {
  /// The feed.
  public let feed: Source
  /// What the feed has told so far.
  public private(set) var results: FeedResults<SectionTitle, Source.Record>
  /// The number of observations that were begun: only the last one changes the results.
  private var observations = 0

  /// Creates an observer of a feed whose records are in the sections that `sectionBy` returns.
  public init(_ feed: Source, sectionBy: @escaping @Sendable (Source.Record) -> SectionTitle) {
    self.feed = feed
    results = FeedResults(sectionBy: sectionBy)
  }

  /// Creates an observer of a feed whose records are in one section.
  public init(_ feed: Source) where SectionTitle == FeedSection {
    self.feed = feed
    results = FeedResults()
  }

  /// Follows the feed until it ends, it fails, the task is canceled, or another observation begins.
  ///
  /// - Parameters:
  ///   - window: The positions of the records to load, from 0; nil for all.
  ///   - didChange: Called after each page, and after an error.
  public func observe(
    in window: Range<Int>? = nil, didChange: (FeedResults<SectionTitle, Source.Record>) -> Void
  ) async {
    observations += 1
    let observation = observations
    do {
      for try await page in feed.pages(in: window) {
        guard observation == observations, !Task.isCancelled else { return }
        results.update(page)
        didChange(results)
      }
    } catch {
      guard observation == observations, !Task.isCancelled, !(error is CancellationError) else { return }
      results.fail(error)
      didChange(results)
    }
  }
}
