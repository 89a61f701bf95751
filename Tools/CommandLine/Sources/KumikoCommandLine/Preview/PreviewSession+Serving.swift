@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

extension PreviewSession {
  /// Serves the session, says its address, and returns when the reader ends it.
  ///
  /// - Parameter options: The port, of which 0 is any free one, and whether the page is opened in the default browser.
  func serve(_ options: ServerOptions, isJSON: Bool) throws {
    let console = CommandContext.current.console
    let diagnostics = start()
    defer { stop() }
    if !diagnostics.isEmpty {
      console.writeError(styled: Diagnostics(diagnostics).text(coloured: console.colorsErrors))
    }
    try options.serve(isJSON: isJSON) { self.answer($0) }
  }
}

extension ServerOptions {
  /// Serves pages, says the address of the first one, and returns when the reader ends the server.
  func serve(isJSON: Bool, answer: @escaping @Sendable (ServedRequest) -> ServedResponse) throws {
    let console = CommandContext.current.console
    let server: LoopbackServer
    do throws(ServingError) {
      server = try LoopbackServer(port: port == 0 ? nil : port, answer: answer)
    } catch {
      throw CommandFailure(error.description)
    }
    defer { server.stop() }
    if isJSON {
      console.write(JSONText.line(["formatVersion": 1, "address": .string(server.address)]))
    } else {
      console.write("\(server.address)\n")
      console.writeError("Press Ctrl-C to stop.\n")
    }
    if open, let reason = BrowserStart.open(server.address) {
      console.writeError("kumiko: warning: \(reason)\n")
    }
    guard Interruption.waitForInterrupt(orUntil: server.whenEnded) else {
      throw CommandFailure("the server has ended; start it again")
    }
  }
}
