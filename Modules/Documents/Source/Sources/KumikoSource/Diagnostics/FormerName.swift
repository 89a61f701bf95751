/// A key, a command or an option of an earlier version, with what replaces it. Nothing else mentions these names.
@_spi(Kumiko) public struct FormerName: Sendable {
  /// The place where a name stood.
  enum Use: Equatable, Sendable {
    /// A key of the mappings that also know another key.
    case key(beside: String)
    /// A command: the words behind the tool's name.
    case command
    /// An option of some commands; of all without any.
    case option(of: [String] = [])
    /// A tool of `kumiko mcp`.
    case tool
  }

  /// The name, as it was written.
  let name: String
  let use: Use
  /// The replacement, as one sentence without a full stop.
  let advice: String

  private init(_ name: String, _ use: Use, _ advice: String) {
    (self.name, self.use, self.advice) = (name, use, advice)
  }

  static let all: [FormerName] = [
    FormerName("edits", .key(beside: "changes"), layoutPatches),
    FormerName("--patch", .option(), layoutPatches),
    FormerName("--registry", .option(of: ["patch"]), "leave it out: the command makes no sections"),
    FormerName("--in-process", .option(of: ["patch"]), "leave it out: the command makes no sections"),
    FormerName(
      "serve", .command,
      "'kumiko preview' shows a layout while it changes, and an application serves itself with KumikoUIKitServing"),
    FormerName("--read-only", .option(), "leave it out: a preview writes nothing"),
    FormerName(
      "fallback", .key(beside: "options"), "add the kind to the registry, such as 'carousel: { extends: grid }'"),
    FormerName("requires", .key(beside: "options"), "remove it: a kind or an option that is missing is an error"),
    FormerName("release", .key(beside: "kinds"), "remove it: 'since' of a kind names the version that added it"),
    FormerName("on-missing", .key(beside: "registry"), "remove it, and add the missing kinds to the registry"),
    FormerName("seen", .key(beside: "frame"), "use 'visible', which holds for the place of the last step"),
    FormerName("unseen", .key(beside: "frame"), "use 'hidden', which holds for the place of the last step"),
    FormerName("share", .key(beside: "frame"), "remove it: 'visible' holds if a part of each element is visible"),
    FormerName("for", .key(beside: "frame"), "remove it: 'visible' holds for the place of the last step"),
    FormerName("after", .key(beside: "scroll-to"), "remove it: steps scroll, and take no time"),
    FormerName("--on-missing", .option(), "add the missing kinds to the registry"),
    FormerName("kinds describe", .command, "use 'kumiko kinds show --format json'"),
    FormerName("kinds docs", .command, "use 'kumiko kinds show --format markdown'"),
    FormerName("manual", .command, "'kumiko help' prints the help; releases contain the manual page"),
    FormerName("port", .command, "use the program 'kumiko-port': swift build --product kumiko-port --traits Port"),
    FormerName("--allow-run", .option(), "the server runs no tests of packages; run 'swift test'"),
    FormerName("package_tests", .tool, "run 'swift test'"),
    FormerName("--measure", .option(), "'--measure pango' is for PNG and PDF, which 'kumiko render' draws"),
    FormerName("--format", .option(of: ["patch"]), "use '--to yaml' or '--to json'"),
    FormerName("--from", .option(of: ["kind"]), "use '--from-version'"),
    FormerName("--shard", .option(), "name a part of the documents on each machine"),
    FormerName("--sweep-pictures", .option(), "--sweep prints the widths, and 'kumiko render --viewport' draws one"),
  ]

  /// The advice for patches of layouts.
  @_spi(Kumiko) public static let layoutPatches =
    "patches are of data: keep layouts in git, apply changes with 'git apply', and compare screens with 'kumiko diff'"

  /// Returns the replacement of a former key; nil for other names.
  static func advice(forKey name: String, among known: [String]) -> String? {
    all.first {
      guard $0.name == name, case .key(let neighbor) = $0.use else { return false }
      return known.contains(neighbor) && !known.contains(name)
    }?.advice
  }

  /// Returns the replacement of a former command; nil for other calls.
  ///
  /// - Parameter words: The words behind the tool's name, up to the unknown one.
  @_spi(Kumiko) public static func advice(forCommand words: [String]) -> String? {
    all.first { $0.use == .command && $0.name == words.joined(separator: " ") }?.advice
  }

  /// Returns the replacement of a former option of a command, such as `--on-missing`; nil for other options.
  @_spi(Kumiko) public static func advice(forOption name: String, of command: String) -> String? {
    all.first {
      guard $0.name == name, case .option(let commands) = $0.use else { return false }
      return commands.isEmpty || commands.contains(command)
    }?.advice
  }

  /// Returns the replacement of a former tool of `kumiko mcp`; nil for other tools.
  @_spi(Kumiko) public static func advice(forTool name: String) -> String? {
    all.first { $0.use == .tool && $0.name == name }?.advice
  }
}
