#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoRegistry
  @_spi(Kumiko) import KumikoSystem

  /// A command whose process starts with the first request and is reused.
  final class ProcessSource: Sendable {
    private struct State {
      var child: ChildProcess?
      var descriptors: [SectionDescriptor]?

      mutating func running(_ command: CommandRun, of origin: String) throws(KindHostError) -> ChildProcess {
        if let child { return child }
        do throws(StartFailure) {
          let started = try command.start()
          child = started
          return started
        } catch {
          var fault = KindHostError(error.message(origin: origin))
          if case .notFound = error.problem { fault.isMissing = true }
          throw fault
        }
      }
    }

    private let command: CommandRun
    /// The source of its kinds, for messages.
    let origin: String
    /// A Boolean value that indicates whether the process is this program, started to load a library.
    private let hasLibrary: Bool
    private let state = Guarded(State())

    init(_ command: CommandRun, origin: String, hasLibrary: Bool = false) {
      var command = command
      command.grace = .milliseconds(200)
      command.endsStrays = true
      self.command = command
      self.origin = origin
      self.hasLibrary = hasLibrary
    }

    /// Returns the kinds of the process. The first valid description is cached.
    func descriptors(within limit: Duration) throws(KindHostError) -> [SectionDescriptor] {
      try state.withLock { state throws(KindHostError) in
        if let descriptors = state.descriptors { return descriptors }
        let descriptors = try ask(["method": "describe"], within: limit, &state) { text throws(KindHostError) in
          try OutsideKindList.read(text, of: origin)
        }
        state.descriptors = descriptors
        return descriptors
      }
    }

    func answer(_ request: PlainValue, within limit: Duration) throws(KindHostError) -> OutsideAnswer {
      try state.withLock { state throws(KindHostError) in
        try ask(["method": "section", "request": request], within: limit, &state) { text throws(KindHostError) in
          try OutsideAnswer(text, of: origin)
        }
      }
    }

    /// Sends a line, after starting the process if there is none. If a running process ends during the request, it is
    /// started again once. A process that was started for this request is not.
    private func ask<Answer>(
      _ request: PlainRecord, within limit: Duration, _ state: inout State,
      read: ([UInt8]) throws(KindHostError) -> Answer
    ) throws(KindHostError) -> Answer {
      guard limit > .zero else { throw KindHostError("\(origin) cannot answer within \(limit.words)") }
      let line = Array(JSONText.line(request).utf8)
      guard line.count <= HostLimits.textSize else {
        throw KindHostError(
          "\(origin) cannot answer: the request exceeds \(HostLimits.textSize >> 20) MB")
      }
      let deadline = SuspendingClock.now + limit
      while true {
        let isFresh = state.child == nil
        let child = try state.running(command, of: origin)
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
        // The process is valid. A host that loads the library itself would give an equal error.
        if hasLibrary, let failure = LibraryFailure(in: text) { throw KindHostError(failure.message) }
        do throws(KindHostError) {
          return try read(text)
        } catch {
          // The process violates the protocol and may write more.
          state.child = nil
          child.end()
          throw KindHostError(error.description + child.lastErrors)
        }
      }
    }

    private func failure(_ what: String, of child: ChildProcess) -> KindHostError {
      let subject = hasLibrary ? "\(origin): its process" : origin
      return KindHostError("\(subject) \(what)\(child.lastErrors)")
    }
  }

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
