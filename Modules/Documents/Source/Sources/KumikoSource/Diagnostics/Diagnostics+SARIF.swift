@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension Diagnostics {
  /// Returns the diagnostics as one line of SARIF 2.1.0 (Static Analysis Results Interchange Format).
  ///
  /// Lines and columns count from 1, columns in Unicode scalars. Relative paths are relative to the current folder of
  /// the tool.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - version: The version of the tool.
  /// - Returns: One JSON object.
  /// - Complexity: O(*n* log *n*) in the diagnostics.
  public func sarif(tool: String, version: String) -> String {
    let results = sorted.map { PlainValue.record(Self.result($0)) }
    let named = Set(sorted.compactMap(\.rule)).sorted()
    let rules =
      Diagnostic.Severity.all.map { severity -> PlainValue in
        ["id": .string(severity.rule), "shortDescription": ["text": .string(severity.ruleText)]]
      } + named.map { ["id": .string($0)] }
    return JSONText.line([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["name": .string(tool), "version": .string(version), "rules": .list(rules)]],
          "invocations": [["executionSuccessful": true]], "columnKind": "unicodeCodePoints",
          "results": .list(results),
        ]
      ],
    ])
  }

  private static func result(_ diagnostic: Diagnostic) -> PlainRecord {
    var text = diagnostic.message
    if let help = diagnostic.help { text += "\nhelp: \(help)" }
    var result: PlainRecord = [
      "ruleId": .string(diagnostic.rule ?? diagnostic.severity.rule), "level": .string(diagnostic.severity.rawValue),
      "message": ["text": .string(SARIFText.plain(text))],
      "locations": [.record(location(diagnostic.source, diagnostic.range))],
    ]
    if !diagnostic.notes.isEmpty {
      result["relatedLocations"] = .list(
        diagnostic.notes.enumerated().map { index, note in
          var place: PlainRecord = ["id": .int(index + 1)]
          place = place.merging(location(note.source, note.range))
          place["message"] = ["text": .string(SARIFText.plain(note.message))]
          return .record(place)
        })
    }
    return result
  }

  private static func location(_ source: SourceText, _ range: SourceRange?) -> PlainRecord {
    var physical: PlainRecord = ["artifactLocation": ["uri": .string(uri(source.name))]]
    if let range {
      physical["region"] = [
        "startLine": .int(range.start.line), "startColumn": .int(range.start.column),
        "endLine": .int(range.end.line), "endColumn": .int(range.end.column),
      ]
    }
    return ["physicalLocation": .record(physical)]
  }

  private static func uri(_ path: String) -> String {
    (FilePath.isAbsolute(path) ? "file://" : "") + PercentText.path(path)
  }
}

extension Diagnostic.Severity {
  fileprivate static let all: [Diagnostic.Severity] = [.error, .warning, .note]

  /// The identifier of a rule, which results need. Faults of documents have none of their own.
  fileprivate var rule: String { "document-\(rawValue)" }

  fileprivate var ruleText: String {
    switch self {
    case .error: "A document cannot be used as it is."
    case .warning: "A document works, and probably not as it was meant to."
    case .note: "A remark on a document."
    }
  }
}
