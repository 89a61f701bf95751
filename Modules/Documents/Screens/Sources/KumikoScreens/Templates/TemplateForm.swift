@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

enum TemplateForm: String, CaseIterable {
  case text, number, length, color, flag, list, section, sections, any

  var wording: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .length: "a length, such as 16pt or 50%"
    case .color: "a color: #rgb, #rrggbb or a name of CSS"
    case .flag: "true or false"
    case .list: "a list"
    case .section: "a section"
    case .sections: "a list of sections"
    case .any: "a value"
    }
  }

  var isSlot: Bool { self == .section || self == .sections }

  /// Returns an argument in this form; nil if it has another one.
  func argument(_ value: SourceValue) -> SourceValue? {
    switch (self, value.content) {
    case (_, .null): return nil
    case (.any, _): return value
    case (.text, _): return value.name.map { SourceValue(.string($0), range: value.range) }
    case (.number, .int), (.number, .number): return value
    case (.length, .int), (.length, .number), (.length, .string), (.length, .mapping):
      return Self.isLength(value) ? value : nil
    case (.color, .string(let text)): return Self.isColor(text) ? value : nil
    case (.flag, .bool), (.list, .list), (.section, .mapping): return value
    case (.sections, .list(let nodes)): return nodes.allSatisfy(\.isMapping) ? value : nil
    case (.sections, .mapping): return SourceValue(.list([value]), range: value.range)
    default: return nil
    }
  }

  /// Returns advice for a value that is not in this form.
  func help(_ value: SourceValue) -> String? {
    guard case .string(let text) = value.content else { return nil }
    return switch self {
    case .color: ColorText.nearestName(to: text).map { NearestName.question($0) }
    case .length: OtherWords.length(text).map { "write '\($0)'" }
    default: nil
    }
  }

  /// Returns true if a text is a color of CSS, or one of the roles of texts in cells.
  static func isColor(_ text: String) -> Bool {
    ["label", "secondary", "item"].contains(text) || ColorText.hex(text) != nil
  }

  /// Returns true for any size, and for a distance, which may be 0.
  private static func isLength(_ value: SourceValue) -> Bool {
    if (try? PointsLength(from: PlainValueDecoder(value))) != nil { return true }
    return (try? LayoutDimension(from: PlainValueDecoder(value), along: .horizontal)) != nil
  }
}
