@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues

/// The progress of the first validation of all documents, as an editor shows it.
struct CheckProgress {
  /// The smallest number of documents whose validation is shown.
  private static let leastCount = 20
  private static let token: PlainValue = "kumiko-documents"

  private enum State {
    case off, wanted, asked
    case shown(percentage: Int)
  }

  private var state = State.off
  private var total = 0

  /// No progress, for clients that do not show any.
  init() {}

  /// Shows the validation of documents, if the client can and they are many.
  init(of count: Int, for client: LanguageClient) {
    total = count
    if client.capabilities["window"]?["workDoneProgress"] == true, count >= Self.leastCount { state = .wanted }
  }

  /// Handles an answer of the client. It may refuse to show progress.
  mutating func answered(_ id: PlainValue, isError: Bool) {
    guard case .asked = state, id == Self.token else { return }
    state = isError ? .off : .shown(percentage: -1)
  }

  /// Returns the messages for the client, at most one for each percent.
  mutating func messages(waiting: Int) -> [PlainRecord] {
    switch state {
    case .off: return []
    case .wanted:
      state = .asked
      return [
        [
          "jsonrpc": "2.0", "id": Self.token, "method": "window/workDoneProgress/create",
          "params": ["token": Self.token],
        ]
      ]
    case .asked:
      if waiting == 0 { state = .off }
      return []
    case .shown(let before):
      // Edits add documents. The percentage never falls.
      let done = max(total - waiting, 0)
      let percentage = max(before, done * 100 / total)
      let words = PlainValue.string("\(done) of \(total) documents")
      var messages: [PlainRecord] = []
      if before < 0 {
        messages.append(
          Self.message(["kind": "begin", "title": "Validating", "message": words, "percentage": .int(percentage)]))
      } else if percentage > before, waiting > 0 {
        messages.append(Self.message(["kind": "report", "message": words, "percentage": .int(percentage)]))
      }
      state = waiting == 0 ? .off : .shown(percentage: percentage)
      if waiting == 0 { messages.append(Self.message(["kind": "end"])) }
      return messages
    }
  }

  private static func message(_ value: PlainRecord) -> PlainRecord {
    RPCMessage.notify("$/progress", ["token": token, "value": .record(value)])
  }
}
