@_spi(Kumiko) import KumikoSource

/// Advice for mistakes in sections whose remedy is another form or another place.
enum SectionRemedies {
  /// Returns advice for an unknown key of a section; nil for the advice of other mappings.
  static func help(
    unknownKey key: String, in section: SourceValue, hasOption: (_ kind: String, _ option: String) -> Bool
  ) -> String? {
    if key == "section" { return NearestName.question("sections") }
    if key == "template" { return NearestName.question("use") }
    if key == "pinned" { return "a header is pinned: 'header: { …, pinned: true }'" }
    let keys = LayoutDocument.Section.table.keys
    guard let kind = section["kind"]?.name, let value = section[key].map({ $0.name ?? "…" }), hasOption(kind, key),
      (OtherWords.name(for: key, among: keys) ?? NearestName.find(key, among: keys)) == nil
    else { return nil }
    return option(key, value)
  }

  /// Returns advice for a fault in a coded value, by its path in a section; nil for none.
  static func help(
    _ fault: CodingFault, in section: SourceValue, hasOption: (_ kind: String, _ option: String) -> Bool
  ) -> String? {
    guard case .key(let last)? = fault.path.last else { return nil }
    let value = section.node(at: fault.path)
    if fault.isKey, ["width", "height"].contains(last), case .key(let owner)? = fault.path.dropLast().last,
      ["header", "footer"].contains(owner)
    {
      let sides = section[owner]
      let (width, height) = (length(sides?["width"]) ?? "100%", length(sides?["height"]) ?? "44pt")
      return "write 'size: { width: \(width), height: \(height) }'"
    }
    if fault.isKey, fault.path.first == .key("header"), ["title", "subtitle"].contains(last) {
      return "'\(last)' goes beside the items, in the data or in the section; a text of the layout is 'label'"
    }
    if !fault.isKey, let written = value?.name {
      let sides = written.split { " ,".contains($0) }.map(String.init)
      if last == "insets", sides.count > 1, sides.allSatisfy(isNumber) {
        return "write '[\(sides.map { OtherWords.length($0) ?? $0 }.joined(separator: ", "))]'"
      }
    }
    if !fault.isKey, ["anchor", "item-anchor"].contains(last), let name = value?.name {
      return "write '\(last): { edges: [\(BoundedText.name(name.split(separator: "-").joined(separator: ", ")))] }'"
    }
    if !fault.isKey, last == "size", let sides = value?.elements, sides.count == 2, let width = sides[0].name,
      let height = sides[1].name
    {
      return "write 'size: { width: \(BoundedText.name(width)), height: \(BoundedText.name(height)) }'"
    }
    guard !fault.isKey, fault.path.count == 1 else { return nil }
    if ["header", "footer"].contains(last), value?.name == "false" { return "leave the key out" }
    if ["header", "footer"].contains(last), let name = value?.name, Self.length(value) == nil {
      let isTitle = last == "header" && name != "true"
      let text = isTitle ? "; its text is 'title: \(BoundedText.name(name))' of the section that has the items" : ""
      return "write '\(last): { size: { width: 100%, height: 44pt } }'\(text)"
    }
    guard let length = length(value) else { return nil }
    switch last {
    case "header", "footer": return "write '\(last): { size: { width: 100%, height: \(length) } }'"
    case "columns": return section["kind"]?.name.map { hasOption($0, last) } == true ? option(last, length) : nil
    default: return nil
    }
  }

  private static func option(_ key: String, _ value: String) -> String {
    "an option of the kind goes under 'options': 'options: { \(BoundedText.name(key)): \(BoundedText.name(value)) }'"
  }

  /// The number of a value, or the text that begins with one.
  private static func length(_ value: SourceValue?) -> String? { value?.name.flatMap { isNumber($0) ? $0 : nil } }

  private static func isNumber(_ text: String) -> Bool { text.first { $0 != "~" }?.isNumber == true }
}
