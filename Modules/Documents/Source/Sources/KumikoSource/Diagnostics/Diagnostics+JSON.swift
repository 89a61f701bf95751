extension Diagnostics {
  /// Returns the diagnostics as one line of JSON.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars. The end is after the last character. All four are null
  /// for diagnostics of a whole file.
  ///
  /// - Parameters:
  ///   - limit: The largest number of diagnostics. The counts include all of them.
  /// - Returns: One JSON object.
  /// - Complexity: O(*n* log *n*) in the diagnostics.
  public func json(limit: Int = .max) -> String {
    var json = #"{"formatVersion":1,"valid":\#(isValid),"errorCount":\#(errorCount),"warningCount":\#(warningCount)"#
    json += #","diagnostics":["#
    for (index, diagnostic) in sorted.prefix(max(limit, 0)).enumerated() {
      if index > 0 { json += "," }
      json += #"{"severity":"\#(diagnostic.severity.rawValue)","message":\#(JSONText.quoted(diagnostic.message))"#
      if let rule = diagnostic.rule { json += #","rule":\#(JSONText.quoted(rule))"# }
      json += #","help":\#(diagnostic.help.map(JSONText.quoted) ?? "null"),"#
      json += Self.place(diagnostic.source, diagnostic.range)
      let notes = diagnostic.notes.map { note in
        #"{"message":\#(JSONText.quoted(note.message)),\#(Self.place(note.source, note.range))}"#
      }
      json += #","notes":[\#(notes.joined(separator: ","))]}"#
    }
    return json + "]}"
  }

  private static func place(_ source: SourceText, _ range: SourceRange?) -> String {
    func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }
    return #""file":\#(JSONText.quoted(source.name)),"line":\#(number(range?.start.line))"#
      + #","column":\#(number(range?.start.column)),"endLine":\#(number(range?.end.line))"#
      + #","endColumn":\#(number(range?.end.column))"#
  }
}
