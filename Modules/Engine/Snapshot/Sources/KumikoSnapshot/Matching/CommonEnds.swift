/// The common head and the common tail of two lists.
///
/// The loops are functions of their own and are not inlined: in a larger function the compiler does not keep their
/// counters in registers, and they take twice as long.
@_documentation(visibility: internal)
public enum CommonEnds {
  /// Returns the number of equal elements at the start of two lists.
  ///
  /// - Complexity: O(k) for *k* equal elements.
  @inlinable
  @inline(never)
  public static func head<ID: Equatable>(
    _ first: UnsafeBufferPointer<ID>, _ second: UnsafeBufferPointer<ID>
  ) -> Int {
    let shorter = min(first.count, second.count)
    var head = 0
    while head < shorter, first[head] == second[head] { head &+= 1 }
    return head
  }

  /// Returns the number of equal elements at the end of two lists.
  ///
  /// - Parameters:
  ///   - first: A list.
  ///   - second: Another list.
  ///   - head: The number of elements at the start that are not compared.
  /// - Complexity: O(k) for *k* equal elements.
  @inlinable
  @inline(never)
  public static func tail<ID: Equatable>(
    _ first: UnsafeBufferPointer<ID>, _ second: UnsafeBufferPointer<ID>, behind head: Int
  ) -> Int {
    let shorter = min(first.count, second.count) &- head
    var tail = 0
    while tail < shorter, first[first.count &- 1 &- tail] == second[second.count &- 1 &- tail] { tail &+= 1 }
    return tail
  }
}
