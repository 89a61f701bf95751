#if os(macOS) || os(Linux)
  import KumikoRegistry

  /// A command whose process is started when it is first asked something, and kept.
  final class ProcessSource: Sendable {
    private struct State {
      var child: ChildProcess?
      var descriptors: [SectionDescriptor]?

      mutating func running(_ command: ProcessCommand) throws(KindHostError) -> ChildProcess {
        if let child { return child }
        let started = try ChildProcess.start(command)
        child = started
        return started
      }
    }

    let command: ProcessCommand
    /// Whether the process is this program's own and has a library loaded.
    private let hasLibrary: Bool
    private let state = Guarded(State())

    init(_ command: ProcessCommand, hasLibrary: Bool = false) {
      self.command = command
      self.hasLibrary = hasLibrary
    }

    /// The kinds that the process says it has; it is asked until it has once said it.
    func descriptors(within limit: Duration) throws(KindHostError) -> [SectionDescriptor] {
      try state.withLock { state throws(KindHostError) in
        if let descriptors = state.descriptors { return descriptors }
        let descriptors = try ask(["method": "describe"], within: limit, &state) { text throws(KindHostError) in
          try HostedKinds.read(text, of: command.origin)
        }
        state.descriptors = descriptors
        return descriptors
      }
    }

    /// What the process answers to a request.
    func answer(_ request: PlainValue, within limit: Duration) throws(KindHostError) -> HostedAnswer {
      try state.withLock { state throws(KindHostError) in
        try ask(["method": "section", "request": request], within: limit, &state) { text throws(KindHostError) in
          try HostedAnswer(text, of: command.origin)
        }
      }
    }

    /// Asks, starting the process where there is none and once again where it dies over the question; but not one that
    /// has been started for this very question.
    private func ask<Answer>(
      _ request: PlainRecord, within limit: Duration, _ state: inout State,
      read: ([UInt8]) throws(KindHostError) -> Answer
    ) throws(KindHostError) -> Answer {
      guard limit > .zero else { throw KindHostError("\(command.origin) cannot answer within \(limit.words)") }
      let line = Array(JSONText.line(request).utf8)
      guard line.count <= HostLimits.textSize else {
        throw KindHostError(
          "\(command.origin) is asked too much: a request has at most \(HostLimits.textSize >> 20) MB")
      }
      let deadline = SuspendingClock.now + limit
      while true {
        let isFresh = state.child == nil
        let child = try state.running(command)
        let text: [UInt8]
        do throws(ExchangeFailure) {
          text = try child.exchange(line, until: deadline, limit: limit)
        } catch {
          state.child = nil
          child.end()
          switch error {
          case .ended where !isFresh: continue
          case .ended(let exit): throw failure("\(exit) before it answered", of: child)
          case .misbehaved(let what): throw failure(what, of: child)
          }
        }
        // The process is sound, and the library would have had the same said of it in this one.
        if hasLibrary, let failure = LibraryFailure(in: text) { throw KindHostError(failure.message) }
        do throws(KindHostError) {
          return try read(text)
        } catch {
          // Whatever it has said, it does not keep to what is agreed, and may be saying more.
          state.child = nil
          child.end()
          throw KindHostError(error.description + child.errorTail.message)
        }
      }
    }

    private func failure(_ what: String, of child: ChildProcess) -> KindHostError {
      let subject = hasLibrary ? "\(command.origin): its process" : command.origin
      return KindHostError("\(subject) \(what)\(child.errorTail.message)")
    }
  }

  /// A kind from a process.
  struct ProcessKind: OutsideKind {
    let descriptor: SectionDescriptor
    let origin: String
    let source: ProcessSource
    let timeout: Duration

    func answer(_ request: SectionRequest) throws -> PlainValue {
      try source.answer(request.plainValue, within: timeout).section()
    }
  }
#endif
