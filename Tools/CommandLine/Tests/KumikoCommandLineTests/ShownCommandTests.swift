import ArgumentParser
import Foundation
import Testing

@testable import KumikoCommandLine

/// A command line that a help text or a document shows.
private struct ShownCommand: CustomTestStringConvertible, Sendable {
  var place: String
  var words: [String]

  var testDescription: String { "\(place): \(words.joined(separator: " "))" }

  /// The commands of the tool in lines of a shell.
  static func all(in lines: some Sequence<Substring>, of place: String) -> [ShownCommand] {
    var found: [ShownCommand] = []
    var line = ""
    for part in lines {
      line += part.drop { $0 == " " }
      if line.hasSuffix("\\") {
        line.removeLast()
        continue
      }
      let words = words(of: line.hasPrefix("$ ") ? line.dropFirst(2) : line[...])
      if words.first == "kumiko" || words.first?.hasSuffix("/kumiko") == true {
        // A word of dots stands for more words.
        found.append(ShownCommand(place: place, words: words.dropFirst().filter { $0 != "…" }))
      }
      line = ""
    }
    return found
  }

  /// The words of a line up to what the shell itself reads: a comment, a redirection, a pipe or another command.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else if quote == nil, "|<>&;".contains(character) || (character == "#" && word == nil) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

/// The examples of help texts and of articles: commands, options, keys and values that there are.
@Suite("What help texts and articles show") struct ShownCommandTests {
  private static let root = String(
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst())

  private func check(_ commands: [ShownCommand], atLeast count: Int) {
    #expect(commands.count >= count)
    for command in commands {
      // Nothing but the call itself is looked at: no file is opened.
      do {
        _ = try RootCommand.parseAsRoot(command.words.joiningNegativeNumbers)
      } catch {
        let isHelp = RootCommand.exitCode(for: error) == .success
        #expect(isHelp, "\(command.testDescription)\n\(RootCommand.fullMessage(for: error))")
      }
    }
  }

  @Test("Each example of a help text can be called") func helpTexts() throws {
    func below(_ command: CommandHelp, _ path: String) -> [ShownCommand] {
      let paragraphs = (command.discussion ?? "").split(separator: "\n\n").filter { $0.hasPrefix("  ") }
      return paragraphs.flatMap { ShownCommand.all(in: $0.split(separator: "\n"), of: path) }
        + command.shownSubcommands.flatMap { below($0, "\(path) \($0.commandName)") }
    }
    check(below(try .tool(), "kumiko"), atLeast: 40)
  }

  /// The READMEs and articles of the repository.
  private static func articles() throws -> [(path: String, text: String)] {
    let folder = URL(fileURLWithPath: root)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var found: [(path: String, text: String)] = []
    for case let file as URL in try #require(files) where file.pathExtension == "md" {
      found.append((file.path, try String(contentsOf: file, encoding: .utf8)))
    }
    return found
  }

  @Test("Each command in a block of a document can be called") func documents() throws {
    var commands: [ShownCommand] = []
    for article in try Self.articles() {
      let blocks = article.text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(
        \.element)
      for block in blocks where ["", "sh", "console"].contains(block.prefix { $0 != "\n" }) {
        let lines = block.split(separator: "\n").dropFirst(block.hasPrefix("\n") ? 0 : 1)
        commands += ShownCommand.all(in: lines, of: article.path)
      }
    }
    check(commands, atLeast: 100)
  }

  /// A comment of its own line above a block, `<!-- not validated: why -->`, leaves it out.
  @Test("Each document in a block of YAML is valid") func validDocuments() throws {
    // `Tools/check-packages` runs these as they are written.
    let run = ["\(Self.root)/README.md", "Tour.md", "PicturesInTests.md", "KindsAcrossTeams.md"]
    var count = 0
    for article in try Self.articles() where !run.contains(where: article.path.hasSuffix) {
      let parts = article.text.components(separatedBy: "\n```yaml\n")
      for (before, part) in zip(parts, parts.dropFirst()) where !before.hasSuffix(" -->") {
        let block = part.components(separatedBy: "\n```").first ?? ""
        let folder = try Folder(["block.yaml": block + "\n"])
        let outcome = kumiko("validate", folder.path("block.yaml"))
        #expect(outcome.status == 0, "\(article.path)\n\(outcome.within(folder).errors)\(block)")
        count += 1
      }
    }
    #expect(count > 40)
  }
}
