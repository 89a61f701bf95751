import ArgumentParser
import Foundation
import Testing

@testable import KumikoCommandLine

/// A command, and the way to it.
private struct Described {
  var path: String
  var command: CommandHelp

  static func all() throws -> [Described] {
    below(Described(path: "kumiko", command: try .tool()))
  }

  private static func below(_ described: Described) -> [Described] {
    [described]
      + described.command.shownSubcommands.flatMap {
        below(Described(path: "\(described.path) \($0.commandName)", command: $0))
      }
  }
}

@Suite("Help texts")
struct HelpTextTests {
  @Test("Every command, option and argument has help: one sentence of at most twelve words, and perhaps the default")
  func options() throws {
    let commands = try Described.all()
    #expect(commands.count > 20)
    for described in commands {
      let abstract = described.command.abstract ?? ""
      #expect(abstract.hasSuffix(".") && words(abstract) <= 12, "\(described.path): \(abstract)")
      for argument in described.command.shownArguments {
        let help = argument.abstract ?? ""
        let name = argument.names?.first?.typed ?? argument.valueName ?? ""
        #expect(help.hasSuffix(".") && words(help) <= 12, "\(described.path) \(name): \(help)")
        #expect(help.first?.isUppercase == true, "\(described.path) \(name): \(help)")
      }
    }
  }

  @Test("Discussions have no sentence of 25 words and more, and none that begins with a clause")
  func discussions() throws {
    for described in try Described.all() {
      for paragraph in (described.command.discussion ?? "").split(separator: "\n\n")
      where !paragraph.hasPrefix("  ") {
        for sentence in paragraph.replacing("; ", with: ". ").split(separator: ". ") {
          #expect(words(String(sentence)) < 25, "\(described.path): \(sentence)")
          let first = sentence.split(separator: " ").first ?? ""
          #expect(!["What", "Where", "Whether", "Whatever", "Who"].contains(first), "\(described.path): \(sentence)")
        }
      }
    }
  }

  @Test("Examples have at most 80 columns, and a backslash ends each line of a command that continues")
  func examples() throws {
    var count = 0
    for described in try Described.all() {
      for paragraph in (described.command.discussion ?? "").split(separator: "\n\n") where paragraph.hasPrefix("  ") {
        var continues = false
        for line in paragraph.split(separator: "\n") {
          count += 1
          let place = Comment(rawValue: "\(described.path): \(line)")
          #expect(line.drop { $0 == " " }.hasPrefix("--") == continues, place)
          #expect(line.count <= 80 && !line.drop { $0 == " " }.contains("  "), place)
          continues = line.hasSuffix(" \\")
        }
        #expect(!continues, "\(described.path): \(paragraph)")
      }
    }
    #expect(count > 20)
  }

  @Test("No help of a command is longer than 50 lines of 80 columns")
  func lengths() {
    func check(_ command: any ParsableCommand.Type, _ path: String) -> Int {
      let lines = RootCommand.helpMessage(for: command, columns: 80).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 50, "\(path): \(lines.count)")
      return command.configuration.subcommands.reduce(1) { $0 + check($1, "\(path) \($1._commandName)") }
    }
    #expect(check(RootCommand.self, "kumiko") > 30)
  }

  @Test("Options that many commands share are in the help of a topic")
  func sharedOptions() {
    let topic = kumiko("help", "environment").output
    #expect(kumiko("environment").output == topic)
    for option in ["viewport", "scale", "rtl", "locale", "text-size", "registry", "max-bytes", "scroll-to"] {
      #expect(topic.contains("\n  --\(option) "))
      for command in ["frames", "render"] { #expect(!kumiko("help", command).output.contains("\n  --\(option) ")) }
    }
  }

  @Test("Options with a number in a unit say which")
  func units() throws {
    for described in try Described.all() {
      for argument in described.command.shownArguments {
        let help = argument.abstract ?? ""
        switch argument.valueName ?? "" {
        case "points", "x,y,width,height", "top,left,bottom,right", "width>x<height":
          #expect(help.contains("points"), "\(described.path): \(help)")
        case "bytes", "seconds": #expect(help.contains(argument.valueName ?? ""), "\(described.path): \(help)")
        default: break
        }
      }
    }
  }

  private func words(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count {
      $0.contains(where: \.isLetter) || $0.contains(where: \.isNumber)
    }
  }
}
