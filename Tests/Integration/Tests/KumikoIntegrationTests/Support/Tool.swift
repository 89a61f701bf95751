import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) @_exported public import KumikoTestSupport

@testable import KumikoCommandLine

/// What a command printed, and its exit status.
struct Outcome {
  var output: String
  var errors: String
  var status: Int32

  /// The output as JSON; nil where it is none.
  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any]
  }

  /// The first line of what went to standard error.
  var firstError: String { String(errors.prefix { $0 != "\n" }) }
}

/// Runs the tool in this process.
func kumiko(_ arguments: [String]) -> Outcome {
  let output = Sink()
  let errors = Sink()
  let console = Console(
    write: { output.append($0) }, writeError: { errors.append($0) }, colorsOutput: false, colorsErrors: false)
  let status = KumikoCommand.run(arguments, CommandContext(linked: .builtIn, console: console))
  return Outcome(output: output.text, errors: errors.text, status: status)
}
