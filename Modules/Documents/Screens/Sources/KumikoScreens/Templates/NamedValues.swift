@_spi(Kumiko) import KumikoSource

/// The named values of a layout with the colors of the chosen themes, and the values of its flags.
struct NamedValues {
  /// The values with those that they name, by name. One with a fault, which is reported, is null.
  private(set) var values: [String: SourceValue] = [:]
  private(set) var flags: [String: SourceValue] = [:]

  private var declared: [String: LayoutDeclarations.Declared<SourceValue>]
  private let declaredFlags: [String: SourceValue]
  private var open: [String] = []
  private let size: ExpandedSize
  private let faults: DocumentFaults

  init(_ all: LayoutDeclarations, _ settings: ScreenSettings, _ size: ExpandedSize, in top: MappingReader) {
    (self.size, faults) = (size, top.faults)
    declared = all.values
    declaredFlags = all.flags.mapValues(\.value)
    flags = declaredFlags
    // A file that others include may set their values.
    if top["sections"] != nil { checkThemes(all) }
    for name in settings.appliedThemes {
      for (value, color) in all.themes[name] ?? [:] { declared[value] = color }
      guard all.themes[name] == nil, !ScreenSettings.standardThemes.contains(name) else { continue }
      faults.report(
        "the layout has no theme '\(BoundedText.name(name))'", in: settings.themesPlace?.source ?? top.source,
        at: settings.themesPlace?.range ?? top.entry("themes")?.keyRange,
        help: name.contains(where: { " ,".contains($0) })
          ? "a plus joins themes: '\(BoundedText.name(name.split { " ,".contains($0) }.joined(separator: "+")))'"
          : Diagnostic.help(unknown: name, known: Set(all.themes.keys).union(ScreenSettings.standardThemes).sorted()))
    }
    for name in declared.keys.sorted() where !faults.isFull && !size.isExceeded { _ = value(name) }
    for (name, text) in settings.flags.sorted(by: { $0.key < $1.key }) where !faults.isFull {
      set(name, text, settings, top)
    }
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

  private mutating func set(_ name: String, _ text: String, _ settings: ScreenSettings, _ top: MappingReader) {
    let content: SourceValue.Content =
      if let truth = Bool(text) { .bool(truth) } else if let number = Double(text) { .number(number) } else {
        .string(text)
      }
    let value = SourceValue(content, range: .none)
    if let fault = fault(ofFlag: name, value, as: "'\(BoundedText.name(text))'") {
      let place = settings.places[name]
      return faults.report(
        fault.message, in: place?.source ?? top.source, at: place?.range ?? top.entry("flags")?.keyRange,
        help: fault.help)
    }
    // A number is compared as it is written.
    if case .bool = content { flags[name] = value } else { flags[name] = SourceValue(.string(text), range: .none) }
  }

  /// Returns why a flag cannot have a value, and advice; nil if it can.
  func fault(
    ofFlag name: String, _ value: SourceValue, as wording: String? = nil
  ) -> (message: String, help: String?)? {
    let bounded = BoundedText.name(name)
    guard let flag = declaredFlags[name] else {
      return (
        "the layout has no flag '\(bounded)'",
        Diagnostic.help(unknown: name, known: declaredFlags.keys.sorted())
          ?? "declare it under 'flags', such as 'flags: { \(bounded): false }'"
      )
    }
    let sort: String? =
      switch (flag.content, value.content) {
      case (.bool, .bool), (.int, .int), (.int, .number), (.number, .int), (.number, .number): nil
      case (.bool, _): "true or false"
      case (.int, _), (.number, _): "a number"
      case (.string(let text), .bool): "the text '\(BoundedText.name(text))'"
      default: nil
      }
    return sort.map { ("the flag '\(bounded)' is \($0); not \(wording ?? value.wording)", nil) }
  }

  /// Returns a value after those that it names; nil for one that is not declared.
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
      return PlaceholderText.faulty
    }
    open.append(name)
    defer { open.removeLast() }
    defer { values[name] = values[name] ?? PlaceholderText.faulty }
    do throws(PlaceholderText.Fault) {
      let written = try PlaceholderText(text)
      let filled = try written.filled(at: own.value.range, size) { part in
        if let value = value(part) { return value }
        faults.report(
          "unknown value '\(BoundedText.name(part))'", in: own.source, at: own.value.range,
          help: Diagnostic.help(unknown: part, known: declared.keys.sorted()))
        return nil
      }
      values[name] = filled
    } catch {
      faults.report(error.message, in: own.source, at: own.value.range)
    }
    return values[name] ?? PlaceholderText.faulty
  }
}

extension SourceValue {
  /// A flag's value as text: true or false, or a text or number as it is written.
  var flagText: String? { if case .bool = content { scalar } else { name } }
}
