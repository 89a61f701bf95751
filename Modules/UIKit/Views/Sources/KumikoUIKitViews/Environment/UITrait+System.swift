// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The size class of the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
/// The size class of the height.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var property: WritableKeyPath<UITraitOverrides, CGFloat> { \.displayScale }
}
/// The direction in which the interface is read.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
/// The sort of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
/// The appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
/// The size of texts that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIContentSizeCategory> { \.preferredContentSizeCategory }
}
/// Whether colors stand out from one another.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIAccessibilityContrast> { \.accessibilityContrast }
}
/// Whether texts are bold for all.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UILegibilityWeight> { \.legibilityWeight }
}
/// The style of the list around a view (iOS 18).
public struct UITraitListEnvironment: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIListEnvironment { .unspecified }
  static var property: WritableKeyPath<UITraitOverrides, UIListEnvironment> { \.listEnvironment }
}
