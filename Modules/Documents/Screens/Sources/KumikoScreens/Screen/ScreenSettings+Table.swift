@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoRegistry
@_spi(Kumiko) import KumikoSource
import KumikoTextMeasuring

extension ScreenSettings {
  /// A setting by its name, as documents and texts write it: options of the tool, axes of a matrix, questions of a page.
  public struct Field: Sendable {
    /// The key of documents and the long name of the option.
    public let name: String
    /// The help, as one sentence and perhaps the default.
    public let help: String
    /// The form of texts, such as `width>x<height`.
    public let form: String
    /// A text that is valid.
    public let example: String
    let row: DocumentTable<ScreenSettings>.Field
    /// Reads the value of a text; nil if it is invalid.
    public let read: @Sendable (String) -> Change?

    fileprivate init<Value>(
      _ name: String, _ property: any WritableKeyPath<ScreenSettings, Value> & Sendable, _ value: DocumentValue<Value>,
      _ help: String, standard: PlainValue = .null, form: String, example: String,
      read: @escaping @Sendable (String) -> Value?
    ) where Value: Sendable {
      (self.name, self.help, self.form, self.example) = (name, help, form, example)
      row = .init(name, property, value, help, standard: standard)
      self.read = { text in read(text).map { value in Change(name: name) { $0[keyPath: property] = value } } }
    }

    fileprivate init<Value>(
      _ name: String, _ property: any WritableKeyPath<ScreenSettings, Value?> & Sendable, _ value: DocumentValue<Value>,
      _ help: String, standard: PlainValue = .null, form: String, example: String,
      read: @escaping @Sendable (String) -> Value?
    ) where Value: Sendable {
      (self.name, self.help, self.form, self.example) = (name, help, form, example)
      row = .init(name, property, value, help, standard: standard)
      self.read = { text in read(text).map { value in Change(name: name) { $0[keyPath: property] = value } } }
    }
  }

  /// A setting with its value.
  public struct Change: Sendable {
    /// The name of the setting.
    public let name: String
    /// Changes settings to the value.
    public let apply: @Sendable (inout ScreenSettings) -> Void
  }

  /// All settings. A device comes before the scale and the insets, which override its own.
  public static let fields: [Field] = [
    Field(
      "viewport", \.viewport, .viewport, "Size of the screen in points, or a device. Default: 390x844.",
      form: "width>x<height", example: "390x844 or iphone-15", read: ScreenViewport.init),
    Field(
      "scale", \.scale, .number(in: 0...100, isOpen: true),
      "Display scale (pixels per point); sizes round down. Default: no rounding.", form: "pixels", example: "3",
      read: { number($0, upTo: 100) }),
    Field(
      "rtl", \.isRightToLeft, .boolean, "Lay out from right to left.", standard: false, form: "direction",
      example: "rtl",
      read: { ["rtl": true, "ltr": false][$0] }),
    Field(
      "locale", \.locale, .locale,
      "Language of texts, with its direction, such as de-AT. Default: 'language'.", form: "locale", example: "de-AT",
      read: { ScreenLocale($0) }),
    Field(
      "safe-area", \.safeArea, .edges, "Safe-area insets in points: top, left, bottom, right. Default: 0.",
      form: "top,left,bottom,right",
      example: "47,0,34,0", read: edges),
    Field(
      "layout-margins", \.layoutMargins, .edges, "Layout margins in points: top, left, bottom, right. Default: 0.",
      form: "top,left,bottom,right", example: "8,16,8,16", read: edges),
    Field(
      "readable-width", \.environment.readableContentWidth,
      .number(in: 0...LayoutLimits.maximumLength, isOpen: true),
      "Maximum width of readable content, in points. Default: 672.", form: "points", example: "672",
      read: { number($0, upTo: LayoutLimits.maximumLength) }),
    Field(
      "text-size", \.textSize, .choice, "Text size: xs to xxxl, or ax1 to ax5. Default: l.", standard: "l",
      form: "size", example: TextSize.allCases.map(\.rawValue).joined(separator: ", "), read: { TextSize(rawValue: $0) }
    ),
    Field(
      "theme", \.chosenThemes, .theme, "Appearance or themes, such as dark+acme. Default: light.", form: "theme",
      example: "dark or dark+acme", read: ThemeNames.init),
    Field(
      "set", \.setFlags, .flags, "Value of a flag of the layout, for conditions of 'when'.", form: "flag=value",
      example: "sale=true", read: FlagValues.init),
  ]

  static let table = DocumentTable(fields.map(\.row))

  private static func number(_ text: String, upTo limit: Double) -> Double? {
    Double(text).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
  }

