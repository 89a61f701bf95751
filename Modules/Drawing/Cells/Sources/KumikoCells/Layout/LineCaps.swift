/// The largest numbers of lines of a cell's texts, in their order, so that all fit into its height.
struct LineCaps {
  private let height: Double
  /// The height inside the insets of the cell, which is the largest side of an image, in points.
  let room: Double
  /// A Boolean value that indicates whether only the first text is shown, on one line.
  private let isMinimal: Bool
  private var caps: [Int] = []
  private var used: [Int] = []
  private var next = 0

  init(height: Double, room: Double, isMinimal: Bool = false) {
    self.height = height
    self.room = room
    self.isMinimal = isMinimal
  }

  /// Begins a new measuring of all texts.
  mutating func restart() {
    next = 0
    used.removeAll(keepingCapacity: true)
  }

  /// Returns the largest number of lines of the next text.
  mutating func cap(lineHeight: Double, lines: Int?) -> Int {
    if isMinimal {
      next += 1
      return next == 1 ? 1 : 0
    }
    if next == caps.count {
      let fitting = lineHeight > 0 ? Int(min(10_000, (height / lineHeight).rounded(.down))) : 1
      caps.append(min(lines ?? .max, max(1, fitting)))
    }
    next += 1
    return caps[next - 1]
  }

  /// Notes the number of lines that the text has.
  mutating func note(_ lines: Int) { used.append(lines) }

  /// Takes a line from the last text that has several, or else the last text as a whole; the first one stays. Returns false
  /// if nothing can be taken.
  mutating func tighten() -> Bool {
    if let index = used.lastIndex(where: { $0 > 1 }) {
      caps[index] = used[index] - 1
      return true
    }
    guard let index = used.lastIndex(where: { $0 > 0 }), index > 0 else { return false }
    caps[index] = 0
    return true
  }
}
