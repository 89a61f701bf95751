@_spi(Kumiko) import KumikoConfiguration

extension TestReport {
  /// The results of all cases, as the XML that CI servers read.
  var junit: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites tests=\"\(passed + failed + invalid)\" failures=\"\(failed)\" "
      + "errors=\"\(invalid)\">\n" + documents.map(suite).joined() + "</testsuites>\n"
  }

  private func suite(_ document: Document) -> String {
    let path = escaped(document.path)
    let errors = document.faults == nil ? 0 : 1
    var printer = DiagnosticPrinter()
    var text =
      "  <testsuite name=\"\(path)\" tests=\"\(document.outcomes.count + errors)\" "
      + "failures=\"\(document.outcomes.count { !$0.passes })\" errors=\"\(errors)\">\n"
    for outcome in document.outcomes {
      text +=
        "    <testcase name=\"\(escaped(outcome.name))\" classname=\"\(path)\" file=\"\(path)\" "
        + "line=\"\(outcome.nameRange.start.line)\""
      text += outcome.passes ? "/>\n" : ">\n\(outcome.findings.map { failure($0, &printer) }.joined())    </testcase>\n"
    }
    if let faults = document.faults {
      text +=
        "    <testcase name=\"\(path)\" classname=\"\(path)\">\n      <error message=\"invalid\">"
        + escaped(faults.text()) + "</error>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func failure(_ finding: Finding, _ printer: inout DiagnosticPrinter) -> String {
    let picture = (finding.picture?.lines ?? []).map { $0 + "\n" }.joined()
    return "      <failure type=\"\(escaped(finding.rule))\" message=\"\(escaped(finding.diagnostic.message))\">"
      + escaped(printer.text(of: finding.diagnostic) + picture) + "</failure>\n"
  }

  /// A text with its marks escaped. Lines stay lines, in attributes too.
  private func escaped(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { MarkupEscaping.escaped(String(Substring($0))) }.joined(separator: "&#10;")
  }
}
