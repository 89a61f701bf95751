import Kumiko

/// The cases that cannot agree yet, and what each waits for.
enum WaitingList {
  /// The reasons by the names of the cases.
  static func read() throws -> [String: String] {
    try KumikoConformanceTests.read([String: String].self, from: SourceText(contentsOf: CaseFolder.waitingList))
  }
}
