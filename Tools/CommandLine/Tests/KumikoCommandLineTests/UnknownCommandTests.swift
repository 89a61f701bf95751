import Testing

@testable import KumikoCommandLine

@Suite("Commands that do not exist")
struct UnknownCommandTests {
  @Test(
    "The nearest command is named, and the status is that of a wrong call",
    arguments: [
      (["fraems", "x.yaml"], "unknown command 'fraems'; did you mean 'frames'?"),
      (["kinds", "lits"], "unknown command 'lits' of 'kumiko kinds'; did you mean 'list'?"),
      (["xyzzy"], "unknown command 'xyzzy'; see 'kumiko help'"),
      (["kinds", "xyzzy"], "unknown command 'xyzzy' of 'kumiko kinds'; 'kumiko kinds show xyzzy' explains a kind"),
      (["help", "nope"], "unknown command 'nope'; see 'kumiko help'"),
      (["help", "kinds", "shwo"], "unknown command 'shwo' of 'kumiko kinds'; did you mean 'show'?"),
      (["help", "frames", "x"], "unknown command 'x' of 'kumiko frames': 'kumiko frames' has no commands"),
    ])
  func unknown(arguments: [String], message: String) {
    let outcome = run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors == "kumiko: error: \(message)\n")
  }

  @Test(
    "What exists is not taken for unknown",
    arguments: [
      ["help"], ["help", "frames"], ["help", "kinds", "show"], ["kinds", "--help"], ["--version"], ["help", "help"],
      ["kinds", "list"],
    ])
  func known(arguments: [String]) {
    #expect(run(arguments).status == 0)
  }

  @Test("Every command has help that can be asked for in both ways")
  func everyCommand() throws {
    func check(_ command: CommandHelp, _ path: [String]) {
      #expect(run(["help"] + path).output == run(path + ["--help"]).output)
      for next in command.shownSubcommands { check(next, path + [next.commandName]) }
    }
    try check(.tool(), [])
  }
}
