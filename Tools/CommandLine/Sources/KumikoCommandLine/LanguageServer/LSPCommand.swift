import ArgumentParser
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem

struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor by the Language Server Protocol.",
    discussion: """
      Editors start this command for YAML and JSON files. It reports what 'kumiko validate' reports, completes keys, kinds \
      and names, explains them, and renames sections in all files.

      Libraries and programs of a registry are not loaded. An editor that trusts them sends the initialization options \
      registry (a path) and loadsKinds (true).

      The command kumiko.preview opens a live preview of a document, as 'kumiko preview' does. The request kumiko/cursor \
      outlines the section of the cursor there, and is answered with its frames.

      The command ends when the editor says so, or when stdin ends.
      """)

  func run() throws {
    var service = DocumentService(CommandContext.current)
    var alarm: [Int32] = [-1, -1]
    if pipe(&alarm) == 0 {
      for end in alarm { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      service.wake = { [end = alarm[1]] in ByteStream(end).write([0]) }
    }
    var session = LanguageSession(service, name: "kumiko", version: Release.version)
    let output = ByteStream(STDOUT_FILENO)
    ClientWatch.start()
    StandardInput.read(
      until: { session.exitStatus != nil || output.fault != nil }, orWhen: alarm[0],
      handle: { bytes, hasEnded in
        session.receive(bytes)
        let isBusy = session.step()
        output.write(session.takeOutput())
        // An editor that is gone needs no diagnostics.
        return hasEnded ? session.hasMessages : isBusy
      })
    session.end()
    session.features.previews.stop()
    if session.exitStatus != 0 { throw FailedCheck() }
  }
}

/// Ends a server whose client has died, also in the middle of an answer: nobody reads it.
enum ClientWatch {
  /// Ends this process with SIGTERM, which ends its child processes, as soon as nobody can read standard output any more.
  ///
  /// A client that only closes standard input still gets its answers.
  static func start() {
    LargeStackThread {
      // No events are requested. The remaining results are a closed pipe and an invalid descriptor.
      var pipe = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&pipe, 1, -1) <= 0 {}
      kill(getpid(), SIGTERM)
    }?.detach()
  }
}

/// The bytes of standard input, as they come.
enum StandardInput {
  /// Reads until the end, or until a condition holds.
  ///
  /// - Parameters:
  ///   - alarm: A pipe whose bytes ask for another call of `handle`; -1 for none.
  ///   - handle: Called with the next bytes, which may be none, and with whether they have ended. Returns whether it has more to
  ///     do without further bytes.
  static func read(until isDone: () -> Bool, orWhen alarm: Int32 = -1, handle: ([UInt8], _ hasEnded: Bool) -> Bool) {
    var isBusy = false
    var hasEnded = false
    while !isDone() {
      var bytes: [UInt8] = []
      // Negative descriptors are passed over.
      var ends = [hasEnded ? -1 : STDIN_FILENO, alarm].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if KumikoSystem.poll(&ends, 2, isBusy ? 0 : -1) > 0, ends[1].revents != 0 {
        var bell: [UInt8] = [0]
        _ = KumikoSystem.read(alarm, &bell, 1)
      }
      if ends[0].revents != 0 {
        bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = max(0, WaitingRead.read(STDIN_FILENO, buffer.baseAddress, 1 << 16))
          hasEnded = count == 0
        }
      }
      isBusy = handle(bytes, hasEnded)
      if hasEnded, !isBusy { return }
    }
  }
}
