/// What a table of objects holds.
///
/// Foundation has neither this type nor ``NSHashTable`` on Linux.
public enum NSPointerFunctions {
  /// How objects are held.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table holds its objects.
    public static let strongMemory: Options = []
    /// The table does not hold its objects: one that is released elsewhere is not in it any more.
    public static let weakMemory = Options(rawValue: 1 << 2 | 1)
    /// Objects are the same if one says that it is equal to the other one.
    public static let objectPersonality: Options = []
    /// Objects are the same if they have one address.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}

/// Objects without an order, held or not. It is often a list of delegates.
///
/// ```swift
/// import KumikoUIKitViews
///
/// protocol CartObserver: AnyObject { func cartDidChange() }
/// let observers = NSHashTable<any CartObserver>.weakObjects()
/// for observer in observers.allObjects { observer.cartDidChange() }
/// ```
///
/// The objects are in the order in which they were added, which UIKit does not promise. A search is O(*n*) for *n* objects.
open class NSHashTable<ObjectType>: NSObject {
  private struct Entry {
    weak var object: AnyObject?
    var held: AnyObject?
  }

  private let options: NSPointerFunctions.Options
  private var entries: [Entry] = []

  /// Creates a table.
  public init(options: NSPointerFunctions.Options) { self.options = options }
  /// Creates a table. The capacity is not used.
  public convenience init(options: NSPointerFunctions.Options, capacity initialCapacity: Int) {
    self.init(options: options)
  }
  public convenience override init() { self.init(options: .strongMemory) }

  /// Returns a table that does not hold its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  /// The number of objects.
  open var count: Int { entries.count { $0.object != nil } }
  /// One of the objects; nil for none.
  open var anyObject: ObjectType? { allObjects.first }

  private func index(of object: AnyObject) -> Int? {
    let comparesAddresses = options.contains(.objectPointerPersonality)
    return entries.firstIndex { entry in
      guard let known = entry.object else { return false }
      if known === object { return true }
      guard !comparesAddresses, let known = known as? NSObject else { return false }
      return known.isEqual(object)
    }
  }

  /// Adds an object that is not in the table. Nil adds nothing.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { $0.object == nil }
    let added = object as AnyObject
    guard index(of: added) == nil else { return }
    let isWeak = options.isSuperset(of: .weakMemory)
    entries.append(Entry(object: added, held: isWeak ? nil : added))
  }

  /// Removes an object. Nothing happens if it is not in the table.
  open func remove(_ object: ObjectType?) {
    guard let object, let place = index(of: object as AnyObject) else { return }
    entries.remove(at: place)
  }

  /// Removes all objects.
  open func removeAllObjects() { entries = [] }

  /// Returns whether an object is in the table.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the object of the table that is equal to another one; nil for none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let place = index(of: object as AnyObject) else { return nil }
    return entries[place].object as? ObjectType
  }
}
