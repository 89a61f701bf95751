import Foundation
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

/// A host behind a server of the loopback interface.
final class ScreenServer: Sendable {
  private let server: LoopbackServer
  let key: String
  var link: String { "\(server.address)?key=\(key)" }
  var port: UInt16 { server.port }

  /// Starts the server, whose link has a secret of letters and digits. Throws if the port cannot be used.
  init(_ host: ScreenHost, title: String, port: UInt16?, key: String = RandomToken.make()) throws(ServingError) {
    let page = ScreenPage(title: title, key: key, pictures: host.pictures)
    self.key = key
    server = try LoopbackServer(port: port) { request in
      guard request.path == "/socket", request.query["key"] == key else { return nil }
      return PageConnection(host: host, token: request.query["session"])
    } answer: {
      page.answer($0)
    }
  }

  func whenEnded(_ body: @escaping @Sendable () -> Void) { server.whenEnded(body) }
  func stop() { server.stop() }
}

/// Hands what happens to the web socket of a page over to the host, in the main thread.
private struct PageConnection: SocketReceiver {
  let host: ScreenHost
  let token: String?

  func opened(_ socket: ServedSocket) {}

  func received(_ text: String, from socket: ServedSocket, done: @escaping @Sendable () -> Void) {
    onMain {
      host.receive(text, from: socket, token: token)
      done()
    }
  }

  // The page says itself what it has drawn.
  func sent(by socket: ServedSocket) {}

  func closed(_ socket: ServedSocket) { onMain { host.leave(socket) } }

  private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
  }
}
