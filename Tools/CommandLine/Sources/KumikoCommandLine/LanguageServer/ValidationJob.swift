@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The validation of a large document on a thread of its own, so that an editor has its answers meanwhile.
final class ValidationJob: Sendable {
  struct Outcome: Sendable {
    var meaning: TextMeaning
    var result: DocumentChecks.Result
  }

  let path: String
  let text: [UInt8]
  private let stored = Guarded<Outcome?>(nil)

  /// Starts a validation; nil if the system gives no thread.
  init?(
    _ path: String, _ text: [UInt8], before old: ParsedText?, _ loader: DocumentLoader, _ texts: [FilePath: [UInt8]],
    wake: @escaping @Sendable () -> Void
  ) {
    (self.path, self.text) = (path, text)
    let thread = LargeStackThread { [self] in
      let meaning = InputFiles.$observer.withValue(InputFiles(follows: true, texts: texts) { _ in }) {
        TextMeaning(of: path, by: loader, before: old)
      }
      let result = DocumentChecks.Result(of: path, by: loader, texts: texts)
      stored.withLock { $0 = Outcome(meaning: meaning, result: result) }
      wake()
    }
    guard let thread else { return nil }
    thread.detach()
  }

  /// What was found; nil while the validation runs.
  var outcome: Outcome? { stored.withLock { $0 } }
}
