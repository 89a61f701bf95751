// Apple's colors with fixed components.
extension UIColor {
  /// The color of texts on light ground: black.
  public class var darkText: UIColor { .black }
  /// The color of texts on dark ground: white, at an opacity of 0.6.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  /// Black.
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Gray.
  public class var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
  /// Dark gray.
  public class var darkGray: UIColor { UIColor(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3, alpha: 1) }
  /// Light gray.
  public class var lightGray: UIColor { UIColor(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3, alpha: 1) }
  /// No color.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

// Apple's colors that follow the interface style: known by their names.
extension UIColor {
  /// The color `systemRed`.
  public class var systemRed: UIColor { .system("systemRed") }
  /// The color `systemGreen`.
  public class var systemGreen: UIColor { .system("systemGreen") }
  /// The color `systemBlue`.
  public class var systemBlue: UIColor { .system("systemBlue") }
  /// The color `systemOrange`.
  public class var systemOrange: UIColor { .system("systemOrange") }
  /// The color `systemYellow`.
  public class var systemYellow: UIColor { .system("systemYellow") }
  /// The color `systemPink`.
  public class var systemPink: UIColor { .system("systemPink") }
  /// The color `systemPurple`.
  public class var systemPurple: UIColor { .system("systemPurple") }
  /// The color `systemTeal`.
  public class var systemTeal: UIColor { .system("systemTeal") }
  /// The color `systemIndigo`.
  public class var systemIndigo: UIColor { .system("systemIndigo") }
  /// The color `systemBrown`.
  public class var systemBrown: UIColor { .system("systemBrown") }
  /// The color `systemMint`.
  public class var systemMint: UIColor { .system("systemMint") }
  /// The color `systemCyan`.
  public class var systemCyan: UIColor { .system("systemCyan") }
  /// The color `systemGray`.
  public class var systemGray: UIColor { .system("systemGray") }
  /// The color `systemGray2`.
  public class var systemGray2: UIColor { .system("systemGray2") }
  /// The color `systemGray3`.
  public class var systemGray3: UIColor { .system("systemGray3") }
  /// The color `systemGray4`.
  public class var systemGray4: UIColor { .system("systemGray4") }
  /// The color `systemGray5`.
  public class var systemGray5: UIColor { .system("systemGray5") }
  /// The color `systemGray6`.
  public class var systemGray6: UIColor { .system("systemGray6") }
  /// The color `label`.
  public class var label: UIColor { .system("label") }
  /// The color `secondaryLabel`.
  public class var secondaryLabel: UIColor { .system("secondaryLabel") }
  /// The color `tertiaryLabel`.
  public class var tertiaryLabel: UIColor { .system("tertiaryLabel") }
  /// The color `quaternaryLabel`.
  public class var quaternaryLabel: UIColor { .system("quaternaryLabel") }
  /// The color `link`.
  public class var link: UIColor { .system("link") }
  /// The color `placeholderText`.
  public class var placeholderText: UIColor { .system("placeholderText") }
  /// The color `separator`.
  public class var separator: UIColor { .system("separator") }
  /// The color `opaqueSeparator`.
  public class var opaqueSeparator: UIColor { .system("opaqueSeparator") }
  /// The color `systemBackground`.
  public class var systemBackground: UIColor { .system("systemBackground") }
  /// The color `secondarySystemBackground`.
  public class var secondarySystemBackground: UIColor { .system("secondarySystemBackground") }
  /// The color `tertiarySystemBackground`.
  public class var tertiarySystemBackground: UIColor { .system("tertiarySystemBackground") }
  /// The color `systemGroupedBackground`.
  public class var systemGroupedBackground: UIColor { .system("systemGroupedBackground") }
  /// The color `secondarySystemGroupedBackground`.
  public class var secondarySystemGroupedBackground: UIColor { .system("secondarySystemGroupedBackground") }
  /// The color `tertiarySystemGroupedBackground`.
  public class var tertiarySystemGroupedBackground: UIColor { .system("tertiarySystemGroupedBackground") }
  /// The color `systemFill`.
  public class var systemFill: UIColor { .system("systemFill") }
  /// The color `secondarySystemFill`.
  public class var secondarySystemFill: UIColor { .system("secondarySystemFill") }
  /// The color `tertiarySystemFill`.
  public class var tertiarySystemFill: UIColor { .system("tertiarySystemFill") }
  /// The color `quaternarySystemFill`.
  public class var quaternarySystemFill: UIColor { .system("quaternarySystemFill") }
  /// The color `tintColor`.
  public class var tintColor: UIColor { .system("tintColor") }
}
