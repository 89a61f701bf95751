import ArgumentParser

/// The place where a command writes its report.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Output file; - is stdout.", valueName: "file"))
  var output = "-"
  @OptionGroup var overwrite: OverwriteOptions

  /// Writes the texts that a function makes: each at once to standard output, or all of them to the file.
  func write(_ make: ((String) -> Void) throws -> Void) throws {
    let console = CommandContext.current.console
    if output == "-" { return try make { console.write($0) } }
    var text = ""
    try make { text += $0 }
    try OutputFile(path: output, force: overwrite.force).write(text, console: console)
  }
}
