@_spi(_Unicode) import Swift

/// Names in Swift of things that documents name.
enum MemberName {
  /// The words that have another meaning after a dot in Swift, for every type.
  private static let taken: Set<String> = ["self", "Type", "Protocol", "init"]
  /// The name of a property: `app-store` is `appStore`, `2nd row` is `_2ndRow`; nil where nothing of the text can be in one.
  static func property(_ text: String) -> String? {
    guard var name = joined(text) else { return nil }
    if taken.contains(name) { name += "_" }
    return name
  }

  /// The name of the type that belongs to a property; no two properties have the same.
  static func type(of property: String, _ suffix: String) -> String {
    // `ß`, `ı` and their like have the capitals of other letters, and stay.
    let capital = property.prefix(1).uppercased()
    return (capital.lowercased() == property.prefix(1) ? capital : String(property.prefix(1))) + property.dropFirst()
      + suffix
  }

  /// The name as a declaration writes it.
  static func declared(_ name: String) -> String { SwiftName.keywords.contains(name) ? "`\(name)`" : name }

  private static func joined(_ text: String) -> String? {
    let words = text.precomposed.split { !isPart($0) }
    guard let first = words.first else { return nil }
    var name = lowered(first)
    for word in words.dropFirst() { name += capitalised(word) }
    guard let start = name.unicodeScalars.first else { return nil }
    let begins = start.isASCII ? !("0"..."9").contains(start) : start.properties.isIDStart
    return begins ? name : "_" + name
  }

  private static func capitalised(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// `Featured` is `featured`, and `FAQ` is `faq`.
  private static func lowered(_ word: Substring) -> String {
    let isShouted = word.contains { $0.isLetter } && !word.contains { $0.isLowercase }
    return isShouted ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Returns whether a character may stand in a name: letters and digits of any script.
  private static func isPart(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        : scalar.value >= 0xC0 && scalar.properties.isIDContinue
    }
  }
}

extension String {
  /// The text with letters and their accents put together, so that one name is not written in two ways.
  fileprivate var precomposed: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }
}
