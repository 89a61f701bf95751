@_spi(Kumiko) import KumikoValues

extension Diagnostics {
  /// The diagnostics as workflow commands of GitHub Actions, which become annotations of their lines.
  ///
  /// ```text
  /// ::error file=screen.yaml,line=7,col=16,endColumn=22,endLine=7::unknown key 'colums'%0Ahelp: did you mean 'columns'?
  /// ```
  ///
  /// One line for each diagnostic, and an empty text without diagnostics.
  ///
  /// - Complexity: O(*n* log *n*) in the diagnostics.
  public var githubAnnotations: String {
    sorted.map { diagnostic in
      "::\(diagnostic.command) \(Self.properties(of: diagnostic))::\(WorkflowText.escaped(diagnostic.lines))\n"
    }.joined()
  }

  private static func properties(of diagnostic: Diagnostic) -> String {
    var properties = [("file", diagnostic.source.name)]
    if let range = diagnostic.range {
      properties.append(("line", "\(range.start.line)"))
      // GitHub accepts columns only for ranges in one line.
      if range.start.line == range.end.line {
        properties.append(("col", "\(range.start.column)"))
        properties.append(("endColumn", "\(range.end.column)"))
      }
      properties.append(("endLine", "\(range.end.line)"))
    }
    if let rule = diagnostic.rule { properties.append(("title", rule)) }
    return properties.map { "\($0)=\(WorkflowText.escaped($1, isProperty: true))" }.joined(separator: ",")
  }
}

extension Diagnostic {
  fileprivate var command: String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The message, the help and the notes, one line each.
  var lines: String {
    var lines = [message]
    if let help { lines.append("help: \(help)") }
    for note in notes {
      let place = note.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      lines.append("note: \(note.source.name)\(place): \(note.message)")
    }
    return lines.joined(separator: "\n")
  }
}