  @Sendable private static func edges(_ text: String) -> ScreenEdges? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { Double($0) }.filter { $0.magnitude <= LayoutLimits.maximumLength }
    return values.count == parts.count ? ScreenEdges(values) : nil
  }

  fileprivate var viewport: ScreenViewport {
    get { ScreenViewport(size: size) }
    set {
      size = newValue.size
      follow(newValue.device)
    }
  }

  fileprivate var chosenThemes: ThemeNames {
    get { ThemeNames(names: themes, place: themesPlace) }
    set { (themes, themesPlace) = (newValue.names, newValue.place) }
  }

  /// The flags that a document or an option sets, beside those that others set.
  fileprivate var setFlags: FlagValues {
    get { FlagValues(values: flags, places: places) }
    set {
      flags.merge(newValue.values) { _, new in new }
      places.merge(newValue.places) { _, new in new }
    }
  }
}

/// The size of a screen, or a device by its name.
private struct ScreenViewport: Sendable {
  var size: Size2D
  var device: Device?

  init(size: Size2D) { self.size = size }

  /// Reads a viewport as people write it: `390x844` or `iphone-15`; nil unless both numbers are lengths above 0.
  @Sendable init?(_ text: String) {
    if let device = Device.all.first(where: { $0.name == text }) {
      (size, self.device) = (device.size, device)
      return
    }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      [width, height].allSatisfy({ $0 > 0 && $0 <= LayoutLimits.maximumLength })
    else { return nil }
    size = Size2D(width: width, height: height)
  }
}

private struct ThemeNames: Sendable {
  var names: [String]
  var place: (source: SourceText, range: SourceRange)?

  init(names: [String], place: (source: SourceText, range: SourceRange)?) { (self.names, self.place) = (names, place) }

  /// Reads names with a plus between them; nil if one is empty.
  @Sendable init?(_ text: String) {
    names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if names.contains("") { return nil }
  }
}

private struct FlagValues: Sendable {
  var values: [String: String] = [:]
  var places: [String: (source: SourceText, range: SourceRange)] = [:]

  init(values: [String: String], places: [String: (source: SourceText, range: SourceRange)]) {
    (self.values, self.places) = (values, places)
  }

  /// Reads a flag and its value as people write them: `sale=true`.
  @Sendable init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    values = [String(parts[0]): String(parts[1])]
  }
}

// MARK: - Forms in documents

extension DocumentValue where Value == ScreenViewport {
  fileprivate static var viewport: Self {
    Self(JSONSchema.text("x|-").adding("examples", ["390x844", "iphone-15"])) { fields, key in
      guard let node = fields[key] else { return nil }
      if let viewport = node.name.flatMap(ScreenViewport.init) { return viewport }
      fields.report(
        "the viewport is a size in points such as 390x844, or a device such as iphone-15, not \(node.wording)",
        at: node.range,
        help: node.name.flatMap { name in
          UInt(name).map { "write '\($0)x844'" } ?? Diagnostic.help(unknown: name, known: Device.all.map(\.name))
        })
      return nil
    }
  }
}

extension DocumentValue where Value == ScreenLocale {
  fileprivate static var locale: Self {
    Self(.name) { fields, key in fields[key].flatMap { ScreenLocale($0, in: fields.source, fields.faults) } }
  }
}

extension DocumentValue where Value == ThemeNames {
  fileprivate static var theme: Self {
    Self(JSONSchema.name.adding("examples", ["dark", "dark+acme"])) { fields, key in
      guard let text = fields.text(key), let range = fields[key]?.range else { return nil }
      if var themes = ThemeNames(text) {
        themes.place = (fields.source, range)
        return themes
      }
      fields.report("'\(key)' is a theme, or several with a plus between them, such as dark+acme", at: range)
      return nil
    }
  }
}

extension DocumentValue where Value == FlagValues {
  fileprivate static var flags: Self {
    Self(.map(to: .scalar)) { fields, key in
      var flags = FlagValues(values: [:], places: [:])
      for entry in fields.entries(key, "a mapping of flags to values") {
        flags.values[entry.key] = entry.value.flagText
        flags.places[entry.key] = (fields.source, entry.keyRange)
        if entry.value.name == nil { fields.expected("true, false, a number or a text", at: entry.value) }
      }
      return flags
    }
  }
}

extension DocumentValue where Value == ScreenEdges {
  /// Four distances from the edges of a screen.
  fileprivate static var edges: Self {
    let points = JSONSchema.number(-LayoutLimits.maximumLength...LayoutLimits.maximumLength)
    return Self(.tuple(Array(repeating: points, count: 4)).adding("examples", [[59, 0, 34, 0]])) { fields, key in
      fields[key].flatMap { fields.lengths($0, count: 4, "[top, left, bottom, right]") }.flatMap { ScreenEdges($0) }
    }
  }
}
