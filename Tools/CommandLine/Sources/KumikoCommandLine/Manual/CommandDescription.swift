import ArgumentParser

/// A command with its arguments and subcommands, as ArgumentParser describes it to programs.
struct CommandDescription: Decodable {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name as it is typed.
      var typed: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  /// The description of the tool and of all its commands.
  ///
  /// - Throws: `DecodingError` where ArgumentParser describes commands in another form.
  static func tool() throws -> CommandDescription {
    struct Dump: Decodable {
      var command: CommandDescription
    }
    return try JSONDecoder().decode(Dump.self, from: Data(RootCommand._dumpHelp().utf8)).command
  }

  /// The description of the subcommands; `help` is ArgumentParser's own.
  var shownSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// The arguments that people may give, without those that every command has.
  var shownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }
}
