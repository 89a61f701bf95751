#if Tool || Pictures || Port || Redis
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOWebSocket
  @_spi(Kumiko) import KumikoSystem

  /// A server on the loopback interface, for the pages of one program.
  ///
  /// It answers GET requests of its own pages, and refuses those of other pages. It reads no files: everything that it sends
  /// comes from the function that answers. Requests are bounded in size and in time.
  @_spi(Kumiko) public final class LoopbackServer: Sendable {
    private let group: MultiThreadedEventLoopGroup
    private let listeners: [any Channel]
    private let isStopped = Guarded(false)
    let connections: OpenConnections
    /// The port.
    public let port: UInt16

    /// The address of the first page.
    public var address: String { "http://127.0.0.1:\(port)/" }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; nil for any free one.
    ///   - inFrames: A Boolean value that indicates whether pages of other sites may show the pages in frames. Their addresses
    ///     should be secret then. Default: only pages of this server may.
    ///   - socket: Returns what receives the messages of a web socket; nil to answer its request as any other. Called in the thread
    ///     of all connections, so it has to be quick. Default: there are no web sockets.
    ///   - answer: Returns the answer to a request. It may be called several times at once, each time in a thread of its own.
    /// - Throws: ``ServingError`` if the port cannot be used.
    public convenience init(
      port: UInt16?, inFrames: Bool = false,
      socket: @escaping @Sendable (ServedRequest) -> (any SocketReceiver)? = { _ in nil },
      answer: @escaping @Sendable (ServedRequest) -> ServedResponse
    ) throws(ServingError) {
      var limits = ServingLimits()
      limits.allowsFrames = inFrames
      try self.init(port: port, limits: limits, socket: socket, answer: answer)
    }

    init(
      port: UInt16?, limits: ServingLimits,
      socket: @escaping @Sendable (ServedRequest) -> (any SocketReceiver)? = { _ in nil },
      answer: @escaping @Sendable (ServedRequest) -> ServedResponse
    ) throws(ServingError) {
      let most = DescriptorLimit.raise(to: 4_096) - DescriptorLimit.openCount - limits.reserve
      let connections = OpenConnections(maximum: max(8, min(limits.connections, most)))
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      let bootstrap = ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let connection = Connection(limits: limits, connections: connections, answer: answer)
            let bound = NIOLoopBound(connection, eventLoop: channel.eventLoop)
            let upgrader = SocketConnection.upgrader(limits: limits, connections: connections, socket: socket)
            try pipeline.configureHTTPServerPipeline(
              withServerUpgrade: ([upgrader], { $0.pipeline.syncOperations.removeHandler(bound.value, promise: nil) }),
              withErrorHandling: false, withEncoderConfiguration: .init(),
              withDecoderLimitConfiguration: limits.decoding)
            try pipeline.addHandler(connection)
          }
        }
      do throws(ServingError) {
        listeners = try Self.listeners(bootstrap, port: port)
      } catch {
        try? group.syncShutdownGracefully()
        throw error
      }
      self.port = listeners[0].localAddress?.port.flatMap(UInt16.init) ?? 0
      self.group = group
      self.connections = connections
    }

    /// Calls a function if the server ends without a call of `stop()`.
    public func whenEnded(_ body: @escaping @Sendable () -> Void) {
      for listener in listeners {
        listener.closeFuture.whenComplete { [isStopped] _ in
          if !isStopped.withLock(\.self) { body() }
        }
      }
    }

    /// Ends the server and all connections.
    public func stop() {
      isStopped.withLock { $0 = true }
      try? group.syncShutdownGracefully()
    }

    /// The number of addresses that it listens on.
    var listenerCount: Int { listeners.count }

    /// Ends as after an error of the system.
    func closeListeners() {
      for listener in listeners { listener.close(promise: nil) }
    }

    /// Listens on the loopback addresses of both protocols, on the same port. A computer may lack IPv6.
    private static func listeners(_ bootstrap: ServerBootstrap, port: UInt16?) throws(ServingError) -> [any Channel] {
      func listen(_ address: String, _ port: Int) throws -> any Channel {
        try bootstrap.bind(host: address, port: port).wait()
      }
      var reason = "the server does not start"
      // A port that is free for IPv4 may be in use for IPv6.
      for _ in 0..<(port == nil ? 16 : 1) {
        do {
          let first = try listen("127.0.0.1", Int(port ?? 0))
          do {
            return [first, try listen("::1", first.localAddress?.port ?? 0)]
          } catch let error as IOError where error.errnoCode == EADDRINUSE {
            try? first.close().wait()
            throw error
          } catch {
            return [first]
          }
        } catch let error as IOError {
          reason =
            switch error.errnoCode {
            case EADDRINUSE: "another program uses the port; choose another one, or omit --port"
            case EACCES: "permission denied; choose a port from 1024 on, or omit --port"
            default: SystemError(code: error.errnoCode).reason
            }
        } catch {
          reason = "this computer has no loopback interface"
        }
      }
      throw ServingError(port: port, reason: reason)
    }
  }
#endif
