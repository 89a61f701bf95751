import KumikoDimension

/// The words for changes of elements. The script of the page uses equal ones.
enum StepWords {
  static func verb(_ action: Playback.Action) -> String {
    switch action {
    case .deleted: "Deleted"
    case .leaves: "Leaves sight"
    case .changed: "Changed"
    case .moved: "Moved"
    case .resized: "Resized"
    case .restacked: "Restacked"
    case .inserted: "Inserted"
    case .enters: "Comes into sight"
    }
  }

  /// Returns the distance of a move or the new size; nil if the verb is enough.
  static func detail(_ step: Playback.Step) -> String? {
    switch step.action {
    case .moved: return way(step)
    case .resized:
      let sizes = [step.initial.size, step.final.size].map { "\(number($0.width)) × \(number($0.height))" }
      return (["\(sizes[0]) to \(sizes[1])"] + [way(step)].compactMap { $0 }).joined(separator: ", ")
    case .deleted, .leaves, .changed, .restacked, .inserted, .enters: return nil
    }
  }

  private static func way(_ step: Playback.Step) -> String? {
    let across = tenths(step.final.minX - step.initial.minX)
    let down = tenths(step.final.minY - step.initial.minY)
    var parts: [String] = []
    if down != 0 { parts.append("\(down > 0 ? "down" : "up") \(number(abs(down)))") }
    if across != 0 { parts.append("\(across > 0 ? "right" : "left") \(number(abs(across)))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Rounds to a tenth of a point. Browsers place elements at multiples of 1/64 pixel.
  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private static func number(_ value: Double) -> String { NumberFormat.text(tenths(value)) }
}
