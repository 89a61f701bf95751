/// A trait, by its type.
public protocol UITrait {
  /// The property of a collection that has it.
  static var kumikoProperty: PartialKeyPath<UITraitCollection> { get }
}

extension UITrait {
  /// Returns whether the trait is the same in two collections.
  static func isSame(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one[keyPath: kumikoProperty] as? AnyHashable == other[keyPath: kumikoProperty] as? AnyHashable
  }
}

/// The size class of the width.
public struct UITraitHorizontalSizeClass: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.horizontalSizeClass }
}
/// The size class of the height.
public struct UITraitVerticalSizeClass: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.verticalSizeClass }
}
/// Pixels per point.
public struct UITraitDisplayScale: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.displayScale }
}
/// The direction in which the interface is read.
public struct UITraitLayoutDirection: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.layoutDirection }
}
/// The sort of device.
public struct UITraitUserInterfaceIdiom: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.userInterfaceIdiom }
}
/// The appearance.
public struct UITraitUserInterfaceStyle: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.userInterfaceStyle }
}
/// The size of texts that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.preferredContentSizeCategory }
}
/// Whether colors stand out from one another.
public struct UITraitAccessibilityContrast: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.accessibilityContrast }
}
/// Whether texts are bold for all.
public struct UITraitLegibilityWeight: UITrait {
  /// The property of a collection that has it.
  public static var kumikoProperty: PartialKeyPath<UITraitCollection> { \.legibilityWeight }
}

/// What has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, to end it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {
  let traits: [any UITrait.Type]
  let handler: @MainActor (UITraitCollection) -> Void

  init(_ traits: [any UITrait.Type], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// What tells of changes of its traits (iOS 17).
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a function after one of some traits has changed, with the traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type], handler: @escaping (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(TraitRegistration(traits) { [weak self] previous in if let self { handler(self, previous) } })
  }

  /// Calls a method of a target after one of some traits has changed. The target is not held.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let object = target as AnyObject
    return register(
      TraitRegistration(traits) { [weak self, weak object] previous in
        guard let self, let object else { return }
        if !action.perform(on: object, with: [self, previous]) { action.endUnrecognized(by: object) }
      })
  }

  /// Calls a method of this object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.traitRegistrations.removeAll { $0 === registration }
    (self as? UIViewController)?.traitRegistrations.removeAll { $0 === registration }
  }

  private func register(_ registration: TraitRegistration) -> TraitRegistration {
    (self as? UIView)?.traitRegistrations.append(registration)
    (self as? UIViewController)?.traitRegistrations.append(registration)
    return registration
  }

  /// Tells those that have registered for traits which have changed.
  func tell(_ registrations: [TraitRegistration], _ before: UITraitCollection, _ now: UITraitCollection) {
    for registration in registrations where registration.traits.contains(where: { !$0.isSame(before, now) }) {
      registration.handler(before)
    }
  }
}
