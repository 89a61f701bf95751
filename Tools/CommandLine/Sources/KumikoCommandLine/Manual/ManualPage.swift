/// The manual page of the tool, for `man`.
struct ManualPage {
  let command: CommandDescription
  let version: String

  /// The page in the macros of man(7).
  var roff: String {
    var page = Roff()
    page.macro("TH", command.commandName.uppercased(), "1", "", "Kumiko \(version)", "Kumiko Manual")
    page.section("NAME")
    page.line("\(command.commandName) - \(Self.withoutFullStop(command.abstract ?? ""))", escapesHyphens: false)
    page.section("SYNOPSIS")
    page.line("\(command.commandName) <command> [<arguments>] [<options>]")
    page.section("DESCRIPTION")
    page.paragraphs(command.discussion ?? "")
    page.section("COMMANDS")
    for subcommand in command.shownSubcommands { describe(subcommand, after: command.commandName, on: &page) }
    page.section("OPTIONS OF EVERY COMMAND")
    page.item("-h, --help", "Print the help of a command.")
    page.item("--version", "Print the version of the tool.")
    page.section("EXIT STATUS")
    for (status, meaning) in Self.statuses { page.item(status, meaning) }
    page.section("FILES")
    page.item(
      "config/registry.yaml, registry.yaml",
      "The section-kind registry. The nearest one in the folder of a document or above applies.")
    page.section("ENVIRONMENT")
    page.item("NO_COLOR", "If set and not empty, nothing is colored.")
    page.item("COLUMNS", "The width of a terminal that does not report it, in characters.")
    page.item("KUMIKO_RENEW_DESCRIPTORS", "If set to 1, tests renew the descriptor files of section kinds.")
    return page.text
  }

  private static let statuses = [
    ("0", "Success."), ("1", "A difference, or a failed check."),
    ("2", "Invalid input: a wrong document, or a file that cannot be read or written."),
    ("64", "A wrong call."), ("70", "An internal error."),
  ]

  /// Describes a command, and those below it.
  private func describe(_ command: CommandDescription, after parent: String, on page: inout Roff) {
    let name = "\(parent) \(command.commandName)"
    page.subsection(name)
    if command.shownSubcommands.isEmpty {
      page.bold(([name] + command.shownArguments.compactMap(\.synopsis)).joined(separator: " "))
      page.paragraph()
    }
    page.paragraphs(command.abstract ?? "")
    if let discussion = command.discussion, !discussion.isEmpty {
      page.paragraph()
      page.paragraphs(discussion)
    }
    for argument in command.shownArguments { page.item(argument.heading, argument.explanation) }
    for subcommand in command.shownSubcommands { describe(subcommand, after: name, on: &page) }
  }

  private static func withoutFullStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension CommandDescription.Argument {
  /// The argument in a synopsis; options are not repeated there one by one.
  fileprivate var synopsis: String? {
    guard kind == .positional, let valueName else { return nil }
    let value = "<\(valueName)>" + (isRepeating ? " ..." : "")
    return isOptional ? "[\(value)]" : value
  }

  /// The names, and the value that they take.
  fileprivate var heading: String {
    let value = valueName.map { "<\($0)>" } ?? ""
    guard kind != .positional else { return value }
    let names = (names ?? []).sorted { $0.typed.count < $1.typed.count }.map(\.typed).joined(separator: ", ")
    return kind == .option ? "\(names) \(value)" : names
  }

  /// The purpose, the values and the default of an option.
  fileprivate var explanation: String {
    var parts = [abstract ?? ""]
    if let allValues, !allValues.isEmpty { parts.append("Values: \(allValues.joined(separator: ", ")).") }
    if kind != .flag, let defaultValue { parts.append("Default: \(defaultValue).") }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
