/// A large value of which copies share the memory until one of them changes.
///
/// A copy counts one reference, whatever the value consists of. The value itself cannot be copied by accident: it says how it is
/// duplicated, and a change of shared memory is the only place that asks for it.
struct CopyOnWrite<Value: Duplicable & Sendable & ~Copyable>: Sendable {
  private var box: Box

  init(_ value: consuming Value) { box = Box(value) }

  var value: Value {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value.duplicate()) }
      yield &box.value
    }
  }

  /// The memory. It changes only while one value alone refers to it.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: consuming Value) { self.value = value }
  }
}

/// A value that cannot be copied by accident.
protocol Duplicable: ~Copyable {
  /// Returns a value that is the same, and changes by itself.
  func duplicate() -> Self
}
