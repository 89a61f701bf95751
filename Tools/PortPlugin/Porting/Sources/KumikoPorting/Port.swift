#if Port
  @_spi(Kumiko) import KumikoSystem
  @_spi(Kumiko) import KumikoValues

  /// Rewrites the sources of a module for UIKit, so that they compile with `KumikoUIKit`.
  public enum Port {
    /// The name of the file with the table of the module.
    public static let tableName = "KumikoPort.swift"

    /// Rewrites the sources of one module.
    ///
    /// Lines stay where they are. The same sources give the same texts.
    ///
    /// - Parameters:
    ///   - sources: All files of the module.
    ///   - options: The choices.
    /// - Returns: The files, and the problems.
    /// - Complexity: O(*n*) for *n* bytes, but for the lookups of overridden methods in superclasses.
    public static func rewrite(_ sources: [PortSource], _ options: PortOptions = PortOptions()) -> PortResult {
      var files = read(sources)
      reportNames(of: &files)
      let index = ModuleIndex(files)
      var selectors = SelectorWriter(index)
      var overrides = OverrideMover(index)
      let optionals = OptionalWriter(files)
      let metatypes = MetatypeWriter(files, index)
      let (tests, cells, delegates) = (TestWriter(index: index), CellWriter(index: index), DelegateCheck(index))
      for number in files.indices {
        selectors.write(in: &files[number])
        overrides.move(in: &files[number])
        optionals.write(in: &files[number])
        metatypes.write(in: &files[number])
        tests.write(in: &files[number])
        delegates.report(in: &files[number])
        files[number].writeMain(keepsMain: options.keepsMain)
      }
      let tables = TableWriter(index: index, named: selectors.named)
      let names = files.indices.compactMap { number in
        let added = (overrides.forwards[number] ?? [:]).merging(cells.initializers(in: files[number])) { $0 + $1 }
        return tables.write(in: &files[number], forwards: added)
      }
      let (usesNetworking, usesLog) = (files.contains(where: \.usesNetworking), files.contains(where: \.usesLog))
      var written = files.map { $0.written(isLocated: options.locatesFiles) }
      if !names.isEmpty || usesNetworking || usesLog {
        let table = TableWriter.module(names, usesNetworking: usesNetworking)
        written.append(PortSource(path: tableName, text: table + (usesLog ? LogText.declarations : "")))
      }
      return PortResult(
        files: written, changedCount: files.count { !$0.edits.isEmpty },
        problems: files.flatMap { $0.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) } })
    }

    /// Reads the files in a thread whose stack is large enough for the nesting that is allowed.
    private static func read(_ sources: [PortSource]) -> [FileFacts] {
      let result = ReadFiles()
      guard let thread = LargeStackThread(stackSize: 256 << 20, { result.files = sources.map { FileReader.read($0) } })
      else { return sources.map { FileReader.read($0) } }
      thread.join()
      return result.files
    }

    /// The result of the thread. It is read after the thread has ended.
    private final class ReadFiles: @unchecked Sendable {
      var files: [FileFacts] = []
    }

    private static func reportNames(of files: inout [FileFacts]) {
      var paths: [String: String] = [:]
      for number in files.indices {
        let path = files[number].path
        let name = FilePath.name(of: path)
        if name == tableName {
          files[number].report(
            "name of a file", at: 0, "'\(tableName)' is the name of the module's table: rename the file")
        } else if let other = paths.updateValue(path, forKey: name) {
          files[number].report(
            "name of a file", at: 0,
            other == path
              ? "the file is listed twice: list it once"
              : "'\(name)' is the name of '\(other)', too: rename one of the files")
        }
      }
    }
  }

  extension FileFacts {
    /// Writes `@main` for `@UIApplicationMain`, or takes it off.
    fileprivate mutating func writeMain(keepsMain: Bool) {
      for range in mainAttributes {
        if !keepsMain {
          blank(range)
        } else if range.count > 5 {
          edits.replace(range, with: "@main" + String(repeating: " ", count: range.count - 5))
        }
      }
    }

    /// Returns the rewritten file. The first line of a located one tells the compiler where its lines are.
    fileprivate func written(isLocated: Bool) -> PortSource {
      guard isLocated else { return PortSource(path: path, text: edits.applied(to: bytes)) }
      // A line for the shell stays the first one.
      let isScript = bytes.starts(with: "#!".utf8)
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let start = isScript ? (bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count) : mark
      var all = TextEdits()
      all.insert("#sourceLocation(file: \(SwiftText.file(path)), line: \(isScript ? 2 : 1))\n", at: start)
      all.append(edits)
      return PortSource(path: path, text: all.applied(to: bytes))
    }
  }
#endif
