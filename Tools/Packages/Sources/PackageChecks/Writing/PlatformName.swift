/// The manifest's word for a platform that the dump names in lower case.
enum PlatformName {
  private static let words = [
    "macos": "macOS", "maccatalyst": "macCatalyst", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS",
    "visionos": "visionOS", "driverkit": "driverKit", "openbsd": "openbsd",
  ]

  /// `.macOS` for `macos`, `.linux` for `linux`.
  static func word(for name: String) -> String { ".\(words[name] ?? name)" }
}

extension ConditionRecord {
  /// `.when(platforms: [.linux], traits: ["List"])`
  var text: ManifestText {
    var parts: [(label: String?, value: ManifestText)] = []
    if let names = platformNames, !names.isEmpty {
      parts.append(("platforms", .list(names.map { .word(PlatformName.word(for: $0)) })))
    }
    if let config { parts.append(("configuration", .word(".\(config)"))) }
    if let traits, !traits.isEmpty { parts.append(("traits", .strings(traits.sorted()))) }
    return .call(".when", parts)
  }
}
