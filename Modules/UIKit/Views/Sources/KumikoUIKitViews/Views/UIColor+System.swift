extension UIColor {
  /// Returns the color for traits: that of a dynamic color's function, and the components of a color that the system chooses.
  ///
  /// A name that is not the system's, such as one in an asset catalog, stays as it is.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var (color, depth) = (self, 0)
    while let provider = color.provider, depth < 100 {
      color = provider(traitCollection)
      depth += 1
    }
    guard let name = color.name, let (light, dark) = SystemColors.table[name] else {
      return UIColor(name: color.name, components: color.components)
    }
    let value = traitCollection.userInterfaceStyle == .dark ? dark : light
    let share = { (shift: UInt32) in CGFloat(value >> shift & 0xFF) / 255 }
    // `withAlphaComponent(_:)` sets the opacity; 1 stands for that of the color itself.
    let opacity = color.components.last ?? 1
    return UIColor(name: nil, components: [share(24), share(16), share(8), opacity == 1 ? share(0) : opacity])
  }
}

enum SystemColors {
  /// Red, green, blue and opacity of each color in a light interface and in a dark one. The colors and the shades of
  /// gray are the ones in the table of Apple's Human Interface Guidelines, "Color", as of iOS 13 to iOS 18:
  /// https://developer.apple.com/design/human-interface-guidelines/color#Specifications. `label` to
  /// `quaternarySystemFill` are the values that `UIColor` returns for the standard contrast, base level.
  static let table: [String: (light: UInt32, dark: UInt32)] = [
    "systemRed": (0xFF3B_30FF, 0xFF45_3AFF), "systemOrange": (0xFF95_00FF, 0xFF9F_0AFF),
    "systemYellow": (0xFFCC_00FF, 0xFFD6_0AFF), "systemGreen": (0x34C7_59FF, 0x30D1_58FF),
    "systemMint": (0x00C7_BEFF, 0x63E6_E2FF), "systemTeal": (0x30B0_C7FF, 0x40C8_E0FF),
    "systemCyan": (0x32AD_E6FF, 0x64D2_FFFF), "systemBlue": (0x007A_FFFF, 0x0A84_FFFF),
    "systemIndigo": (0x5856_D6FF, 0x5E5C_E6FF), "systemPurple": (0xAF52_DEFF, 0xBF5A_F2FF),
    "systemPink": (0xFF2D_55FF, 0xFF37_5FFF), "systemBrown": (0xA284_5EFF, 0xAC8E_68FF),
    "systemGray": (0x8E8E_93FF, 0x8E8E_93FF), "systemGray2": (0xAEAE_B2FF, 0x6363_66FF),
    "systemGray3": (0xC7C7_CCFF, 0x4848_4AFF), "systemGray4": (0xD1D1_D6FF, 0x3A3A_3CFF),
    "systemGray5": (0xE5E5_EAFF, 0x2C2C_2EFF), "systemGray6": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "label": (0x0000_00FF, 0xFFFF_FFFF), "secondaryLabel": (0x3C3C_4399, 0xEBEB_F599),
    "tertiaryLabel": (0x3C3C_434C, 0xEBEB_F54C), "quaternaryLabel": (0x3C3C_432D, 0xEBEB_F528),
    "placeholderText": (0x3C3C_434C, 0xEBEB_F54C), "link": (0x007A_FFFF, 0x0A84_FFFF),
    "tintColor": (0x007A_FFFF, 0x0A84_FFFF), "separator": (0x3C3C_4349, 0x5454_5899),
    "opaqueSeparator": (0xC6C6_C8FF, 0x3838_3AFF), "systemBackground": (0xFFFF_FFFF, 0x0000_00FF),
    "secondarySystemBackground": (0xF2F2_F7FF, 0x1C1C_1EFF), "tertiarySystemBackground": (0xFFFF_FFFF, 0x2C2C_2EFF),
    "systemGroupedBackground": (0xF2F2_F7FF, 0x0000_00FF),
    "secondarySystemGroupedBackground": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tertiarySystemGroupedBackground": (0xF2F2_F7FF, 0x2C2C_2EFF), "systemFill": (0x7878_8033, 0x7878_805B),
    "secondarySystemFill": (0x7878_8028, 0x7878_8051), "tertiarySystemFill": (0x7676_801E, 0x7676_803D),
    "quaternarySystemFill": (0x7474_8014, 0x7676_802D),
  ]
}

extension UIColor {
  /// Returns red, green, blue and opacity in traits; nil for a name that is not the system's.
  @_spi(Kumiko) public func kumikoComponents(in traits: UITraitCollection) -> [CGFloat]? {
    let color = name == nil && provider == nil ? self : resolvedColor(with: traits)
    return color.name == nil || color.name == "Display P3" ? color.components : nil
  }
}
