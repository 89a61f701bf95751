import Foundation
import Testing

@testable import KumikoCommandLine

/// One after another: the parser notes in one place of the process for which shell it writes a script.
@Suite("Completions of shells", .serialized) struct CompletionsTests {
  @Test("The completion script of each shell knows the commands", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let outcome = kumiko("completions", shell)
    #expect(outcome.status == 0)
    for command in try CommandHelp.tool().shownSubcommands {
      #expect(outcome.output.contains(command.commandName))
    }
    #expect(outcome.output.contains("linked-only"))
    // Options that many commands share are in no help of a command.
    for option in ["readable-width", "max-bytes"] {
      #expect(outcome.output.components(separatedBy: option).count > 8, "\(option)")
    }
    #expect(kumiko("completions", "tcsh").status == 64)
  }

  @Test("Shells complete a path by its next part")
  func completion() {
    func completed(_ path: String) -> [Substring] {
      kumiko("---completion", "explain", "--", "positional@0", "2", "\(path.count)", "kumiko", "explain", path).output
        .split(separator: "\n")
    }
    #expect(completed("layout.section") == ["layout.section-spacing", "layout.sections"])
    #expect(completed("da") == ["data"])
    #expect(completed("grid.col") == ["grid.columns"])
    #expect(completed("no.such").isEmpty)
  }
}
