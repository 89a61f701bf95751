import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering

/// A setting that varies from screen to screen, with its values: `theme=light,dark`.
struct MatrixAxis {
  /// The settings that can vary, each with an example. The direction is the setting `rtl`.
  private static let examples: [(name: String, example: String)] = [
    ("viewport", "viewport=390x844,ipad-air"), ("theme", "theme=light,dark"),
    ("direction", "direction=ltr,rtl"), ("locale", "locale=en,de,en-XA"), ("text-size", "text-size=l,ax1"),
  ]

  let name: String
  let values: [(label: String, change: ScreenSettings.Change)]

  /// Reads a setting and its values, separated by commas.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = Self.examples.map(\.name)
    guard let (name, example) = Self.examples.first(where: { $0.name == parts[0] }),
      let field = ScreenSettings.field(name == "direction" ? "rtl" : name)
    else {
      let help = NearestName.question(parts[0], among: known) ?? "the settings are: \(known.joined(separator: ", "))"
      throw ValidationError("unknown setting '\(BoundedText.name(parts[0]))'; \(help)")
    }
    self.name = name
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("write the values of '\(name)', such as \(example)")
    }
    values = try parts[1].split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let change = field.read(String(part)) else {
        throw ValidationError("invalid \(name) '\(BoundedText.name(String(part)))', unlike \(example)")
      }
      return (String(part), change)
    }
  }
}

/// The screens of a matrix: every combination of the values, the last setting from column to column.
struct ScreenMatrix {
  struct Combination {
    var labels: [String] = []
    var settings: ScreenSettings

    var label: String { labels.joined(separator: " · ") }
  }

  private static let maximumScreens = 64

  let combinations: [Combination]
  let columns: Int

  /// - Parameter changes: The settings that do not vary. A device on an axis does not override them.
  /// - Throws: where a setting is named twice, or there are too many combinations.
  init(_ axes: [MatrixAxis], over changes: [ScreenSettings.Change] = []) throws {
    var combinations = [Combination(settings: ScreenSettings())]
    var known: Set<String> = []
    for axis in axes {
      guard known.insert(axis.name).inserted else { throw ValidationError("--matrix names '\(axis.name)' twice") }
      guard axis.values.count <= Self.maximumScreens / combinations.count else {
        throw ValidationError("--matrix makes more than \(Self.maximumScreens) screens of a layout")
      }
      combinations = combinations.flatMap { combination in
        axis.values.map { value in
          var made = combination
          made.labels.append(value.label)
          value.change.apply(&made.settings)
          return made
        }
      }
    }
    if known.isSuperset(of: ["locale", "direction"]) {
      throw ValidationError("--matrix has 'locale' or 'direction', not both: a locale has its direction")
    }
    for change in changes { for index in combinations.indices { change.apply(&combinations[index].settings) } }
    self.combinations = combinations
    columns = axes.last?.values.count ?? 1
  }

  /// Returns the cases of layouts that no document of tests names.
  ///
  /// - Parameter axes: The settings with their values; none for a phone and a tablet.
  /// - Throws: `ValidationError` where a setting or a combination is named twice, or there are too many combinations.
  static func cases(_ axes: [MatrixAxis]) throws -> [LayoutTestCase] {
    let axes = axes.isEmpty ? [try MatrixAxis("viewport=390x844,820x1180")] : axes
    var known: Set<String> = []
    return try ScreenMatrix(axes).combinations.map { combination in
      let name = combination.labels.joined(separator: " ")
      guard known.insert(name).inserted else { throw ValidationError("--matrix has '\(name)' twice") }
      return LayoutTestCase(name: name, settings: LayoutTestSettings(screen: combination.settings))
    }
  }
}

extension ScreenSettings {
  /// The appearance: dark if one of the themes says so.
  var theme: Theme { themes.contains("dark") ? .dark : .light }
}
