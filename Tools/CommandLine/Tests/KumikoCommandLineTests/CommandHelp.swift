import Foundation

@testable import KumikoCommandLine

/// A command with its help, as ArgumentParser describes it to programs.
struct CommandHelp: Decodable {
  struct Argument: Decodable {
    var names: [CommandDescription.Argument.Name]?
    var valueName: String?
    var abstract: String?
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  private var subcommands: [CommandHelp]?
  private var arguments: [Argument]?

  static func tool() throws -> CommandHelp {
    struct Dump: Decodable {
      var command: CommandHelp
    }
    return try JSONDecoder().decode(Dump.self, from: Data(kumiko("--experimental-dump-help").output.utf8)).command
  }

  /// The subcommands; `help` is ArgumentParser's own.
  var shownSubcommands: [CommandHelp] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// The arguments, without those that every command has.
  var shownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }
}
