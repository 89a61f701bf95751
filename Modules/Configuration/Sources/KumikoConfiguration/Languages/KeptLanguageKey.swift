import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The key of a text while it stands for the text: patches compare and write keys, not what one language says.
enum KeptLanguageKey {
  /// A character that is not seen, and begins no text that people write.
  private static let mark: Character = "\u{2060}"

  static func text(of value: SourceValue) -> String {
    var json = JSONText()
    json.append(PlainValue(value))
    return String(mark) + json.text
  }

  /// Returns the mapping with the key; nil for other texts.
  static func value(of text: String) -> PlainValue? {
    guard text.first == mark, text.dropFirst().first == "{" else { return nil }
    let source = SourceText(name: "", text: String(text.dropFirst()))
    guard let value = try? YAMLReader.read(source), value.languageKey != nil else { return nil }
    return PlainValue(value)
  }
}

extension SourceValue {
  /// The value with texts for the keys of texts.
  var keepingLanguageKeys: SourceValue {
    switch content {
    case .list(let elements): return SourceValue(.list(elements.map(\.keepingLanguageKeys)), range: range)
    case .mapping(let entries):
      let made = entries.map { entry in
        guard !DocumentTranslation.others.contains(entry.key) else { return entry }
        var made = entry
        made.value =
          entry.value.languageKey == nil
          ? entry.value.keepingLanguageKeys
          : SourceValue(.string(KeptLanguageKey.text(of: entry.value)), range: entry.value.range)
        return made
      }
      return SourceValue(.mapping(made), range: range)
    default: return self
    }
  }
}
