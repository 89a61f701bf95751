@_spi(Kumiko) import KumikoValues

/// Names of modules and types that go from a registry or an argument into Swift sources.
enum SwiftName {
  /// Returns why a text cannot be the name of a module that sources import; nil where it can.
  static func fault(ofModule name: String) -> String? {
    guard SwiftText.isIdentifier(name) else { return notAName(name) }
    if keywords.contains(name) || name == "_" || ["self", "Self", "Any"].contains(name) { return keyword(name) }
    return isOfToolchain(name) ? "'\(name)' is the name of a module that comes with Swift" : nil
  }

  /// Returns whether a module of that name comes with Swift.
  static func isOfToolchain(_ name: String) -> Bool { toolchainModules.contains(name) }

  /// Returns why a text cannot be the name of a type, or of one inside of others; nil where it can.
  static func fault(ofType name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ SwiftText.isIdentifier($0) }) else { return notAName(name) }
    // These mean something else behind a dot, also in backticks.
    let unusable = parts.first { ["_", "self", "Self", "Any", "Type", "Protocol", "init"].contains($0) }
    return unusable.map { keyword(String($0)) }
  }

  /// Returns the name of a type as an expression writes it: keywords are in backticks.
  static func expression(ofType name: String) -> String {
    name.split(separator: ".").map { keywords.contains(String($0)) ? "`\($0)`" : String($0) }.joined(separator: ".")
  }

  /// Returns the name of a type with its module; where the type hides the module of the same name, without.
  static func expression(ofType name: String, in module: String) -> String {
    let type = expression(ofType: name)
    return name.split(separator: ".").first == module[...] ? type : "\(module).\(type)"
  }

  /// Words that a source has to mark as a name.
  static let keywords: Set<String> = [
    "Any", "Self", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Modules of the toolchain: who imports them gets those.
  private static let toolchainModules: Set<String> = [
    "Builtin", "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Observation",
    "PackageDescription", "PackagePlugin", "RegexBuilder", "Swift", "SwiftShims", "Synchronization", "Testing",
    "XCTest",
  ]

  private static func notAName(_ name: String) -> String {
    "'\(name)' is no name in Swift, of letters, digits and underscores"
  }

  private static func keyword(_ name: String) -> String { "'\(name)' is a keyword of Swift, not a name" }
}
