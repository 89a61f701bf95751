@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension PreviewSession {
  /// Serves the session, says its address, and returns when the reader ends it.
  ///
  /// - Parameters:
  ///   - port: The port; nil or 0 for any free one.
  ///   - opens: Whether the page is opened in the default browser.
  ///   - isJSON: Whether the address is printed for programs.
  ///   - body: Called when the address was printed.
  /// - Throws: `CommandFailure` if the port cannot be used, or if the server ends.
  func serve(port: UInt16?, opens: Bool, isJSON: Bool, then body: () throws -> Void = {}) throws {
    let console = CommandContext.current.console
    let diagnostics = start()
    defer { stop() }
    if !diagnostics.isEmpty {
      console.writeError(styled: Diagnostics(diagnostics).text(coloured: console.colorsErrors))
    }
    let server: LoopbackServer
    do throws(ServingError) {
      server = try LoopbackServer(port: port == 0 ? nil : port) { self.answer($0) }
    } catch {
      throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
    }
    defer { server.stop() }
    if isJSON {
      console.write(JSONText.line(["formatVersion": 1, "address": .string(server.address)]))
    } else {
      console.write("\(server.address)\n")
      console.writeError("Press Ctrl-C to stop.\n")
    }
    if opens, let reason = BrowserStart.open(server.address) { console.writeError("kumiko: warning: \(reason)\n") }
    try body()
    guard Interruption.waitForInterrupt(orUntil: server.whenEnded) else {
      throw CommandFailure(message: "the server has ended; start it again", status: CommandFailure.invalidInput)
    }
  }
}
