extension Diagnostics {
  /// The diagnostics as workflow commands, which GitHub Actions shows as annotations of the lines they are about.
  ///
  /// ```text
  /// ::error file=screen.yaml,line=7,col=16,endColumn=22,endLine=7::unknown key 'colums'%0Ahelp: did you mean 'columns'?
  /// ```
  ///
  /// - Returns: a line for each diagnostic; nothing where there is none.
  public var githubAnnotations: String {
    sorted.map { diagnostic in
      "::\(diagnostic.command) \(Self.properties(of: diagnostic))::\(Self.escaped(diagnostic.lines))\n"
    }.joined()
  }

  private static func properties(of diagnostic: Diagnostic) -> String {
    var properties = [("file", diagnostic.source.name)]
    if let range = diagnostic.range {
      properties.append(("line", "\(range.start.line)"))
      // GitHub takes columns only where a range is within a line.
      if range.start.line == range.end.line {
        properties.append(("col", "\(range.start.column)"))
        properties.append(("endColumn", "\(range.end.column)"))
      }
      properties.append(("endLine", "\(range.end.line)"))
    }
    return properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
  }

  /// A text in which nothing ends a command or a property of one; see
  /// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Diagnostic {
  /// The name of the workflow command.
  fileprivate var command: String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The message with its help and its notes, a line each.
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
