#if Port
  import KumikoPorting

  /// Rewrites files, and returns the texts without the lines that tell where lines are.
  func ported(_ sources: [String: String], _ options: PortOptions = PortOptions()) -> PortResult {
    Port.rewrite(sources.sorted { $0.key < $1.key }.map { PortSource(path: $0.key, text: $0.value) }, options)
  }

  /// Rewrites one file, and returns its lines, without the table of the file.
  func lines(_ text: String) -> [String] {
    let text = ported(["List.swift": text]).files.first?.text ?? ""
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = all.first?.hasPrefix("#sourceLocation(file:") == true ? 1 : 0
    return Array(all[start...].prefix { $0 != "#sourceLocation()" })
  }

  /// Rewrites one line in a class, and returns it.
  func member(_ line: String, in type: String = "class List: UIViewController") -> String {
    lines("\(type) {\n\(line)\n}\n")[1].trimmingPrefix { $0 == " " }.description
  }

  /// Rewrites one file, and returns the entries of its tables.
  func entries(_ text: String) -> [String] {
    let text = ported(["List.swift": text]).files.first?.text ?? ""
    return text.matches(of: /\.(method|outlet)\("([^"]*)"\) \{ (.*?) \}/).map { "\($0.2) { \($0.3) }" }
  }

  /// Rewrites one file, and returns its problems.
  func problems(_ text: String) -> [String] { ported(["List.swift": text]).problems.map(\.description) }
#endif
