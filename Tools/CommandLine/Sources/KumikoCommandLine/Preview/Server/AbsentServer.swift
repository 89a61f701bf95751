#if !Preview
  /// The server of a build without the package trait `Preview`, which cannot be started.
  final class PreviewServer: Sendable {
    /// The address of the first page.
    let address = ""

    /// Starts a server.
    ///
    /// - Throws: ``PreviewServerError``, always.
    init(
      port: UInt16?, feed: EventFeed, answer: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
    ) async throws(PreviewServerError) {
      throw PreviewServerError(
        port: port,
        reason: "this build has no server; build one that has: swift build --product kumiko --traits default")
    }

    /// Ends the server and all connections.
    func stop() async {}
  }
#endif
