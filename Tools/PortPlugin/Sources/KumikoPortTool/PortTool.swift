#if Port
  import ArgumentParser
  import Foundation
  import KumikoPorting
  @_spi(Kumiko) import KumikoValues

  struct PortTool: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json
    }

    static let configuration = CommandConfiguration(
      commandName: "kumiko-port",
      abstract: "Rewrite UIKit sources so that they compile with KumikoUIKit.",
      discussion: """
        The sources are the Swift files of one module. They are rewritten into another folder and are not changed \
        themselves. Attributes of Objective-C are removed, '#selector' becomes a Selector, imports name the modules of \
        Linux, and overrides in extensions move to their class. Lines stay the same.

        Each problem is reported at its position, with its remedy. The files are written all the same. The exit status \
        is 1 if there are errors, 2 for invalid input and 64 for a wrong call.

        Files that are named one by one are written into one folder, for a build. Compilers then report the original \
        files.

          kumiko-port Shop --check
          kumiko-port Shop --output ShopForLinux
        """)

    @Argument(help: "Folder with the Swift files of one module, or the files.", completion: .file())
    var sources: [String]
    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Folder to write. One from an earlier run is replaced if unchanged.", valueName: "folder"))
    var output: String?
    @Flag(help: "Write nothing. Count the problems by their sort.")
    var check = false
    @Flag(help: "Remove '@main': a library cannot have it.")
    var library = false
    @Option(help: "Output for people (text) or programs (json).")
    var format: Format = .text

    func validate() throws {
      if check == (output != nil) { throw ValidationError("give either --output or --check") }
    }

    func run() throws {
      let result: PortResult
      do {
        result = try rewritten()
      } catch let fault as PortFolder.Fault {
        throw Self.failure(fault.description)
      } catch {
        throw Self.failure("cannot write '\(output ?? "")'")
      }
      let summary = format == .json ? JSONText.line(json(result)) : text(result)
      print(SafeText.lines(summary), terminator: "")
      if format == .text { Self.complain(result.problems.map { "\($0)\n" }.joined()) }
      if result.hasErrors { throw ExitCode(1) }
    }

    /// A Boolean value that indicates whether the sources are files, and not their folder.
    private var areFiles: Bool {
      var isFolder: ObjCBool = false
      return sources.count > 1
        || FileManager.default.fileExists(atPath: sources[0], isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// Rewrites the sources, and writes them if an output is named.
    private func rewritten() throws -> PortResult {
      var options = PortOptions()
      options.keepsMain = !library
      options.locatesFiles = areFiles
      guard areFiles else {
        let folder = try PortFolder(sources[0])
        let result = Port.rewrite(folder.sources, options)
        if let output { try folder.write(result, to: output) }
        return result
      }
      let result = Port.rewrite(try sources.sorted().map { try PortFolder.source($0) }, options)
      if let output {
        try Self.write(result.files, to: URL(fileURLWithPath: output, isDirectory: true))
      }
      return result
    }

    /// Writes files into one folder, with the names that the build plugin expects.
    private static func write(_ files: [PortSource], to folder: URL) throws {
      var texts = [Port.tableName: "// This module has no members for selectors and outlets.\n"]
      for file in files {
        // The compiler takes one name for one file, be that the original or this one.
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        texts[file.path == Port.tableName ? name : "Ported+\(name)"] = file.text
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in texts {
        let file = folder.appendingPathComponent(name)
        // An unchanged file is not written: the compiler would compile it again.
        if (try? Data(contentsOf: file)) != Data(text.utf8) { try Data(text.utf8).write(to: file, options: .atomic) }
      }
    }

    // MARK: - Output

    private static func complain(_ text: String) { FileHandle.standardError.write(Data(SafeText.lines(text).utf8)) }

    /// Prints an error, and returns the exit status of invalid input.
    private static func failure(_ message: String) -> ExitCode {
      complain("error: \(message)\n")
      return ExitCode(2)
    }

    /// Returns the counts; nothing for a build, which shows problems alone.
    private func text(_ result: PortResult) -> String {
      let files = "\(result.files.count) files, \(result.changedCount) changed"
      if check { return counts(result).map { "\($0.count)  \($0.sort)\n" }.joined() + files + "\n" }
      return areFiles ? "" : "\(output ?? ""): \(files), \(result.problems.count) problems\n"
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
  }

  extension PortResult {
    fileprivate var hasErrors: Bool { problems.contains { $0.severity == .error } }
  }
#endif
