public import KumikoComposition
import KumikoDimension
public import KumikoLayout

/// The laws that every section keeps, whatever makes it:
///
/// 1. The same question has the same answer.
/// 2. It can be laid out, with any number of items.
/// 3. There is a cell for every item, each with a frame that is finite, not negative, and within the content (sideways, where
///    the section scrolls that way, it may reach as far as it likes).
/// 4. What a rectangle shows is what a search through all elements finds there.
/// 5. Items that come and go leave the layout as it would be if it had been laid out anew.
/// 6. From right to left it is the mirror image of itself.
public struct LayoutLaws {
  /// The rooms that are usually tried: a phone, and a tablet on its side.
  public static let rooms = [
    LayoutEnvironment(size: Size2D(width: 390, height: 844)),
    LayoutEnvironment(size: Size2D(width: 1_194, height: 834)),
  ]
  /// The numbers of items that are usually tried.
  public static let counts = [0, 1, 2, 1_000]
  /// What rounding may make of a sum of many frames, in points.
  static let tolerance = 1e-6

  let counts: [Int]
  let environments: [LayoutEnvironment]
  let section: (LayoutEnvironment, Int) throws -> LayoutSection

  /// The laws, to be tried on the sections that a function makes for a room and a number of items.
  public init(
    counts: [Int] = Self.counts, environments: [LayoutEnvironment] = Self.rooms,
    section: @escaping (LayoutEnvironment, Int) throws -> LayoutSection
  ) {
    self.counts = counts
    self.environments = environments
    self.section = section
  }

  /// The laws that are broken, each once, in a sentence; none for sound sections.
  public func findings() -> [String] {
    var findings: [String] = []
    var known: Set<Int> = []
    for environment in environments {
      for count in counts {
        for (law, finding) in violations(environment, count) where known.insert(law).inserted {
          let size = environment.container.contentSize
          findings.append(
            "\(count) items in \(PlainValue.text(size.width)) × \(PlainValue.text(size.height)): \(finding)")
        }
      }
    }
    return findings
  }

  private func violations(_ environment: LayoutEnvironment, _ count: Int) -> [(law: Int, finding: String)] {
    do {
      let first = try section(environment, count)
      var findings: [(Int, String)] = []
      if try section(environment, count) != first { findings.append((1, "two sections for the same differ")) }
      let trial: Trial
      do throws(LayoutError) {
        trial = try Trial(first, count, environment)
      } catch {
        return findings + [(2, "it cannot be laid out: \(error)")]
      }
      findings += [(3, trial.stray), (4, trial.missed), (5, try trial.drifting())].compactMap { law, finding in
        finding.map { (law, $0) }
      }
      if let finding = try mirrored(trial, environment) { findings.append((6, finding)) }
      return findings
    } catch {
      return [(0, "the section cannot be made: \(error)")]
    }
  }

  /// Compares a section with itself from right to left.
  private func mirrored(_ trial: Trial, _ environment: LayoutEnvironment) throws -> String? {
    var other = environment
    other.traits.layoutDirection = environment.traits.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    let turned = try Trial(try section(other, trial.count), trial.count, other)
    guard turned.all.count == trial.all.count, turned.layout.contentSize.isNear(trial.layout.contentSize) else {
      return "from right to left it has another size, or other elements"
    }
    let width = trial.layout.contentSize.width
    for (here, there) in zip(trial.all, turned.all) {
      let expected = Rect2D(
        x: width - here.frame.maxX, y: here.frame.minY, width: here.frame.width, height: here.frame.height)
      guard there.frame.isNear(expected) else {
        return "from right to left \(here.wording) is at \(there.frame.wording), not mirrored at \(expected.wording)"
      }
    }
    return nil
  }
}

extension Size2D {
  /// Whether both are the same, but for rounding.
  func isNear(_ other: Size2D) -> Bool {
    abs(width - other.width) <= LayoutLaws.tolerance && abs(height - other.height) <= LayoutLaws.tolerance
  }
}

extension Rect2D {
  /// Whether both are the same, but for rounding.
  func isNear(_ other: Rect2D) -> Bool {
    abs(minX - other.minX) <= LayoutLaws.tolerance && abs(minY - other.minY) <= LayoutLaws.tolerance
      && size.isNear(other.size)
  }

  /// The rectangle in brackets.
  var wording: String {
    "(\([minX, minY, width, height].map { PlainValue.text($0) }.joined(separator: ", ")))"
  }
}

extension LayoutAttributes {
  /// The element in words.
  var wording: String {
    switch category {
    case .cell: "the cell \(indexPath.item)"
    case .supplementary: "the supplementary '\(elementKind ?? "")' \(indexPath.item)"
    case .decoration: "the decoration '\(elementKind ?? "")' \(indexPath.item)"
    }
  }
}
