@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

extension RandomWorld {
  /// The calculator of this world.
  var reference: ReferenceCalculator {
    ReferenceCalculator(
      sections: sections, configuration: configuration, itemCounts: itemCounts, environment: environment,
      itemProviders: Self.itemProviders)
  }

  /// Random preferred sizes for one in `share` of the elements that can be measured.
  ///
  /// The sizes are near the estimates, equal to them, 0, or very large. Some sizes are for elements that cannot be
  /// measured or do not exist.
  func randomSizes(_ share: Int, _ random: inout SeededGenerator) throws -> [LayoutElement: Size2D] {
    var sizes: [LayoutElement: Size2D] = [:]
    for element in try reference.calculate().elements {
      let measurable = element.selfSizes != AxisPair(false)
      guard Int.random(in: 0..<(measurable ? share : 20 * share), using: &random) == 0 else { continue }
      guard element.key.category != .decoration else { continue }
      var size = element.frame.size
      for axis in LayoutAxis.allCases {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: size[axis] = 0
        case 1: size[axis] = 400
        case 2..<5: break
        default: size[axis] = (size[axis] * Double.random(in: 0.3...1.8, using: &random)).rounded()
        }
      }
      sizes[element.key.element] = size
    }
    sizes[.cell(LayoutIndexPath(section: 0, item: itemCounts[0] + 3))] = Size2D(width: 5, height: 5)
    return sizes
  }

  /// Whether neither the engine nor the calculator can lay it out.
  var isRefused: Bool {
    var layout = layout
    if (try? layout.prepare(itemCounts: itemCounts, in: environment)) != nil { return false }
    return (try? reference.calculate()) == nil
  }

  /// The description of a section. The last one is used for further sections.
  func section(_ number: Int) -> LayoutSection { sections[min(number, sections.count - 1)] }

  /// Random bounds in the content, or beyond its ends.
  func randomBounds(within content: Size2D, _ random: inout SeededGenerator) -> Rect2D {
    let size = environment.container.contentSize
    return Rect2D(
      x: .random(in: -100...max(0, content.width) + 100, using: &random),
      y: .random(in: -100...max(0, content.height) + 100, using: &random),
      width: size.width, height: size.height)
  }
}

extension ReferenceCalculator {
  /// The same calculator with preferred sizes.
  func preferring(_ sizes: [LayoutElement: Size2D]) -> ReferenceCalculator {
    var calculator = self
    for (element, size) in sizes {
      switch element {
      case .cell(let path): calculator.preferredSizes[.cell(path.section, path.item)] = size
      case .supplementary(let kind, let path):
        calculator.preferredSizes[.supplementary(kind, path.section, path.item)] = size
      }
    }
    return calculator
  }
}

extension ReferenceLayout {
  /// The layout of the engine in the form of the calculator.
  init(of layout: CompositionalLayout) {
    var attributes: [LayoutAttributes] = []
    layout.allAttributes(into: &attributes)
    self.init(
      elements: attributes.map {
        ReferenceElement(
          key: ReferenceKey(category: $0.category, kind: $0.elementKind, path: $0.indexPath), frame: $0.frame,
          zIndex: $0.zIndex)
      },
      contentSize: layout.contentSize)
  }

  var transposed: ReferenceLayout {
    var layout = self
    layout.contentSize = contentSize.transposed
    for index in elements.indices { layout.elements[index].frame = elements[index].frame.transposed }
    return layout
  }
}

extension CompositionalLayout {
  /// The layout with supplementary items of groups numbered without gaps: two descriptions with equal frames may number
  /// them differently.
  var numberedAnew: ReferenceLayout {
    var layout = ReferenceLayout(of: self)
    var numbers: [Int: Int] = [:]
    let order = layout.elements.indices.sorted { layout.elements[$0].key.path < layout.elements[$1].key.path }
    for index in order where layout.elements[index].key.kind == RandomDescriptions.groupBadge {
      let section = layout.elements[index].key.path.section
      layout.elements[index].key.path.item = numbers[section, default: 0]
      numbers[section, default: 0] += 1
    }
    return layout
  }
}

/// Draws worlds one after another, and expects no faults.
///
/// One of some hundreds cannot be laid out, mostly because siblings grow. Unless the variety is careless, it is
/// skipped.
func forEachWorld(
  _ seed: UInt64, _ count: Int, _ variety: RandomWorld.Variety,
  _ faults: (RandomWorld, inout SeededGenerator) throws -> [String]
) throws {
  var random = SeededGenerator(seed: seed)
  var refused = 0
  for number in 0..<count {
    let world = RandomWorld(using: &random, variety: variety)
    if !variety.contains(.careless), world.isRefused {
      refused += 1
      continue
    }
    let found = try faults(world, &random)
    #expect(found.isEmpty, "seed \(seed), world \(number)")
    if !found.isEmpty { return }
  }
  #expect(refused <= max(1, count / 6), "seed \(seed): \(refused) of \(count) cannot be laid out")
}
