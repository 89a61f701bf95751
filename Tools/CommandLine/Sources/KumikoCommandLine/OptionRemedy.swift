@_spi(Kumiko) import KumikoConfiguration

/// Replaces the advice of ArgumentParser where an option has another name, or a value goes to another option.
struct OptionRemedy {
  /// Options of other tools, and what does the same here.
  private static let others: [(names: [String], option: String, remedy: String)] = [
    (["--width", "--height", "--size", "--screen", "--device"], "--viewport", "--viewport 390x844"),
    (["--dark", "--dark-mode"], "--theme", "--theme dark"), (["--light"], "--theme", "--theme light"),
    (["--font-size", "--dynamic-type"], "--text-size", "--text-size xl"),
    (["--lang", "--language"], "--locale", "--locale de"), (["--right-to-left", "--direction"], "--rtl", "--rtl"),
    (["-d"], "--data", "--data"),
  ]

  /// Options of other commands that name a document, which many commands take as arguments.
  private static let files: Set<String> = ["--data", "--layout", "--file", "--input", "--document"]

  private let path: [String]
  private let words: [String]
  private let options: [CommandDescription.Argument]

  /// Finds the options of the command that the arguments name.
  init(of arguments: [String]) {
    words = arguments
    var command = CommandDescription.tool
    var path: [String] = []
    for word in arguments {
      guard let next = command?.subcommands?.first(where: { $0.commandName == word }) else { break }
      command = next
      path.append(word)
    }
    self.path = path
    options = command?.arguments ?? []
  }

  /// Returns the error of an option that takes one value and has two, of which ArgumentParser takes the last, or of
  /// standard input as several documents; nil where there is none.
  static func repetition(in arguments: [String]) -> CommandFailure? {
    let words = Array(arguments.prefix { $0 != "--" })
    let names = words.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { String($0.prefix { $0 != "=" }) }
    let outputs = zip(words, words.dropFirst()).count { ["-o", "--output"].contains($0) && $1 == "-" }
    if words.count(where: { $0 == "-" }) - outputs > 1 {
      return CommandFailure("stdin can be one of the documents, not several", status: CommandFailure.wrongCall)
    }
    guard names.count > 1 else { return nil }
    for option in OptionRemedy(of: arguments).options where option.kind == "option" && !option.isRepeating {
      let given = names.filter { option.isNamed($0) }
      guard given.count > 1 else { continue }
      return CommandFailure(
        "\(given[1]) is given \(given.count == 2 ? "twice" : "\(given.count) times"), and takes one value",
        status: CommandFailure.wrongCall)
    }
    return nil
  }

  /// Returns a message of ArgumentParser as others of the tool begin, with the option that helps in its first line.
  func advising(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard var first = lines.first else { return message }
    if first.hasPrefix("Error: ") { first.removeFirst("Error: ".count) }
    first = first.prefix(1).lowercased() + first.dropFirst()
    let quoted = first.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    // The value of an option that is not known counts as an argument.
    if first.hasSuffix("both are the data"),
      let name = words.lazy.map({ String($0.prefix { $0 != "=" }) })
        .first(where: { $0.hasPrefix("--") && !has($0) })
    {
      first = "unknown option '\(name)'\(advice(forOption: name))"
    } else if first.hasPrefix("unknown option"), quoted.count > 1 {
      // Of an option with one hyphen, ArgumentParser tells the first letter.
      let name = words.first { $0.hasPrefix(quoted[1]) && has("-\($0)") } ?? quoted[1]
      first = "unknown option '\(name)'\(advice(forOption: name))"
    } else if first.hasPrefix("unexpected argument"), quoted.count > 1, has("--output"),
      [".svg", ".html", ".png", ".pdf", ".txt", ".json"].contains(where: { quoted[1].hasSuffix($0) })
    {
      first += NearestName.clause("-o \(quoted[1])")
    } else if first.contains("is invalid for"), quoted.count > 3,
      let name = quoted[3].split(separator: " ").first.map(String.init),
      let values = options.first(where: { $0.isNamed(name) })?.allValues,
      let near = NearestName.find(quoted[1].lowercased(), among: values)
    {
      first = Self.question("\(name) \(near)", after: first)
      lines.removeAll { $0.hasPrefix("  - ") }
    } else if first.contains("is invalid for"), quoted.count > 3,
      let option = options.first(where: { $0.allValues?.contains(quoted[1]) == true }), let name = option.names?.last
    {
      first = Self.question("\(name.typed) \(quoted[1])", after: first)
      lines.removeAll { $0.hasPrefix("  - ") }
    }
    lines[0] = first
    return lines.joined(separator: "\n")
  }

  private static func question(_ call: String, after message: String) -> String {
    message.replacing(" Please provide one of the following:", with: "") + " Did you mean '\(call)'?"
  }

  /// What to write instead of an option that the command lacks, as the end of a message; empty if nothing is near.
  private func advice(forOption name: String) -> String {
    if let former = FormerName.advice(forOption: name, of: path.last ?? "") { return ": \(former)" }
    if let other = Self.others.first(where: { $0.names.contains(name) && has($0.option) }) {
      return NearestName.clause(other.remedy)
    }
    let word = name.drop { $0 == "-" }
    if has("--\(word)") { return NearestName.clause("--\(word)") }
    if name == "-v" { return NearestName.clause("--version") }
    if name == "--data", path.last == "test" { return "; a document of tests names the data: 'data: screen.data.yaml'" }
    if Self.files.contains(name), options.contains(where: { $0.kind == "positional" }) {
      return "; write the file without an option"
    }
    if let option = options.first(where: { $0.allValues?.contains(String(word)) == true }), let own = option.names?.last
    {
      return NearestName.clause("\(own.typed) \(word)")
    }
    let elsewhere = commands(with: name)
    let names = options.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
    if elsewhere.isEmpty, let near = NearestName.find(String(word), among: names) {
      return NearestName.clause("--\(near)")
    }
    if ["-o", "--output"].contains(name) {
      return "; the command writes to standard output, which the shell can redirect into a file"
    }
    if name == "--to", has("--format") { return NearestName.clause("--format") }
    guard !elsewhere.isEmpty, let tool = CommandDescription.tool else { return "" }
    return "; it is an option of " + elsewhere.prefix(4).map { "'\(tool.commandName) \($0)'" }.joined(separator: ", ")
  }

  private func has(_ option: String) -> Bool { options.contains { $0.isNamed(option) } }

  /// The commands that have an option, without the tool's name.
  private func commands(with option: String) -> [String] {
    func found(_ command: CommandDescription, _ path: [String]) -> [String] {
      let own = command.arguments?.contains { $0.isNamed(option) } == true ? [path.joined(separator: " ")] : []
      return own + (command.subcommands ?? []).flatMap { found($0, path + [$0.commandName]) }
    }
    return (CommandDescription.tool?.subcommands ?? []).flatMap { found($0, [$0.commandName]) }
  }
}

extension CommandDescription.Argument {
  fileprivate func isNamed(_ option: String) -> Bool { names?.contains { $0.typed == option } == true }
}

extension [String] {
  /// The arguments with each negative number joined to its option. ArgumentParser takes it for an option otherwise.
  var joiningNegativeNumbers: [String] {
    let end = firstIndex(of: "--") ?? endIndex
    var joined: [String] = []
    for (index, word) in enumerated() {
      if index > 0, index < end, let option = joined.last, option == self[index - 1], option.hasPrefix("--"),
        !option.contains("="), word.first == "-", let digit = word.dropFirst().first, digit.isNumber || digit == "."
      {
        joined[joined.count - 1] += "=\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}
