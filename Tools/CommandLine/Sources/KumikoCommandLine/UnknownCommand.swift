import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

/// A word that stands where a command is wanted, and names none.
struct UnknownCommand {
  /// The commands before it, beginning with the tool's name.
  private var path: [String]
  private var word: String
  private var known: [String]

  /// Finds such a word in the arguments of the tool; nil where every command exists.
  ///
  /// The words behind `help` name commands, too.
  init?(in arguments: [String], of root: any ParsableCommand.Type) {
    let asksForHelp = arguments.first == "help"
    var command = root
    path = [root._commandName]
    for word in asksForHelp ? arguments.dropFirst() : arguments[...] {
      let subcommands = command.configuration.subcommands
      guard !word.hasPrefix("-"), asksForHelp || !subcommands.isEmpty else { return nil }
      guard let next = subcommands.first(where: { $0.answers(to: word) }) else {
        if word == "help", command == root { return nil }
        self.word = word
        known = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        return
      }
      path.append(next._commandName)
      command = next
    }
    return nil
  }

  /// The commands of other tools, and what does the same here.
  private static let others: [String: String] = [
    "lint": "validate", "check": "validate", "verify": "validate", "format": "fmt", "draw": "render", "init": "new",
    "watch": "preview", "open": "preview", "apply": "patch",
  ]

  /// The error, with the nearest command or else where to find them.
  var failure: CommandFailure {
    let parent = path.joined(separator: " ")
    let place = path.count == 1 ? "" : " of '\(parent)'"
    let isDocument = path.count == 1 && [".yaml", ".yml", ".json"].contains { word.hasSuffix($0) }
    let others =
      isDocument
      ? "; 'kumiko render \(word)' draws a layout"
      : path.last == "kinds"
        ? "; 'kumiko kinds show \(word)' explains a kind"
        : path.last == "new"
          ? "; 'kumiko new screen \(word)' makes a screen"
          : known.isEmpty ? ": '\(parent)' has no commands" : "; see '\(path[0]) help\(helpPath)'"
    let advice: String =
      FormerName.advice(forCommand: path.dropFirst() + [word]).map { ": \($0)" }
      ?? Self.others[word].flatMap { known.contains($0) ? NearestName.clause($0) : nil }
      ?? NearestName.question(word, among: known).map { "; \($0)" } ?? others
    return CommandFailure("unknown command '\(word)'\(place)\(advice)", status: CommandFailure.wrongCall)
  }

  private var helpPath: String { path.dropFirst().map { " \($0)" }.joined() }
}

extension ParsableCommand {
  fileprivate static func answers(to word: String) -> Bool {
    _commandName == word || configuration.aliases.contains(word)
  }
}
