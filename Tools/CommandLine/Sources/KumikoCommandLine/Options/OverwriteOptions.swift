import ArgumentParser

/// The options for replacing files.
struct OverwriteOptions: ParsableArguments {
  @Flag(help: "Replace the output file even if it is an input.")
  var force = false
}
