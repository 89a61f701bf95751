@_spi(Kumiko) import KumikoValues

/// The language of a screen: `de`, `de-AT`, `zh-Hant-TW`, `ar`, or a pseudo-locale.
@_spi(Kumiko) public struct ScreenLocale: Hashable, Sendable {
  /// A language for tests, made of the texts of the development language.
  public enum Pseudo: Sendable {
    /// `en-XA`: longer texts with accents.
    case accented
    /// `en-XB`: texts backwards, from right to left.
    case mirrored
  }

  /// A text that is no locale.
  public struct Fault: Error {
    /// The fault, as a sentence without a full stop.
    public var message: String
    /// Advice, such as the nearest language.
    public var help: String?
  }

  fileprivate static let pseudoLocales = ["en-XA", "en-XB", "ar-XB"]

  /// The tag, such as `de-AT`.
  public let identifier: String
  private let language: String
  private let script: String?
  private let region: String?

  private static let formerCodes = ["iw": "he", "in": "id", "ji": "yi"]
  private static let languages = Set(
    (LanguageTable.plurals.map(\.languages) + [LanguageTable.rightToLeft]).flatMap { words in
      words.split(whereSeparator: \.isWhitespace).map { String($0) }
    })

  /// The form of a tag. Which languages there are is not a matter of form.
  static let form = JSONSchema.text("^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?$")

  /// Creates a locale; nil for a text that is none, or whose language CLDR does not know.
  ///
  /// - Parameter text: The tag. Its letters may be of any case, and `_` may stand for `-`.
  public init?(_ text: String) { try? self.init(checking: text) }

  /// Creates a locale.
  ///
  /// - Throws: ``Fault`` for a text that is no locale, or whose language CLDR does not know.
  public init(checking text: String) throws(Fault) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    let isPlain = text.utf8.count <= 16 && text.utf8.allSatisfy { $0 < 0x80 } && !text.hasSuffix("-")
    guard isPlain, let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      throw Fault(noLocale: text)
    }
    var rest = parts.dropFirst()
    script = rest.first.flatMap { $0.count == 4 ? $0.prefix(1).uppercased() + $0.dropFirst() : nil }
    if script != nil { rest = rest.dropFirst() }
    region = rest.first.flatMap {
      $0.count == 2 && $0.allSatisfy(\.isLetter) || Int($0) ?? 0 > 0 && $0.count == 3 ? $0.uppercased() : nil
    }
    if region != nil { rest = rest.dropFirst() }
    // Regions of private use are those of the pseudo-locales, and Kosovo.
    guard rest.isEmpty, region?.first != "X" || ["XA", "XB", "XK"].contains(region) else { throw Fault(noLocale: text) }
    language = Self.formerCodes[first] ?? first
    guard Self.languages.contains(language) else {
      let near = NearestName.question(language, among: Self.languages.filter { $0.count == 2 }.sorted())
      throw Fault(message: "unknown language '\(language)'", help: near)
    }
    identifier = [language, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// Creates the locale of a document's value; nil for a value that is none, which is reported.
  package init?(_ node: SourceValue, in source: SourceText, _ faults: DocumentFaults) {
    guard case .string(let text) = node.content else {
      faults.report(node.mismatch("a locale such as de"), in: source)
      return nil
    }
    do throws(Fault) {
      try self.init(checking: text)
    } catch {
      faults.report(error.message, in: source, at: node.range, help: error.help)
      return nil
    }
  }

  /// The pseudo-locale; nil for a language of people.
  public var pseudo: Pseudo? { region == "XA" ? .accented : region == "XB" ? .mirrored : nil }

  /// A Boolean value that indicates whether the language is written from right to left.
  public var isRightToLeft: Bool {
    func names(_ list: String, _ name: String) -> Bool { list.split(separator: " ").contains { $0 == name } }
    if let pseudo { return pseudo == .mirrored }
    if let script { return names(LanguageTable.rightToLeftScripts, script) }
    let isOther = region.map { names(LanguageTable.otherDirection, "\(language)-\($0)") } ?? false
    return names(LanguageTable.rightToLeft, language) != isOther
  }

  /// The tags whose texts are shown, the nearest first: `de-AT`, `de`.
  var chain: [String] {
    if pseudo != nil { return [] }
    var tags = [identifier]
    if let script, region != nil { tags.append("\(language)-\(script)") }
    if let region, script != nil { tags.append("\(language)-\(region)") }
    if identifier != language { tags.append(language) }
    return tags
  }
}

extension ScreenLocale.Fault {
  /// The fault of a text that is no tag of a language.
  fileprivate init(noLocale text: String) {
    message = "'\(BoundedText.name(text))' is no locale"
    help =
      NearestName.question(text, among: ScreenLocale.pseudoLocales)
      ?? "write for example de, de-AT or zh-Hant, or en-XA for longer texts"
  }
}
