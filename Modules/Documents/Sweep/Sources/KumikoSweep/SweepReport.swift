/// The result of a sweep: where the layout changes, and what breaks rules.
public struct SweepReport: Sendable {
  /// What is different from the range before.
  public enum Change: String, Hashable, Sendable {
    /// Elements come or go.
    case elements
    /// A section has another number of columns.
    case columns
    /// Cells change their rows or their order.
    case order
    /// A condition of the layout begins or ends to hold.
    case condition
    /// A text has another number of lines.
    case lines
    /// A fault begins or ends.
    case faults
  }

  /// A range of widths in which the structure of the layout stays the same.
  public struct Range: Hashable, Sendable {
    /// The widths, in points.
    public var widths: ClosedRange<Int>
    /// The columns of sections of equal cells, by the names of the sections.
    public var columns: [String: Int]
    /// What is different from the range before; nil for the first range.
    public var change: Change?
  }

  /// The result of one text size and direction.
  public struct Pass: Sendable {
    /// The text size and the direction.
    public let variant: Sweep.Variant
    /// The ranges by ascending width.
    public let ranges: [Range]
    /// The widths at which the screen was laid out, in ascending order.
    public let widths: [Int]
    let faults: [(width: Int, fault: SweepFault)]

    init(_ variant: Sweep.Variant, _ pass: SweepPass) {
      self.variant = variant
      ranges = pass.ranges
      let sorted = pass.sorted
      widths = sorted.map(\.width)
      faults = sorted.flatMap { one in one.look.faults.map { (one.width, $0) } } + pass.faultsOfChanges
    }
  }

  /// A rule that a subject breaks.
  public struct Finding: Hashable, Sendable {
    /// The rule.
    public let rule: SweepRule
    /// The element or section.
    public let subject: String
    /// What is the matter with the subject at the first width.
    public let message: String
    /// The ranges of widths, in points, over all variants.
    public internal(set) var widths: [ClosedRange<Int>]
    /// The variants, in the order of the sweep.
    public internal(set) var variants: [Sweep.Variant]
  }

  /// The results of the text sizes and directions.
  public let passes: [Pass]
  /// The findings, by rule and then in the order in which they were found.
  public let findings: [Finding]

  /// Creates a report of results.
  ///
  /// - Parameters:
  ///   - passes: The results of the text sizes and directions.
  ///   - sweep: The sweep.
  /// - Complexity: O(*n* log *n*) in the faults of all widths.
  public init(_ passes: [Pass], checkedIn sweep: Sweep) {
    self.passes = passes
    var findings: [Key: (order: Int, finding: Finding)] = [:]
    for pass in passes {
      let positions = Dictionary(zip(pass.widths, pass.widths.indices)) { first, _ in first }
      // The last width of each subject in this pass, which the next one continues.
      var last: [Key: Int] = [:]
      for (width, fault) in pass.faults {
        let key = Key(rule: fault.rule, subject: fault.subject)
        let order = findings.count
        var entry =
          findings[key]
          ?? (
            order,
            Finding(rule: fault.rule, subject: fault.subject, message: fault.message, widths: [], variants: [])
          )
        let position = positions[width] ?? 0
        if last[key] == position - 1 || last[key] == position, let range = entry.finding.widths.last {
          entry.finding.widths[entry.finding.widths.count - 1] = range.lowerBound...max(width, range.upperBound)
        } else {
          entry.finding.widths.append(width...width)
        }
        last[key] = position
        if entry.finding.variants.last != pass.variant { entry.finding.variants.append(pass.variant) }
        findings[key] = entry
      }
    }
    let rules = SweepRule.allCases
    self.findings = findings.values.sorted {
      let (one, other) = (rules.firstIndex(of: $0.finding.rule) ?? 0, rules.firstIndex(of: $1.finding.rule) ?? 0)
      return (one, $0.order) < (other, $1.order)
    }.map {
      var finding = $0.finding
      finding.widths = Self.merged(finding.widths)
      return finding
    }
  }

  private struct Key: Hashable {
    var rule: SweepRule
    var subject: String
  }

  private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
