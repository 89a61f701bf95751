@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem

/// Holds layouts against the tool that has just been built for them: its kinds are those that will read them.
struct LayoutTrial {
  var program: String
  var registry: SourceText
  var registryPath: String
  var layouts: [(path: String, source: SourceText)]
  /// The screen that they must fit, as `--viewport` names it; nil for the usual one.
  var viewport: String?
  var isJSON: Bool
  /// A Boolean value that indicates whether to report warnings.
  var isStrict: Bool

  /// Validates the layouts.
  ///
  /// - Returns: whether there are warnings, where that is asked for.
  /// - Throws: where one of them is wrong, after all that is wrong has been told.
  func run(_ console: Console) throws -> Bool {
    guard !layouts.isEmpty else { return false }
    var arguments = ["validate", "--linked-only", "--registry", registryPath]
    if isJSON { arguments += ["--format", "json"] }
    if let viewport { arguments += ["--viewport", viewport] }
    if isStrict { arguments.append("--strict") }
    let outcome = try SwiftTool(path: program).run(
      arguments + ["--"] + layouts.map(\.path), reading: isJSON ? .output : .errors, input: standardInput)
    let isValid = outcome.status == 0 || isStrict && outcome.status == CommandFailure.failedCheck
    if outcome.status == 0, isJSON { return false }
    // If a program was built, its path is the output. Warnings go to standard error.
    for line in outcome.lines {
      isJSON && !isValid ? console.write(line + "\n") : console.writeError(line + "\n")
    }
    if isValid { return outcome.status != 0 }
    switch outcome.status {
    case CommandFailure.invalidInput:
      throw CommandFailure(
        "the layouts ask for what their kinds do not take, so there is no program", status: outcome.status)
    default:
      throw CommandFailure(
        "the program that was built cannot read the layouts (status \(outcome.status))",
        status: CommandFailure.failedCheck)
    }
  }

  /// The bytes of standard input, which are read again.
  private var standardInput: [UInt8] {
    let read = registryPath == "-" ? registry : layouts.first { $0.path == "-" }?.source
    return read?.bytes ?? []
  }
}
