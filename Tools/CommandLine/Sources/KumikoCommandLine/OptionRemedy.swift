@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// Replaces the advice of ArgumentParser where an option has another name, or a value goes to another option.
struct OptionRemedy {
  /// Options of other tools, and what does the same here.
  private static let others: [(names: [String], option: String, remedy: String)] = [
    (["--width", "--height", "--size", "--screen"], "--viewport", "--viewport 390x844"),
    (["--dark", "--dark-mode"], "--theme", "--theme dark"), (["--light"], "--theme", "--theme light"),
    (["--font-size", "--dynamic-type"], "--text-size", "--text-size xl"),
    (["--lang", "--language"], "--locale", "--locale de"), (["--right-to-left", "--direction"], "--rtl", "--rtl"),
  ]

  private let command: String
  private let options: [CommandDescription.Argument]

  /// Finds the options of the command that the arguments name.
  init(of arguments: [String]) {
    var command = try? CommandDescription.tool()
    for word in arguments {
      guard let next = command?.subcommands?.first(where: { $0.commandName == word }) else { break }
      command = next
    }
    self.command = command?.commandName ?? ""
    options = command?.arguments ?? []
  }

  /// Returns a message with the option that helps in its first line.
  func advising(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first else { return message }
    let quoted = first.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count > 3 || quoted.count > 1 && first.contains("Unknown option") else { return message }
    if first.contains("Unknown option"), let advice = FormerName.advice(forOption: quoted[1], of: command) {
      lines[0] = "\(quoted[0])'\(quoted[1])': \(advice)"
    } else if first.contains("Unknown option"), let other = Self.others.first(where: { $0.names.contains(quoted[1]) }) {
      lines[0] = "\(quoted[0])'\(quoted[1])'" + (has(other.option) ? ". Did you mean '\(other.remedy)'?" : "")
    } else if first.contains("is invalid for"),
      let option = options.first(where: { $0.allValues?.contains(quoted[1]) == true }), let name = option.names?.last
    {
      lines[0] += " Did you mean '\(name.typed) \(quoted[1])'?"
    }
    return lines.joined(separator: "\n")
  }

  private func has(_ option: String) -> Bool {
    options.contains { $0.names?.contains { $0.typed == option } == true }
  }
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
