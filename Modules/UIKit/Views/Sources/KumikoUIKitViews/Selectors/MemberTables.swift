/// The methods and outlets of classes by name, from the modules that `kumiko-port` has rewritten.
///
/// A module's table is its enum `KumikoPort`. It is found by its mangled name when an object of the module is first asked.
final class MemberTables: @unchecked Sendable {
  static let shared = MemberTables()

  // Guards both tables.
  private let lock = NSLock()
  private var modules: Set<Substring> = []
  private var members: [ObjectIdentifier: [String: KumikoMember]] = [:]

  /// Returns a member of an object, of the nearest class that has one of this name. O(*s*) for *s* superclasses.
  func member(_ name: String, of object: AnyObject) -> KumikoMember? {
    lock.withLock {
      for type in loadedAncestry(of: object) {
        if let found = members[ObjectIdentifier(type)]?[name] { return found }
      }
      return nil
    }
  }

  func names(of object: AnyObject, where condition: (KumikoMember) -> Bool) -> [String] {
    lock.withLock {
      let found = loadedAncestry(of: object).flatMap { (members[ObjectIdentifier($0)] ?? [:]).values.filter(condition) }
      return Set(found.map(\.name)).sorted()
    }
  }

  /// Reads the tables of an object's modules, and returns its class and superclasses.
  private func loadedAncestry(of object: AnyObject) -> [AnyClass] {
    let classes = Array(sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) })
    for type in classes { load(_typeName(type).prefix { $0 != "." }) }
    return classes
  }

  private func load(_ module: Substring) {
    guard modules.insert(module).inserted else { return }
    let table = _typeByName("\(module.utf8.count)\(module)10KumikoPortO") as? any KumikoModule.Type
    for member in table?.members ?? [] { members[member.owner, default: [:]][member.name] = member }
  }
}

/// Outlets and actions by name, for what a nib or a storyboard connects.
@_spi(Kumiko) public enum PortedMembers {
  /// Returns the sorted names of the outlets of an object.
  public static func outlets(of object: AnyObject) -> [String] {
    MemberTables.shared.names(of: object) { !$0.isMethod }
  }

  /// Returns the sorted names of the methods of an object, as selectors write them.
  public static func methods(of object: AnyObject) -> [String] { MemberTables.shared.names(of: object) { $0.isMethod } }

  /// Connects an outlet, as a nib does.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - object: The object that has the outlet.
  ///   - value: An object, a list of them for an outlet collection, or nil.
  /// - Throws: ``KumikoOutletError`` if the object has no such outlet, or if the value has another type.
  public static func setOutlet(_ name: String, of object: AnyObject, to value: Any?) throws {
    let owner = "\(type(of: object))"
    guard let member = MemberTables.shared.member(name, of: object), !member.isMethod else {
      throw KumikoOutletError.unknown(name: name, owner: owner, known: outlets(of: object))
    }
    try member.set(object, KumikoOutlet(name: name, owner: owner, value: value))
  }
}
