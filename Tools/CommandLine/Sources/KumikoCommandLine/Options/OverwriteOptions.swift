import ArgumentParser

/// What may be replaced.
struct OverwriteOptions: ParsableArguments {
  @Flag(help: "Replace the output file even if it is an input.")
  var force = false
}
