#if Preview
  import FlyingFox
  import FlyingSocks
  import Foundation
  @_spi(Kumiko) import KumikoSystem

  /// A server on the loopback interface, for the pages of one preview.
  ///
  /// It answers GET requests of its own pages, and refuses those of other pages. It reads no files: everything that it sends
  /// comes from the function that answers.
  final class PreviewServer: Sendable {
    private let server: HTTPServer
    private let task: Task<Void, any Error>
    private let pings: Task<Void, Never>
    /// The port.
    let port: UInt16

    /// The address of the first page.
    var address: String { "http://127.0.0.1:\(port)/" }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; nil for any free one.
    ///   - feed: The feed whose subscribers are tested now and then, so that connections of readers who have left end.
    ///   - answer: Returns the answer to a request. It may be called several times at once.
    /// - Throws: ``PreviewServerError`` if the port cannot be used.
    init(
      port: UInt16?, feed: EventFeed, answer: @escaping @Sendable (PreviewRequest) async -> PreviewResponse
    ) async throws(PreviewServerError) {
      let bound = Guarded<UInt16>(0)
      let handler = ClosureHandler { request in
        await Self.response(to: request, port: bound.withLock { $0 }, answer)
      }
      let address: sockaddr_in
      do {
        address = try .inet(ip4: "127.0.0.1", port: port ?? 0)
      } catch {
        throw PreviewServerError(port: port, reason: "this computer has no loopback interface")
      }
      // An answer may take as long as a kind does.
      let server = HTTPServer(
        config: HTTPServer.Configuration(address: address, timeout: 120, logger: .disabled), handler: handler)
      let (results, result) = AsyncStream.makeStream(of: SocketError?.self)
      let task = Task {
        do {
          try await server.run()
        } catch {
          result.yield(error as? SocketError ?? .disconnected)
          throw error
        }
      }
      let waiting = Task {
        try? await server.waitUntilListening(timeout: 30)
        result.yield(nil)
      }
      var iterator = results.makeAsyncIterator()
      let first = await iterator.next() ?? nil
      waiting.cancel()
      if let first { throw PreviewServerError(port: port, first) }
      guard case .ip4(_, let number) = await server.listeningAddress else {
        task.cancel()
        throw PreviewServerError(port: port, reason: "the server does not start")
      }
      bound.withLock { $0 = number }
      self.port = number
      self.server = server
      self.task = task
      pings = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(15))
          await feed.ping()
        }
      }
    }

    /// Ends the server and all connections.
    func stop() async {
      pings.cancel()
      await server.stop(timeout: 0)
      task.cancel()
    }

    private struct ClosureHandler: HTTPHandler {
      var body: @Sendable (HTTPRequest) async -> HTTPResponse

      func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse { await body(request) }
    }

    private static func response(
      to request: HTTPRequest, port: UInt16, _ answer: @Sendable (PreviewRequest) async -> PreviewResponse
    ) async -> HTTPResponse {
      let refusal = RequestRules(port: port).refusal(method: request.method.rawValue) {
        request.headers[HTTPHeader($0)]
      }
      if let refusal { return await response(.plain(status: refusal.status, refusal.words)) }
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { _, last in last }
      return await response(await answer(PreviewRequest(path: request.path, query: query)))
    }

    private static func response(_ answer: PreviewResponse) async -> HTTPResponse {
      var headers: HTTPHeaders = [
        HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("X-Frame-Options"): "SAMEORIGIN",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      ]
      switch answer.content {
      case .text(let text, let type):
        headers[.contentType] = "\(type); charset=utf-8"
        return HTTPResponse(
          statusCode: status(answer.status), headers: headers,
          body: HTTPBodySequence(data: Data(text.utf8), suggestedBufferSize: 1 << 16))
      case .events(let feed, let topic):
        guard let events = await feed.subscribe(to: topic) else {
          return await response(.plain(status: 503, "there are too many readers of this preview"))
        }
        headers[.contentType] = "text/event-stream; charset=utf-8"
        return HTTPResponse(statusCode: .ok, headers: headers, body: HTTPBodySequence(from: events))
      }
    }

    private static func status(_ code: Int) -> HTTPStatusCode {
      switch code {
      case 200: .ok
      case 400: .badRequest
      case 403: .forbidden
      case 404: .notFound
      case 405: .methodNotAllowed
      case 503: .serviceUnavailable
      default: .internalServerError
      }
    }
  }

  extension PreviewServerError {
    init(port: UInt16?, _ error: SocketError) {
      var reason = "the server does not start"
      if case .failed(_, let code, let message) = error {
        reason =
          switch code {
          case EADDRINUSE: "another program uses the port; choose another one, or omit --port"
          case EACCES: "permission denied; choose a port from 1024 on, or omit --port"
          default: message
          }
      }
      self.init(port: port, reason: reason)
    }
  }
#endif
