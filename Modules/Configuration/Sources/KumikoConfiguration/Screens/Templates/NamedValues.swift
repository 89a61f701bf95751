@_spi(Kumiko) import KumikoValues

/// The named values of a layout with the colors of the chosen themes, and the values of its flags.
struct NamedValues {
  /// The values with those that they name, by name.
  private(set) var values: [String: SourceValue] = [:]
  /// The flags with their values.
  private(set) var flags: [String: SourceValue] = [:]

  private var declared: [String: LayoutDeclarations.Declared<SourceValue>]
  private var open: [String] = []
  private let faults: DocumentFaults

  init(_ all: LayoutDeclarations, _ settings: ScreenSettings, in top: MappingReader) {
    faults = top.faults
    declared = all.values
    checkThemes(all)
    for name in settings.themes {
      for (value, color) in all.themes[name] ?? [:] { declared[value] = color }
      guard all.themes[name] == nil, !ScreenSettings.standardThemes.contains(name) else { continue }
      top.report(
        "the layout has no theme '\(BoundedText.name(name))'", at: top.entry("themes")?.keyRange,
        help: Diagnostic.help(unknown: name, known: Set(all.themes.keys).union(ScreenSettings.standardThemes).sorted()))
    }
    for name in declared.keys.sorted() where !faults.isFull { _ = value(name) }
    flags = all.flags.mapValues(\.value)
    for (name, text) in settings.flags.sorted(by: { $0.key < $1.key }) where !faults.isFull { set(name, text, top) }
  }

  private func checkThemes(_ all: LayoutDeclarations) {
    for colors in all.themes.values {
      for (name, color) in colors.sorted(by: { $0.key < $1.key }) where all.values[name] == nil && !faults.isFull {
        faults.report(
          "a theme sets the unknown value '\(BoundedText.name(name))'", in: color.source, at: color.range,
          help: Diagnostic.help(unknown: name, known: all.values.keys.sorted())
            ?? "declare it under 'values', with its colour in other themes")
      }
    }
  }

  private mutating func set(_ name: String, _ text: String, _ top: MappingReader) {
    guard let flag = flags[name] else {
      return top.report(
        "the layout has no flag '\(BoundedText.name(name))'", at: top.entry("flags")?.keyRange,
        help: Diagnostic.help(unknown: name, known: flags.keys.sorted())
          ?? "declare it under 'flags', such as 'flags: { \(BoundedText.name(name)): false }'")
    }
    guard case .bool = flag.content else {
      return flags[name] = SourceValue(.string(text), range: flag.range)
    }
    guard let value = Bool(text) else {
      return top.report(
        "the flag '\(BoundedText.name(name))' is true or false; not '\(BoundedText.name(text))'",
        at: top.entry("flags")?.keyRange)
    }
    flags[name] = SourceValue(.bool(value), range: flag.range)
  }

  /// Returns a value after those that it names; nil for one with a fault, which is reported.
  private mutating func value(_ name: String) -> SourceValue? {
    if let known = values[name] { return known }
    guard let own = declared[name] else { return nil }
    guard case .string(let text) = own.value.content, PlaceholderText.hasBraces(text) else {
      values[name] = own.value
      return own.value
    }
    if open.contains(name) || open.count >= TemplateCheck.maximumDepth {
      let chain = (open + [name]).map { BoundedText.name($0) }.joined(separator: " → ")
      faults.report(
        open.contains(name)
          ? "the value '\(BoundedText.name(name))' contains itself: \(chain)"
          : "values are nested deeper than \(TemplateCheck.maximumDepth)", in: own.source, at: own.value.range)
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    do throws(PlaceholderText.Fault) {
      let written = try PlaceholderText(text)
      var found: [SourceValue] = []
      for case .name(let part) in written.parts {
        if declared[part] == nil {
          faults.report(
            "unknown value '\(BoundedText.name(part))'", in: own.source, at: own.value.range,
            help: Diagnostic.help(unknown: part, known: declared.keys.sorted()))
        }
        guard let value = value(part) else { continue }
        found.append(value)
      }
      var next = found.makeIterator()
      let joined = written.parts.map { part in
        if case .text(let text) = part { text } else { next.next()?.name ?? "" }
      }
      let content = written.onlyName == nil ? .string(joined.joined()) : found.first?.content ?? own.value.content
      values[name] = SourceValue(content, range: own.value.range)
    } catch {
      faults.report(error.message, in: own.source, at: own.value.range)
    }
    return values[name]
  }
}
