@_spi(Kumiko) import KumikoValues

/// What the events of Swift Testing say about a run of tests: its public stream of JSON lines, version 0.
struct TestEvents {
  /// An issue that is a failure.
  struct Failure {
    /// The identifier of the test; empty outside of tests.
    var test: String
    /// The name, file, line, column and message.
    var record: PlainRecord
    /// The paths of the drawings that were attached before it.
    var drawings: [String]
  }

  private(set) var failures: [Failure] = []
  /// The identifiers of the test functions that have ended.
  private(set) var ended: Set<String> = []
  private(set) var skipped = 0
  /// The names of the test functions by identifier.
  private var names: [String: String] = [:]
  /// The drawings of tests that no failure has yet.
  private var drawings: [String: [String]] = [:]

  /// Adds a line of the stream. Unknown ones do not count.
  mutating func add(_ line: PlainValue) {
    guard let payload = line["payload"] else { return }
    if line["kind"] == "test" {
      guard payload["kind"] == "function", let id = payload["id"]?.string else { return }
      names[id] = payload["displayName"]?.string ?? payload["name"]?.string ?? id
      return
    }
    let id = payload["testID"]?.string ?? ""
    switch payload["kind"]?.string {
    case "testEnded": if names[id] != nil { ended.insert(id) }
    case "testSkipped": if names[id] != nil { skipped += 1 }
    case "valueAttached":
      if let path = payload["attachment"]?["path"]?.string { drawings[id, default: []].append(path) }
    case "issueRecorded": addIssue(payload, of: id)
    default: break
    }
  }

  private mutating func addIssue(_ payload: PlainValue, of id: String) {
    guard let issue = payload["issue"], issue["isKnown"] != true, issue["isFailure"] != false else { return }
    let place = issue["sourceLocation"]
    let file = place?["_filePath"] ?? place?["filePath"] ?? place?["fileID"] ?? .null
    let message = (payload["messages"]?.list ?? []).compactMap { $0["text"]?.string }.joined(separator: "\n")
    failures.append(
      Failure(
        test: id,
        record: [
          "test": .string(names[id] ?? id), "file": file, "line": place?["line"] ?? .null,
          "column": place?["column"] ?? .null,
          "message": .string(BoundedText.message(SafeText.lines(message), limit: 4_000)),
        ],
        drawings: drawings.removeValue(forKey: id) ?? []))
  }
}
