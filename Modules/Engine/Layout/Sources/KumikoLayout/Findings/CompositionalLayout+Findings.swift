import KumikoComposition
import KumikoDimension

extension CompositionalLayout {
  /// How many cells of one repetition of a group are held against each other in search of overlaps.
  static let maximumComparedCells = 4_096

  /// What is legal in the sections and hardly ever meant, section by section.
  ///
  /// Of each sort of finding, a section has one at each piece of its description at most. A layout that has not been prepared
  /// has no findings.
  ///
  /// - Parameter limit: how many findings there are at most.
  /// - Complexity: O(*s* + *c* · log *c*) for *s* sections whose distinct groups have *c* cells, whatever the number of items.
  public func findings(limit: Int = .max) -> [LayoutFinding] {
    var known: [InspectedSection: [LayoutFinding]] = [:]
    var all: [LayoutFinding] = []
    for number in 0..<numberOfSections where all.count < limit {
      guard let entry = prepared.sections[number]?.entry else { continue }
      let plan = prepared.plans[entry.plan]
      // Beyond two repetitions of the group, sections differ in their length alone.
      let (twice, overflows) = plan.run.itemsPerGroup.multipliedReportingOverflow(by: 2)
      let key = InspectedSection(
        plan: entry.plan, items: overflows ? entry.items : min(entry.items, twice),
        isMeasured: prepared.measured[number].map { !$0.sizes.isEmpty } ?? false)
      let found =
        known[key]
        ?? SectionInspector(
          plan: plan, section: plan.description.section, items: key.items, isMeasured: key.isMeasured,
          bounds: prepared.bounds
        ).findings
      known[key] = found
      for var finding in found.prefix(limit - all.count) {
        finding.section = number
        all.append(finding)
      }
    }
    return all
  }
}

/// What the findings of a section depend on.
private struct InspectedSection: Hashable {
  var plan: Int
  var items: Int
  var isMeasured: Bool
}
