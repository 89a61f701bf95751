@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// What came of all cases, as the XML that CI servers read.
struct JUnitReport {
  var report: TestReport

  var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites tests=\"\(report.outcomes.count + report.faults.count)\" failures=\"\(report.failed)\" "
      + "errors=\"\(report.faults.count)\">\n"
    for path in report.paths { text += suite(path) }
    return text + "</testsuites>\n"
  }

  private func suite(_ path: String) -> String {
    let outcomes = report.outcomes.filter { $0.document.source.name == path }
    let faults = report.faults.filter { $0.path == path }
    var text =
      "  <testsuite name=\"\(escaped(path))\" tests=\"\(outcomes.count + faults.count)\" "
      + "failures=\"\(outcomes.count { !$0.passes })\" errors=\"\(faults.count)\">\n"
    for outcome in outcomes {
      let head =
        "    <testcase name=\"\(escaped(outcome.name))\" classname=\"\(escaped(path))\" "
        + "file=\"\(escaped(path))\" line=\"\(outcome.nameRange.start.line)\""
      guard !outcome.passes else {
        text += head + "/>\n"
        continue
      }
      text += head + ">\n"
      for failure in outcome.failures {
        let picture = (failure.picture?.lines ?? []).map { $0 + "\n" }.joined()
        text +=
          "      <failure message=\"\(escaped(failure.diagnostic.message))\">"
          + escaped(Diagnostics([failure.diagnostic]).text() + picture) + "</failure>\n"
      }
      text += "    </testcase>\n"
    }
    for fault in faults {
      text +=
        "    <testcase name=\"\(escaped(path))\" classname=\"\(escaped(path))\">\n      <error message=\"invalid\">"
        + escaped(fault.diagnostics.text()) + "</error>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  /// A text without what XML forbids, with its marks escaped.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.lines(text).unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
