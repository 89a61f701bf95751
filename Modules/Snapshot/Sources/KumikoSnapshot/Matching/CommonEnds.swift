/// What two lists begin and end with alike.
///
/// Loops of their own, not inlined anywhere: inside a larger function their counters do not stay in registers, and they
/// take twice as long.
public enum CommonEnds {
  /// How many elements both lists begin with. O(that number).
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

  /// How many elements both lists end with, besides so many at their head. O(that number).
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
