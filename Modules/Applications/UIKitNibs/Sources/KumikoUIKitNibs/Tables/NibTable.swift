import KumikoUIKit
import KumikoUIKitViews

/// Gives an object a property. Returns false for a value that is not understood.
typealias NibSetter = @MainActor (AnyObject, NibField, NibInstance) -> Bool

/// The attributes and children that an element can have for a class, by name, with the properties that they set.
@MainActor final class NibTable<Object: AnyObject> {
  typealias Paths<Value> = [String: ReferenceWritableKeyPath<Object, Value>]

  private(set) var setters: [String: NibSetter] = [:]

  init(_ fill: (NibTable) -> Void) { fill(self) }

  var entry: (ObjectIdentifier, [String: NibSetter]) { (ObjectIdentifier(Object.self), setters) }

  func run(_ names: String..., body: @escaping @MainActor (Object, NibField, NibInstance) -> Bool) {
    for name in names {
      setters[name] = { object, field, instance in (object as? Object).map { body($0, field, instance) } ?? false }
    }
  }

  /// Adds names with a function that understands each value.
  func each(_ names: String..., body: @escaping @MainActor (Object, NibField, NibInstance) -> Void) {
    for name in names {
      run(name) { object, field, instance in
        body(object, field, instance)
        return true
      }
    }
  }

  private func set<Value>(_ paths: Paths<Value>, _ read: @escaping (NibField) -> Value?) {
    for (name, path) in paths {
      run(name) { object, field, _ in read(field).map { object[keyPath: path] = $0 } != nil }
    }
  }

  func strings(_ paths: Paths<String?>) { set(paths) { $0.string } }
  func bools(_ paths: Paths<Bool>) { set(paths) { $0.bool } }
  func integers(_ paths: Paths<Int>) { set(paths) { $0.integer } }
  func numbers<Value: BinaryFloatingPoint>(_ paths: Paths<Value>) { set(paths) { $0.number.map { Value($0) } } }
  func colors(_ paths: Paths<UIColor?>) { set(paths) { $0.color } }
  func images(_ paths: Paths<UIImage?>) { set(paths) { $0.image } }
  func font(_ path: ReferenceWritableKeyPath<Object, UIFont?>) { set(["fontDescription": path]) { $0.font } }
  func insets(_ paths: Paths<UIEdgeInsets>) { set(paths) { $0.insets } }
  func sizes(_ paths: Paths<CGSize>) { set(paths) { $0.size } }
  func texts(_ paths: Paths<NSAttributedString?>) { set(paths) { $0.attributedString } }

  /// Adds a choice: the names of Xcode in the order of the raw values, from `first` on.
  func choice<Value: RawRepresentable<Int>>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ names: String, from first: Int = 0
  ) {
    let known = names.split(separator: " ").map(String.init)
    set([name: path]) { $0.text.flatMap(known.firstIndex).flatMap { Value(rawValue: first + $0) } }
  }

  /// Adds properties whose values are objects: those of outlets, or those that children describe.
  func objects<Value>(_ paths: Paths<Value?>) {
    for (name, path) in paths {
      run(name) { object, field, instance in
        guard let value = (field.object ?? instance.make(field.element)) as? Value else { return false }
        object[keyPath: path] = value
        return true
      }
    }
  }

  /// Adds an object that the owner has already, and that a child describes.
  func part(_ name: String, _ part: @escaping @MainActor (Object) -> AnyObject?) {
    run(name) { object, field, instance in part(object).map { instance.decode(field.element, into: $0) } != nil }
  }
}
