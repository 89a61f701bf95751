import ArgumentParser
import KumikoConfiguration

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github

  /// Returns the diagnostics in this form, for standard output; nil for text, which goes to standard error.
  func report(_ diagnostics: Diagnostics) -> String? {
    switch self {
    case .text: nil
    case .json: diagnostics.json() + "\n"
    case .sarif: diagnostics.sarif(tool: "kumiko", version: Release.version)
    case .github: diagnostics.githubAnnotations
    }
  }
}

extension Console {
  /// Reports diagnostics, and returns the exit status that they mean.
  func report(_ diagnostics: Diagnostics, as format: ReportFormat) -> Int32 {
    if let report = format.report(diagnostics) {
      write(report)
    } else if !diagnostics.isEmpty {
      writeError(styled: diagnostics.text(coloured: colorsErrors))
    }
    return diagnostics.isValid ? 0 : CommandFailure.invalidInput
  }
}
