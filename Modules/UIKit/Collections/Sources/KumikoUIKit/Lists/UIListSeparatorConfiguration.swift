import KumikoComposition

/// The separators between the rows of a list (iOS 14.5). Nothing draws their colors.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// By the list, shown, or hidden.
    case automatic, visible, hidden

    var value: SeparatorConfiguration.Visibility { SeparatorConfiguration.Visibility.allCases[rawValue] }
  }

  /// Insets that the list chooses.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The visibility of the separators at the top of rows.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separators at the bottom of rows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separators at the top, in points.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separators at the bottom, in points.
  public var bottomSeparatorInsets = automaticInsets

  /// The color.
  public var color = UIColor.separator
  /// The color while several rows are selected.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  var value: SeparatorConfiguration {
    func insets(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets? {
      insets == Self.automaticInsets ? nil : insets
    }
    return SeparatorConfiguration(
      topVisibility: topSeparatorVisibility.value, bottomVisibility: bottomSeparatorVisibility.value,
      topInsets: insets(topSeparatorInsets)?.value, bottomInsets: insets(bottomSeparatorInsets)?.value)
  }
}
