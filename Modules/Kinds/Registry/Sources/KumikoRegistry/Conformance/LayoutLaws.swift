public import KumikoComposition
import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The laws that every section obeys:
///
/// 1. Equal environments and item counts give equal sections.
/// 2. The section can be laid out with any number of items.
/// 3. Every item has a cell with a finite, nonnegative frame inside the content. In an orthogonal section it may extend
/// along the section's axis.
/// 4. A query returns the elements that a search through all elements finds in the rectangle.
/// 5. A layout after insertions and deletions equals a new layout of the same items.
/// 6. The right-to-left layout is the mirror image of the left-to-right one.
public struct LayoutLaws {
  /// The default environments: a phone in portrait and a tablet in landscape.
  public static let rooms = [
    LayoutEnvironment(size: Size2D(width: 390, height: 844)),
    LayoutEnvironment(size: Size2D(width: 1_194, height: 834)),
  ]
  /// The default item counts.
  public static let counts = [0, 1, 2, 1_000]
  /// The largest rounding error of a sum of frames, in points.
  static let tolerance = 1e-6

  let counts: [Int]
  let environments: [LayoutEnvironment]
  let section: (LayoutEnvironment, Int) throws -> LayoutSection

  /// Creates a check of sections.
  public init(
    counts: [Int] = Self.counts, environments: [LayoutEnvironment] = Self.rooms,
    section: @escaping (LayoutEnvironment, Int) throws -> LayoutSection
  ) {
    self.counts = counts
    self.environments = environments
    self.section = section
  }

  /// Returns a sentence for each violated law.
  ///
  /// - Returns: At most one sentence for each law; empty if the sections obey all of them.
  /// - Complexity: O(*e* · *c*) calls of the function, in the environments *e* and the counts *c*. Each section is laid
  ///   out six times with O(*n*) elements.
  public func findings() -> [String] {
    var findings: [String] = []
    var known: Set<Int> = []
    for environment in environments {
      for count in counts {
        for (law, finding) in violations(environment, count) where known.insert(law).inserted {
          let size = environment.container.contentSize
          findings.append(
            "\(count) items in \(NumberText.exact(size.width)) × \(NumberText.exact(size.height)): \(finding)")
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

  /// Compares the layout with its right-to-left layout.
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
  /// Returns true if both are equal, up to rounding.
  func isNear(_ other: Size2D) -> Bool {
    abs(width - other.width) <= LayoutLaws.tolerance && abs(height - other.height) <= LayoutLaws.tolerance
  }
}

extension Rect2D {
  /// Returns true if both are equal, up to rounding.
  func isNear(_ other: Rect2D) -> Bool {
    abs(minX - other.minX) <= LayoutLaws.tolerance && abs(minY - other.minY) <= LayoutLaws.tolerance
      && size.isNear(other.size)
  }

  var wording: String {
    "(\([minX, minY, width, height].map { NumberText.exact($0) }.joined(separator: ", ")))"
  }
}

extension LayoutAttributes {
  var wording: String {
    switch category {
    case .cell: "the cell \(indexPath.item)"
    case .supplementary: "the supplementary '\(elementKind ?? "")' \(indexPath.item)"
    case .decoration: "the decoration '\(elementKind ?? "")' \(indexPath.item)"
    }
  }
}
