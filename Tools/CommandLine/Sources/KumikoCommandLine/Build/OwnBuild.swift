@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem

/// Builds the package of a tool of one's own, with words for whoever watches.
struct OwnBuild {
  var swift: SwiftTool
  var folder: PackageFolder
  var configuration: String
  var arguments: [String]
  var package: OwnPackage

  /// Builds, and answers the path of the program.
  ///
  /// - Throws: where it does not build, after all that the compiler says has been told.
  func program(_ console: Console) throws -> String {
    // Nobody edits the package, and an index of its sources takes a quarter of the compilers' time.
    let build =
      [
        "build", "--package-path", folder.url.path, "--configuration", configuration, "--product", OwnPackage.target,
        "--disable-index-store",
      ] + arguments
    var progress = ProgressLine(console: console, surroundings: .current)
    let outcome = try swift.run(build, reading: .both) { progress.show($0) }
    progress.clear()
    guard outcome.status == 0 else {
      throw failure(outcome.lines.filter { !ProgressLine.isProgress($0) }, console)
    }
    let answer = try swift.run(build + ["--show-bin-path"], reading: .output)
    guard answer.status == 0, let bin = answer.lines.last(where: { FilePath.isAbsolute($0) }) else {
      throw CommandFailure("swift does not say where it has built to", status: CommandFailure.failedCheck)
    }
    return "\(bin)/\(OwnPackage.target)"
  }

  /// Tells why a build has failed: the entries of the registry that are to blame, and the compiler's own words.
  private func failure(_ lines: [String], _ console: Console) -> CommandFailure {
    let faults = BuildFaults(package: package).diagnostics(lines)
    if !faults.isEmpty { console.writeError(styled: faults.text(coloured: console.colorsErrors)) }
    for line in lines { console.writeError(line + "\n") }
    return CommandFailure(
      "the package in '\(folder.url.path)' does not build",
      status: faults.isEmpty ? CommandFailure.failedCheck : CommandFailure.invalidInput)
  }
}

/// The last line that says how far a build is: in place on a terminal, and elsewhere one each minute.
struct ProgressLine {
  private let console: Console
  private let surroundings: BuildSurroundings
  private var last: ContinuousClock.Instant

  init(console: Console, surroundings: BuildSurroundings) {
    (self.console, self.surroundings, last) = (console, surroundings, surroundings.now())
  }

  /// Returns whether a line only reports progress: `[12/340] Compiling KumikoLayout LayoutPlan.swift`.
  static func isProgress(_ line: String) -> Bool {
    let step = /\[[0-9]+\/[0-9]+\]|Building for (debugging|production)/
    let fetching = /(Fetch|Updat|Comput|Clon|Remov)(ing|ed)\b|(Creating w|W)orking copy\b/
    return line.isEmpty || line.prefixMatch(of: step) != nil || line.prefixMatch(of: fetching) != nil
  }

  mutating func show(_ line: String) {
    if surroundings.isWatched { return console.showProgress(String(line.prefix(78))) }
    guard !line.isEmpty, Self.isProgress(line), surroundings.now() - last >= .seconds(60) else { return }
    last = surroundings.now()
    console.writeError("kumiko: building: \(line)\n")
  }

  func clear() {
    if surroundings.isWatched { console.showProgress("") }
  }
}
