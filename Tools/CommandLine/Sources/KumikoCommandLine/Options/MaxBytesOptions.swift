import ArgumentParser
import KumikoConfiguration

/// How much of a data document is read.
struct MaxBytesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum size of a data file, in bytes.", valueName: "bytes"))
  var maxBytes = YAMLLimits.data.maxBytes

  var limits: YAMLLimits {
    var limits = YAMLLimits.data
    limits.maxBytes = maxBytes
    return limits
  }

  func validate() throws {
    if maxBytes < 0 { throw ValidationError("invalid --max-bytes \(maxBytes): must be 0 or more") }
  }
}
