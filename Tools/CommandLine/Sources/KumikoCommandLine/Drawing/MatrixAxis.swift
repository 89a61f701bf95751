import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// A setting of contact sheets with its values: `theme=light,dark`.
struct MatrixAxis {
  /// The settings that can vary.
  enum Name: String, CaseIterable {
    case viewport, theme, direction, locale
    case textSize = "text-size"
  }

  enum Value {
    case viewport(ViewportSize)
    case textSize(TextSizeArgument)
    case theme(ThemeArgument)
    case direction(isRightToLeft: Bool)
    case locale(ScreenLocale)
  }

  let name: Name
  let values: [(label: String, value: Value)]

  /// Reads a setting and its values, separated by commas.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = Name.allCases.map(\.rawValue)
    guard let name = Name(rawValue: parts[0]) else {
      let help = NearestName.question(parts[0], among: known) ?? "the settings are: \(known.joined(separator: ", "))"
      throw ValidationError("unknown setting '\(BoundedText.name(parts[0]))'; \(help)")
    }
    self.name = name
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("write the values of '\(name.rawValue)', such as \(Self.example(name))")
    }
    values = try parts[1].split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let value = Self.value(name, String(part)) else {
        throw ValidationError(
          "invalid \(name.rawValue) '\(BoundedText.name(String(part)))', unlike \(Self.example(name))")
      }
      return (String(part), value)
    }
  }

  private static func value(_ name: Name, _ text: String) -> Value? {
    switch name {
    case .viewport: ViewportSize(argument: text).map(Value.viewport)
    case .textSize: TextSizeArgument(argument: text).map(Value.textSize)
    case .theme: ThemeArgument(argument: text).map(Value.theme)
    case .locale: ScreenLocale(text).map(Value.locale)
    case .direction:
      text == "rtl" ? .direction(isRightToLeft: true) : text == "ltr" ? .direction(isRightToLeft: false) : nil
    }
  }

  private static func example(_ name: Name) -> String {
    switch name {
    case .viewport: "viewport=390x844,1024x768"
    case .textSize: "text-size=l,ax1"
    case .theme: "theme=light,dark"
    case .direction: "direction=ltr,rtl"
    case .locale: "locale=en,de,en-XA"
    }
  }
}

/// The screens of a contact sheet: every combination of the values, the last setting from column to column.
struct ScreenMatrix {
  struct Combination {
    var label: String
    var room: EnvironmentOptions
    var theme: ThemeArgument?
  }

  /// The largest number of screens in a picture.
  static let maximumScreens = 64

  let combinations: [Combination]
  let columns: Int

  /// - Throws: where a setting is named twice, or there are too many combinations.
  init(_ axes: [MatrixAxis], room: EnvironmentOptions, theme: ThemeArgument?) throws {
    var combinations = [Combination(label: "", room: room, theme: theme)]
    var known: Set<MatrixAxis.Name> = []
    for axis in axes {
      guard known.insert(axis.name).inserted else {
        throw ValidationError("--matrix names '\(axis.name.rawValue)' twice")
      }
      let count = combinations.count * axis.values.count
      guard count <= Self.maximumScreens else {
        throw ValidationError("--matrix makes more than \(Self.maximumScreens) screens")
      }
      combinations = combinations.flatMap { combination in
        axis.values.map { combination.with($0.value, label: $0.label) }
      }
    }
    if known.isSuperset(of: [.locale, .direction]) {
      throw ValidationError("--matrix has 'locale' or 'direction', not both: a locale has its direction")
    }
    self.combinations = combinations
    columns = axes.last?.values.count ?? 1
  }
}

extension ScreenMatrix.Combination {
  fileprivate func with(_ value: MatrixAxis.Value, label: String) -> Self {
    var made = self
    made.label += made.label.isEmpty ? label : " · \(label)"
    switch value {
    case .viewport(let size): made.room.viewport = size
    case .textSize(let size): made.room.textSize = size
    case .theme(let theme): made.theme = theme
    case .direction(let isRightToLeft): made.room.rtl = isRightToLeft
    case .locale(let locale): made.room.locale = locale
    }
    return made
  }
}
