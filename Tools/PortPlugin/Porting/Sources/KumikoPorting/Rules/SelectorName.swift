#if Port
  /// The names that Swift gives to declarations in Objective-C.
  enum SelectorName {
    /// English prepositions: before one of them Swift inserts no `With`.
    private static let prepositions: Set<String> = [
      "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
      "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
      "using", "via", "when", "with", "within",
    ]

    /// Returns the selector of a method: `didTap:` for `didTap(_:)`, `moveWithX:y:` for `move(x:y:)`.
    static func method(_ name: String, _ labels: [String]) -> String {
      guard let first = labels.first else { return name }
      var text = name
      if !first.isEmpty {
        let joins = prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: name))
        text += (joins ? "" : "With") + capitalized(first)
      }
      return text + ":" + labels.dropFirst().map { $0 + ":" }.joined()
    }

    /// Returns the selector that sets a property: `setName:`.
    static func setter(_ name: String) -> String { "set\(capitalized(name)):" }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func firstWord(of name: String) -> String {
      String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(of name: String) -> String {
      guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
      return name[start...].lowercased()
    }
  }
#endif
