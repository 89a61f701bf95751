import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoTextMeasuring

/// The cases of layouts that no document of tests names: every combination of the values of a few settings.
enum LayoutCases {
  /// A phone and a tablet.
  private static let standard = ["viewport=390x844,820x1180"]

  /// Returns the cases.
  ///
  /// - Parameter axes: The settings with their values; none for a phone and a tablet.
  /// - Throws: `ValidationError` where a setting is named twice, or there are too many combinations.
  static func cases(_ axes: [MatrixAxis]) throws -> [LayoutTestCase] {
    let axes = axes.isEmpty ? try standard.map(MatrixAxis.init) : axes
    let names = axes.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw ValidationError("--matrix names '\(twice.rawValue)' twice")
    }
    if names.contains(.locale), names.contains(.direction) {
      throw ValidationError("--matrix has 'locale' or 'direction', not both: a locale has its direction")
    }
    let count = axes.reduce(1) { $0 * min($1.values.count, 1_000) }
    guard count <= ScreenMatrix.maximumScreens else {
      throw ValidationError("--matrix makes more than \(ScreenMatrix.maximumScreens) cases of a layout")
    }
    var combinations: [[(label: String, value: MatrixAxis.Value)]] = [[]]
    for axis in axes { combinations = combinations.flatMap { before in axis.values.map { before + [$0] } } }
    var known: Set<String> = []
    return try combinations.map { values in
      let name = values.map(\.label).joined(separator: " ")
      guard known.insert(name).inserted else { throw ValidationError("--matrix has '\(name)' twice") }
      return LayoutTestCase(name: name, settings: settings(values.map(\.value)))
    }
  }

  private static func settings(_ values: [MatrixAxis.Value]) -> LayoutTestSettings {
    var room = (
      viewport: Size2D?.none, textSize: TextSize?.none, isRightToLeft: Bool?.none, locale: ScreenLocale?.none,
      themes: [String]?.none
    )
    for value in values {
      switch value {
      case .viewport(let size): room.viewport = size.size
      case .textSize(let size): room.textSize = size.size
      case .theme(let theme): room.themes = theme.names
      case .direction(let isRightToLeft): room.isRightToLeft = isRightToLeft
      case .locale(let locale): room.locale = locale
      }
    }
    return LayoutTestSettings(
      viewport: room.viewport, textSize: room.textSize, isRightToLeft: room.isRightToLeft, locale: room.locale,
      themes: room.themes)
  }
}
