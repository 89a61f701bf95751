@_spi(Kumiko) import KumikoValues

/// The key of a text while it stands for the text: patches compare and write keys, not what one language says.
package enum KeptLanguageKey {
  /// A character that is not seen, and begins no text that people write.
  private static let mark: Character = "\u{2060}"

  static func text(of value: SourceValue) -> String { String(mark) + JSONText.text(PlainValue(value)) }

  /// Returns the mapping with the key; nil for other texts.
  package static func value(of text: String) -> PlainValue? {
    guard text.first == mark, text.dropFirst().first == "{" else { return nil }
    let source = SourceText(name: "", text: String(text.dropFirst()), form: .json)
    guard let value = try? YAMLReader.read(source), value.languageKey != nil else { return nil }
    return PlainValue(value)
  }
}

extension SourceValue {
  /// The value with texts for the keys of texts.
  package var keepingLanguageKeys: SourceValue {
    replacingLanguageKeys { node, _ in SourceValue(.string(KeptLanguageKey.text(of: node)), range: node.range) }
  }

  /// A Boolean value that indicates whether texts in the value stand for keys of texts.
  package var hasKeptLanguageKeys: Bool {
    if case .string(let text) = content { return KeptLanguageKey.value(of: text) != nil }
    return elements.contains(where: \.hasKeptLanguageKeys) || entries.contains { $0.value.hasKeptLanguageKeys }
  }

  func replacingLanguageKeys(_ text: (_ node: SourceValue, _ key: String) -> SourceValue) -> SourceValue {
    var result = self
    switch content {
    case .list(let elements): result.content = .list(elements.map { $0.replacingLanguageKeys(text) })
    case .mapping(var entries):
      for index in entries.indices where !DocumentTranslation.others.contains(entries[index].key) {
        let value = entries[index].value
        entries[index].value = value.languageKey.map { text(value, $0) } ?? value.replacingLanguageKeys(text)
      }
      result.content = .mapping(entries)
    default: break
    }
    return result
  }
}
