#if !(Tool || Pictures || Port || Redis)
  /// The server of a build without a package trait that has one, which cannot be started.
  @_spi(Kumiko) public final class LoopbackServer: Sendable {
    /// The address of the first page.
    public let address = ""
    /// The port.
    public let port: UInt16 = 0

    /// Starts a server.
    ///
    /// - Throws: ``ServingError``, always.
    public init(
      port: UInt16?, inFrames: Bool = false,
      socket: @escaping @Sendable (ServedRequest) -> (any SocketReceiver)? = { _ in nil },
      answer: @escaping @Sendable (ServedRequest) -> ServedResponse
    ) throws(ServingError) {
      throw ServingError(
        port: port,
        reason: "this build has no server; build one that has: swift build --product kumiko --traits Tool")
    }

    /// Calls a function if the server ends by itself, which it does not.
    public func whenEnded(_ body: @escaping @Sendable () -> Void) {}

    /// Ends the server and all connections.
    public func stop() {}
  }
#endif
