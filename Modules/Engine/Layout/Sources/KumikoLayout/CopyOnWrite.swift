/// A large value of which copies share the memory until one of them changes.
///
/// A copy counts one reference, whatever the value consists of. The value itself cannot be copied by accident: it says how it is
/// duplicated, and a change of shared memory is the only place that asks for it.
struct CopyOnWrite<Value: Duplicable & Sendable & ~Copyable>: Sendable {
  private var storage: Storage

  init(_ value: consuming Value) { storage = Storage(value) }

  var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value.duplicate()) }
      yield &storage.value
    }
  }

  /// The memory. It changes only while one value alone refers to it.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: consuming Value) { self.value = value }
  }
}

/// A value that cannot be copied by accident.
protocol Duplicable: ~Copyable {
  /// Returns a value that is the same, and changes by itself.
  func duplicate() -> Self
}
