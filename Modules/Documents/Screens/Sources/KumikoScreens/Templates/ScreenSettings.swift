@_spi(Kumiko) import KumikoSource

/// The choices of a screen that are not of its environment: themes, and the values of flags.
@_spi(Kumiko) public struct ScreenSettings: Sendable {
  /// The names of themes. The colors of later ones override those of earlier ones. `light` and `dark` may be missing in a
  /// layout.
  public var themes: [String]
  /// The values of flags as they are written. Others have the values that the layout gives them.
  public var flags: [String: String]
  /// The places of flags that a document sets, for diagnostics.
  var places: [String: (source: SourceText, range: SourceRange)] = [:]

  /// Creates settings; by default those of the layout.
  public init(themes: [String] = [], flags: [String: String] = [:]) {
    self.themes = themes
    self.flags = flags
  }

  /// The themes that every layout knows.
  static let standardThemes = ["light", "dark"]

  /// The themes in the order in which they are applied. A screen without an appearance is light.
  var appliedThemes: [String] {
    themes.contains(where: Self.standardThemes.contains) ? themes : [Self.standardThemes[0]] + themes
  }
}
