/// A method or an outlet of a class, as the tables of `kumiko-port` have it.
@_documentation(visibility: internal)
public struct KumikoMember: Sendable {
  private enum Kind: Sendable {
    case method(@Sendable (AnyObject, KumikoArguments) -> Any??)
    case outlet(@Sendable (AnyObject, KumikoOutlet) throws -> Void)
  }

  let name: String
  let owner: ObjectIdentifier
  /// Returns whether an object is of the class.
  let isMember: @Sendable (_ object: AnyObject) -> Bool
  private let kind: Kind

  /// Creates a method of the name of a selector. The type of the first parameter of `body`, which calls it, is the class.
  public static func method<Target: AnyObject, Result>(
    _ name: String, _ body: @escaping @MainActor (Target, KumikoArguments) -> Result
  ) -> KumikoMember {
    // Objective-C calls a method in the thread of its caller, be that the main one or not. Casts of functions need no thunk.
    let free = unsafeBitCast(body, to: (@Sendable (Target, KumikoArguments) -> Result).self)
    return KumikoMember(
      name: name, owner: ObjectIdentifier(Target.self), isMember: { $0 is Target },
      kind: .method { object, arguments in
        (object as? Target).map { Optional(free($0, arguments) as Any) }
      })
  }

  /// Creates an outlet of the name of a property. The type of the first parameter of `body`, which sets it, is the class.
  public static func outlet<Target: AnyObject>(
    _ name: String, _ body: @escaping @MainActor (Target, KumikoOutlet) throws -> Void
  ) -> KumikoMember {
    let free = unsafeBitCast(body, to: (@Sendable (Target, KumikoOutlet) throws -> Void).self)
    return KumikoMember(
      name: name, owner: ObjectIdentifier(Target.self), isMember: { $0 is Target },
      kind: .outlet { object, outlet in
        if let object = object as? Target { try free(object, outlet) }
      })
  }

  var isMethod: Bool { if case .method = kind { true } else { false } }

  /// Returns what the method returns; nil if the object is of another class.
  func call(_ object: AnyObject, _ arguments: KumikoArguments) -> Any?? {
    if case .method(let body) = kind { body(object, arguments) } else { nil }
  }

  func set(_ object: AnyObject, _ outlet: KumikoOutlet) throws {
    if case .outlet(let body) = kind { try body(object, outlet) }
  }
}

/// The parameters of a method that is called by its name.
public struct KumikoArguments {
  let selector: String
  let values: [Any?]

  /// Returns a parameter, nil where the caller passes none. One of another type ends the program.
  public func callAsFunction<Value>(_ index: Int) -> Value {
    let value = index < values.count ? values[index] : nil
    if let value = value as? Value { return value }
    misuse(
      "the parameter \(index + 1) of '\(selector)' is \(value.map { "of the type \(type(of: $0))" } ?? "nil"), "
        + "and the method takes \(Value.self)")
  }
}

/// The value for an outlet that is set by its name.
@_documentation(visibility: internal)
public struct KumikoOutlet {
  let name: String
  let owner: String
  let value: Any?

  /// Returns the value with the type of the outlet.
  public func callAsFunction<Value>() throws(KumikoOutletError) -> Value {
    if let value = value as? Value { return value }
    throw KumikoOutletError.wrongType(
      name: name, owner: owner, wanted: "\(Value.self)", found: value.map { "\(type(of: $0))" } ?? "nil")
  }
}

/// The reason why an outlet cannot be set.
@_documentation(visibility: internal)
public enum KumikoOutletError: Error, Hashable, CustomStringConvertible {
  /// The object has no outlet of this name; it has the known ones.
  case unknown(name: String, owner: String, known: [String])
  /// The outlet takes another type.
  case wrongType(name: String, owner: String, wanted: String, found: String)

  /// The reason, with the remedy.
  public var description: String {
    switch self {
    case .unknown(let name, let owner, []):
      "\(owner) has no outlet '\(name)': rewrite the sources with 'kumiko-port', and mark the property with @IBOutlet"
    case .unknown(let name, let owner, let known):
      "\(owner) has no outlet '\(name)'; it has \(known.joined(separator: ", "))"
    case .wrongType(let name, let owner, let wanted, let found):
      "the outlet '\(name)' of \(owner) takes \(wanted), not \(found)"
    }
  }
}

/// The table of a module. `kumiko-port` writes one type of the name `KumikoPort` into each module.
@_documentation(visibility: internal)
public protocol KumikoModule {
  /// The methods and outlets of all classes of the module.
  static var members: [KumikoMember] { get }
}
