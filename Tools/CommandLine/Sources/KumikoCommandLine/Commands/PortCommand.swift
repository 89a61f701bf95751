import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

#if Port
  import KumikoPorting
#endif

/// Sources for UIKit as sources for Linux.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrite UIKit sources so that they compile with KumikoUIKit.",
    discussion: """
      The folder contains the Swift files of one module. They are rewritten into another folder and are not changed \
      themselves. Attributes of Objective-C are removed, '#selector' becomes a Selector, imports name the modules of Linux, and \
      overrides in extensions move to their class. Lines stay the same, and compilers report the original files.

      Each problem is reported at its position, with its remedy. The files are written all the same. The exit status is 1 \
      if there are errors. Only builds with the package trait Port have this command.
      """)

  @Argument(help: "Folder with the Swift files of one module.", completion: .directory)
  var folder: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Folder to write. One from an earlier run is replaced.", valueName: "folder"))
  var output: String?
  @Flag(help: "Write nothing. Count the problems by their sort.")
  var check = false
  @Flag(help: "Remove '@main': a library cannot have it.")
  var library = false
  @OptionGroup var format: FormatOptions

  func validate() throws {
    if check == (output != nil) { throw ValidationError("give either --output or --check") }
  }

  #if Port
    func run() throws {
      let console = CommandContext.current.console
      var options = PortOptions()
      options.keepsMain = !library
      let result: PortResult
      do throws(PortFolder.Fault) {
        let sources = try PortFolder(folder)
        result = Port.rewrite(sources.sources, options)
        if let output { try sources.write(result, to: output) }
      } catch {
        throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
      }
      if format.isJSON {
        console.write(JSONText.line(json(result)))
      } else {
        console.writeError(result.problems.map { "\($0)\n" }.joined())
        console.write(text(result))
      }
      if result.problems.contains(where: { $0.severity == .error }) { throw FailedCheck() }
    }

    private func text(_ result: PortResult) -> String {
      let files = "\(result.files.count) files, \(result.changedCount) changed"
      guard check else { return "\(output ?? ""): \(files), \(result.problems.count) problems\n" }
      return counts(result).map { "\($0.count)  \($0.sort)\n" }.joined() + files + "\n"
    }

    /// The problems by sort, the most frequent sorts first.
    private func counts(_ result: PortResult) -> [(sort: String, count: Int)] {
      Dictionary(grouping: result.problems, by: \.sort).map { ($0.key, $0.value.count) }
        .sorted { ($1.count, $0.sort) < ($0.count, $1.sort) }
    }

    private func json(_ result: PortResult) -> PlainRecord {
      let problems = result.problems.map { problem in
        PlainValue.record([
          "path": .string(problem.path), "line": .int(problem.line), "column": .int(problem.column),
          "severity": .string(problem.severity.rawValue), "sort": .string(problem.sort),
          "message": .string(problem.message),
        ])
      }
      let counts = counts(result).map { PlainValue.record(["sort": .string($0.sort), "count": .int($0.count)]) }
      return [
        "formatVersion": 1, "files": .int(result.files.count), "changed": .int(result.changedCount),
        "problems": .list(problems), "counts": .list(counts),
      ]
    }
  #else
    func run() throws {
      throw CommandFailure(
        message:
          "this build of kumiko has no 'port': build it with --traits default,Port",
        status: CommandFailure.invalidInput)
    }
  #endif
}
