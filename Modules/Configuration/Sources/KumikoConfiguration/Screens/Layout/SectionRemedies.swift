@_spi(Kumiko) import KumikoValues

/// Advice for mistakes in sections whose remedy is another form or another place.
enum SectionRemedies {
  /// Returns advice for an unknown key of a section; nil for the advice of other mappings.
  static func help(unknownKey key: String, in section: SourceValue) -> String? {
    if key == "pinned" { return "a header is pinned: 'header: { …, pinned: true }'" }
    guard section["kind"] != nil, NearestName.find(key, among: LayoutDocument.Section.table.keys) == nil,
      let value = section[key]?.name
    else { return nil }
    return option(key, value)
  }

  /// Returns advice for a fault in a coded value, by its path in a section; nil for none.
  static func help(_ fault: CodingFault, in section: SourceValue) -> String? {
    guard case .key(let last)? = fault.path.last else { return nil }
    let value = section.node(at: fault.path)
    if fault.isKey, last == "height", case .key(let owner)? = fault.path.dropLast().last,
      ["header", "footer"].contains(owner)
    {
      return "write 'size: { width: 100%, height: \(length(value) ?? "44pt") }'"
    }
    guard !fault.isKey, fault.path.count == 1, let length = length(value) else { return nil }
    switch last {
    case "header", "footer": return "write '\(last): { size: { width: 100%, height: \(length) } }'"
    case "columns" where section["kind"] != nil: return option("columns", length)
    default: return nil
    }
  }

  private static func option(_ key: String, _ value: String) -> String {
    "an option of the kind goes under 'options': 'options: { \(BoundedText.name(key)): \(BoundedText.name(value)) }'"
  }

  /// The number of a value, or the text that begins with one.
  private static func length(_ value: SourceValue?) -> String? {
    value?.name.flatMap { $0.first?.isNumber == true ? $0 : nil }
  }
}
