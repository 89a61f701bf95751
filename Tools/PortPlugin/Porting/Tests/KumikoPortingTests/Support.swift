#if Port
  import KumikoPorting

  /// Rewrites files.
  func ported(_ sources: [String: String], _ options: PortOptions = PortOptions()) -> PortResult {
    Port.rewrite(sources.sorted { $0.key < $1.key }.map { PortSource(path: $0.key, text: $0.value) }, options)
  }

  /// Rewrites one file, and returns its lines.
  func lines(_ text: String) -> [String] {
    let text = ported(["List.swift": text]).files.first?.text ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Rewrites one file, and returns the entries of its tables.
  func entries(_ text: String) -> [String] {
    let text = ported(["List.swift": text]).files.first?.text ?? ""
    return text.matches(of: /\.(method|outlet)\("([^"]*)"\) \{ (.*?) \}/).map { "\($0.2) { \($0.3) }" }
  }

  /// Rewrites one file, and returns its problems.
  func problems(_ text: String) -> [String] { ported(["List.swift": text]).problems.map(\.description) }
#endif
