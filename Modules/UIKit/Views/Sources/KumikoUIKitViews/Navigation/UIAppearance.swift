/// What all objects of a class look like. Bars have it: those of navigation and tab bar controllers take it on when they are made.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns an object whose values later objects of the class take on, where they are not those of the system.
  static func appearance() -> Self
}

@MainActor private enum Appearances {
  static var prototypes: [ObjectIdentifier: UIView] = [:]
}

extension UIView {
  fileprivate static func prototype() -> Self {
    if let known = Appearances.prototypes[ObjectIdentifier(self)] as? Self { return known }
    let made = kumikoNew()
    Appearances.prototypes[ObjectIdentifier(self)] = made
    return made
  }
}

/// Takes on values of a prototype that are not those of a fresh object.
@MainActor private struct AppearanceCopy<Bar: AnyObject> {
  let bar: Bar
  let prototype: Bar
  let fresh: Bar

  func take<each Value: Equatable>(_ path: repeat ReferenceWritableKeyPath<Bar, each Value>) {
    func take<One: Equatable>(_ path: ReferenceWritableKeyPath<Bar, One>) {
      if prototype[keyPath: path] != fresh[keyPath: path] { self.take(always: path) }
    }
    repeat take(each path)
  }
  func take<each Value>(always path: repeat ReferenceWritableKeyPath<Bar, each Value>) {
    repeat (bar[keyPath: each path] = prototype[keyPath: each path])
  }
}

extension UINavigationBar: UIAppearance {
  /// Returns the bar whose values the bars of later navigation controllers take on.
  public static func appearance() -> Self { prototype() }

  func takeAppearance() -> Self {
    let copy = AppearanceCopy(bar: self as UINavigationBar, prototype: .appearance(), fresh: UINavigationBar())
    copy.take(\.tintColor, \.barTintColor, \.isTranslucent, \.prefersLargeTitles, \.barStyle, \.shadowImage)
    copy.take(always: \.titleTextAttributes, \.largeTitleTextAttributes, \.standardAppearance)
    copy.take(\.scrollEdgeAppearance, \.compactAppearance)
    return self
  }
}

extension UITabBar: UIAppearance {
  /// Returns the bar whose values the bars of later tab bar controllers take on.
  public static func appearance() -> Self { prototype() }

  func takeAppearance() -> Self {
    let copy = AppearanceCopy(bar: self as UITabBar, prototype: .appearance(), fresh: UITabBar())
    copy.take(\.tintColor, \.barTintColor, \.unselectedItemTintColor, \.isTranslucent, \.backgroundImage, \.shadowImage)
    copy.take(always: \.standardAppearance)
    copy.take(\.scrollEdgeAppearance)
    return self
  }
}

extension UIToolbar: UIAppearance {
  /// Returns the bar whose values the bars of later navigation controllers take on.
  public static func appearance() -> Self { prototype() }

  func takeAppearance() -> Self {
    let copy = AppearanceCopy(bar: self as UIToolbar, prototype: .appearance(), fresh: UIToolbar())
    copy.take(\.tintColor, \.barTintColor, \.isTranslucent, \.scrollEdgeAppearance)
    copy.take(always: \.standardAppearance)
    return self
  }
}
