import ArgumentParser
import Kumiko

/// How much of a data document is read.
struct MaxBytesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How large a data file may be.", valueName: "bytes"))
  var maxBytes = YAMLLimits.data.maxBytes

  /// What data may ask of the reader.
  var limits: YAMLLimits {
    var limits = YAMLLimits.data
    limits.maxBytes = maxBytes
    return limits
  }

  func validate() throws {
    if maxBytes < 0 { throw ValidationError("--max-bytes takes a number that is not below 0") }
  }
}
