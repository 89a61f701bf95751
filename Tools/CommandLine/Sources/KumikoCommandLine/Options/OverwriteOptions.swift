import ArgumentParser

struct OverwriteOptions: ParsableArguments {
  @Flag(help: "Replace an output file that is an input or a document.")
  var force = false
}
