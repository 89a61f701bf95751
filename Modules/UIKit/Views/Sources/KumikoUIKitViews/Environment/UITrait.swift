/// A trait of a ``UITraitCollection``: one of the system, or one of the application (iOS 17).
///
/// ```swift
/// import KumikoUIKitViews
///
/// struct DensityTrait: UITraitDefinition {
///   static let defaultValue = 1
/// }
///
/// extension UITraitCollection {
///   var density: Int { self[DensityTrait.self] }
/// }
///
/// @MainActor func makeDense(_ view: UIView) { view.traitOverrides[DensityTrait.self] = 2 }
/// ```
public protocol UITraitDefinition {
  /// The type of the values. Values that are not `Equatable` differ from all others.
  associatedtype Value
  /// The value where nothing sets another one.
  static var defaultValue: Value { get }
  /// The identifier: the name of the type by default.
  static var identifier: String { get }
  /// The name for people: that of the type by default.
  static var name: String { get }
  /// A Boolean value that indicates whether colors depend on the trait. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type, with its module.
  public static var identifier: String { String(reflecting: self) }
  /// The name of the type.
  public static var name: String { "\(self)" }
  /// False.
  public static var affectsColorAppearance: Bool { false }

  static func isSame(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    AnyTraitValue(one[Self.self]) == AnyTraitValue(other[Self.self])
  }
}

/// A trait, by its type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, which traits have as a property.
protocol SystemTrait: UITraitDefinition {
  static var property: WritableKeyPath<UITraitOverrides, Value> { get }
}

extension SystemTrait {
  fileprivate static func value(in traits: UITraitOverrides) -> Any { traits[keyPath: property] }
  fileprivate static func set(_ value: Any, in traits: inout UITraitOverrides) {
    if let value = value as? Value { traits[keyPath: property] = value }
  }
}

struct AnyTraitValue: Hashable, @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }

  static func == (one: Self, other: Self) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { other.value as? T == value }
    return (one.value as? any Equatable).map { isEqual($0) } ?? false
  }
  func hash(into hasher: inout Hasher) {}
}

extension UITraitOverrides {
  /// The value of a trait: the default one where it is not specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      let value = (trait as? any SystemTrait.Type).map { $0.value(in: self) } ?? own[ObjectIdentifier(trait)]?.value
      return value as? T.Value ?? T.defaultValue
    }
    set {
      if let trait = trait as? any SystemTrait.Type {
        trait.set(newValue, in: &self)
      } else {
        own[ObjectIdentifier(trait)] = AnyTraitValue(newValue)
      }
    }
  }

  /// Returns whether a trait is specified.
  public func contains(_ trait: UITrait) -> Bool {
    func isSet<T: SystemTrait>(_ trait: T.Type) -> Bool {
      AnyTraitValue(T.value(in: self)) != AnyTraitValue(T.defaultValue)
    }
    return (trait as? any SystemTrait.Type).map { isSet($0) } ?? (own[ObjectIdentifier(trait)] != nil)
  }

  /// Has a trait inherited again.
  public mutating func remove(_ trait: UITrait) {
    func reset<T: SystemTrait>(_ trait: T.Type) { self[T.self] = T.defaultValue }
    if let trait = trait as? any SystemTrait.Type { reset(trait) } else { own[ObjectIdentifier(trait)] = nil }
  }
}

extension UITraitCollection {
  /// The value of a trait (iOS 17).
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
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
  let traits: [UITrait]
  let handler: @MainActor (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
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
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(TraitRegistration(traits) { [weak self] previous in if let self { handler(self, previous) } })
  }

  /// Calls a function after one of some traits has changed, with this object as a type that the function names, such as `Self`.
  ///
  /// An object of another type ends the program.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    guard self is Environment else { misuse("\(type(of: self)) is no \(Environment.self), which the handler is for") }
    return register(
      TraitRegistration(traits) { [weak self] previous in if let me = self as? Environment { handler(me, previous) } })
  }

  /// Calls a method of a target after one of some traits has changed. The target is not held.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
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
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Does nothing: traits follow each change at once (iOS 17).
  public func updateTraitsIfNeeded() {}

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
