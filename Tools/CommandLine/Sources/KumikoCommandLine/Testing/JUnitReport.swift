@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// The results of all cases, as the XML that CI servers read.
struct JUnitReport {
  var report: TestReport

  var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites tests=\"\(report.passed + report.failed + report.invalid)\" failures=\"\(report.failed)\" "
      + "errors=\"\(report.invalid)\">\n" + report.documents.map(suite).joined() + "</testsuites>\n"
  }

  private func suite(_ document: TestReport.Document) -> String {
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
      text += outcome.passes ? "/>\n" : ">\n\(outcome.failures.map { failure($0, &printer) }.joined())    </testcase>\n"
    }
    if let faults = document.faults {
      text +=
        "    <testcase name=\"\(path)\" classname=\"\(path)\">\n      <error message=\"invalid\">"
        + escaped(faults.text()) + "</error>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func failure(_ failure: TestFailure, _ printer: inout DiagnosticPrinter) -> String {
    let picture = (failure.picture?.lines ?? []).map { $0 + "\n" }.joined()
    return "      <failure message=\"\(escaped(failure.diagnostic.message))\">"
      + escaped(printer.text(of: failure.diagnostic) + picture) + "</failure>\n"
  }

  /// A text with its marks escaped. Lines stay lines, in attributes too.
  private func escaped(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { MarkupEscaping.escaped(String(Substring($0))) }.joined(separator: "&#10;")
  }
}
