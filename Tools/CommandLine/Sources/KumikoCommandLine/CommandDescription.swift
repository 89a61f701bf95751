import ArgumentParser

/// A command with its options and subcommands, as ArgumentParser describes it to programs.
struct CommandDescription: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      var typed: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    var kind: String
    var names: [Name]?
    var allValues: [String]?
    var isRepeating: Bool
  }

  var commandName: String
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  /// The description of the tool and of all its commands, written once: it has all of their help.
  static let tool = try? JSONDecoder().decode(Dump.self, from: Data(RootCommand._dumpHelp().utf8)).command

  private struct Dump: Decodable {
    var command: CommandDescription
  }
}
