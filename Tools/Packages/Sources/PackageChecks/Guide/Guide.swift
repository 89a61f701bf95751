/// A document whose blocks can be run, as a reader would go through it.
///
/// There are two sorts of block. One in `console` has commands behind `$ `, each followed by what it prints; any other is a
/// file, whose path stands in the comment of its first line. A line that ends in a backslash goes on in the next one.
struct Guide {
  /// Something that a reader does.
  enum Step: Equatable {
    /// Writes a file; its path is from the folder in which the guide begins.
    case file(path: String, text: String)
    /// Runs a command, and sees something like `shown`; nil where nothing is shown.
    case command(String, shown: String?)
  }

  /// The steps in their order, each with its line in the document.
  private(set) var steps: [(line: Int, step: Step)] = []

  /// Reads a document.
  ///
  /// - Parameter name: what the document is called in complaints.
  init(_ text: String, named name: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].hasPrefix("```") else { continue }
      let start = index
      let language = lines[index].dropFirst(3)
      guard let end = lines[(start + 1)...].firstIndex(of: "```") else {
        throw Failure("\(name):\(start + 1): error: the block has no end")
      }
      let block = Array(lines[(start + 1)..<end])
      index = end
      if language == "console" {
        try readCommands(block, from: start + 2, name)
      } else {
        guard let path = block.first.flatMap(Self.path) else {
          throw Failure(
            "\(name):\(start + 2): error: a block that is not in 'console' is a file, with its path in a comment of its "
              + "first line")
        }
        // A manifest begins with the version of its language, and the path is not part of it.
        let lines = path.hasSuffix("Package.swift") ? Array(block.dropFirst()) : block
        steps.append((start + 2, .file(path: path, text: lines.joined(separator: "\n") + "\n")))
      }
    }
  }

  private mutating func readCommands(_ block: [String], from first: Int, _ name: String) throws {
    var index = 0
    while index < block.count {
      let start = index
      guard block[index].hasPrefix("$ ") else {
        throw Failure("\(name):\(first + index): error: a block in 'console' begins with a command, behind '$ '")
      }
      var command = String(block[index].dropFirst(2))
      index += 1
      while command.hasSuffix("\\"), index < block.count {
        command += "\n" + block[index]
        index += 1
      }
      let output = block[index...].prefix { !$0.hasPrefix("$ ") }
      index += output.count
      let shown = output.isEmpty ? nil : output.joined(separator: "\n") + "\n"
      steps.append((first + start, .command(command, shown: shown)))
    }
  }

  /// The path in a comment: of `# shop/registry.yaml` or `// Sources/Shop.swift`.
  private static func path(_ line: String) -> String? {
    guard let match = line.wholeMatch(of: /(?:#|\/\/) ([A-Za-z0-9_][A-Za-z0-9_.\/-]*)/) else { return nil }
    let path = String(match.1)
    return path.split(separator: "/").contains("..") ? nil : path
  }
}
