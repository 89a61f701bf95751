@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension PreviewSession {
  /// Serves the session, says its address, and returns when the reader ends it.
  ///
  /// - Parameters:
  ///   - options: The port, of which 0 is any free one, and whether the page is opened in the default browser.
  ///   - isJSON: Whether the address is printed for programs.
  ///   - body: Called when the address was printed.
  /// - Throws: `CommandFailure` if the port cannot be used, or if the server ends.
  func serve(_ options: ServerOptions, isJSON: Bool, then body: () throws -> Void = {}) throws {
    let console = CommandContext.current.console
    let diagnostics = start()
    defer { stop() }
    if !diagnostics.isEmpty {
      console.writeError(styled: Diagnostics(diagnostics).text(coloured: console.colorsErrors))
    }
    try options.serve(path, isJSON: isJSON, answer: { self.answer($0) }, then: body)
  }
}

extension ServerOptions {
  /// Serves pages, says the address of the first one, and returns when the reader ends the server.
  ///
  /// - Parameters:
  ///   - path: The path of the first page, without the slash at its start.
  ///   - isJSON: Whether the address is printed for programs.
  ///   - answer: Returns the answer to a request.
  ///   - body: Called when the address was printed.
  /// - Throws: `CommandFailure` if the port cannot be used, or if the server ends.
  func serve(
    _ path: String, isJSON: Bool, answer: @escaping @Sendable (ServedRequest) -> ServedResponse,
    then body: () throws -> Void = {}
  ) throws {
    let console = CommandContext.current.console
    let server: LoopbackServer
    do throws(ServingError) {
      server = try LoopbackServer(port: port == 0 ? nil : port, answer: answer)
    } catch {
      throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
    }
    defer { server.stop() }
    let address = server.address + path
    if isJSON {
      console.write(JSONText.line(["formatVersion": 1, "address": .string(address)]))
    } else {
      console.write("\(address)\n")
      console.writeError("Press Ctrl-C to stop.\n")
    }
    if open, let reason = BrowserStart.open(address) {
      console.writeError("kumiko: warning: \(reason)\n")
    }
    try body()
    guard Interruption.waitForInterrupt(orUntil: server.whenEnded) else {
      throw CommandFailure(message: "the server has ended; start it again", status: CommandFailure.invalidInput)
    }
  }
}
