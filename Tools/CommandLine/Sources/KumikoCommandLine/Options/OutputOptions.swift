import ArgumentParser

/// The place where a command writes its report.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Output file; - is stdout.", valueName: "file"), completion: .file())
  var output = "-"
  @OptionGroup var overwrite: OverwriteOptions

  var file: OutputFile { OutputFile(path: output, force: overwrite.force) }

  /// Writes the texts that a function makes: each at once to standard output, or all of them to the file.
  func write(_ make: ((String) -> Void) throws -> Void) throws {
    if output == "-" { return try make { CommandContext.current.console.write($0) } }
    var text = ""
    try make { text += $0 }
    try file.write(text)
  }
}
