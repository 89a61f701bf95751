@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoPageEngine
import Testing

@Suite("The ranges of environments of a live page")
struct EnvironmentScanTests {
  /// How often sections were asked.
  private final class Questions {
    var count = 0
  }

  /// A section of rows of a height.
  private static func section(_ height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }

  private static let phone = LayoutEnvironment(size: .init(width: 390, height: 844))

  /// A scan of sections, each of which changes from one width of its own on, and above a height if there is one.
  ///
  /// - Parameter textSize: The text size from which on the first section is another one.
  private func scan(
    _ count: Int, _ questions: Questions, height: Double? = nil, textSize: Int? = nil,
    axes: Set<LayoutAxis> = [.horizontal, .vertical]
  ) -> EnvironmentScan {
    let bounds = (0..<count).map { index in
      EnvironmentScan.Bounds(
        widths: [Double(201 + index)], heights: height.map { [$0] } ?? [],
        textSizes: index == 0 ? textSize.map { [$0] } ?? [] : [])
    }
    return EnvironmentScan(
      around: Self.phone, sections: bounds
    ) { environment, chosen in
      (0..<count).map { index in
        guard chosen?.contains(index) ?? true else { return nil }
        questions.count += 1
        let size = environment.container.contentSize
        let isWide = size.width >= Double(201 + index) && size.height >= height ?? 0
        let isLarge = index == 0 && environment.traits.textSize >= textSize ?? 12
        return .init(section: Self.section(isLarge ? 90 : isWide ? 50 : 40), itemCount: 1, axes: axes)
      }
    }
  }

  @Test("Sections with different conditions are resolved as often as one for each of them")
  func linear() throws {
    let one = Questions()
    var single = scan(1, one)
    _ = try single.blob(configuration: CompositionalLayoutConfiguration())
    for count in [50, 400] {
      let many = Questions()
      var scan = scan(count, many)
      let blob = try scan.blob(configuration: CompositionalLayoutConfiguration())
      // A width that is a common sample is asked once.
      #expect(many.count <= (one.count + 10) * count)
      #expect(blob.ranges.widths.count == count + 1 && blob.tables.count == count)
    }
  }

  @Test(
    "A section that reads no environment is asked where its conditions change alone, and is as one that is asked everywhere"
  )
  func fixed() throws {
    let (everywhere, fixed) = (Questions(), Questions())
    var (one, other) = (
      scan(20, everywhere, height: 500, textSize: 7), scan(20, fixed, height: 500, textSize: 7, axes: [])
    )
    let blob = try one.blob(configuration: CompositionalLayoutConfiguration())
    #expect(try other.blob(configuration: CompositionalLayoutConfiguration()) == blob)
    // Before, at, and just below each bound, in each of two heights and directions.
    #expect(fixed.count < 20 * 20 && everywhere.count > 20 * 400)
  }

  @Test("A section has in each range what it has there, to the last bit")
  func ranges() throws {
    var scan = scan(60, Questions(), height: 500)
    let blob = try scan.blob(configuration: CompositionalLayoutConfiguration())
    #expect(blob.ranges.widths == [0] + (201...260).map(Double.init) && blob.ranges.heights == [0, 500])
    for (number, table) in blob.screen.enumerated() {
      let choices = blob.tables[table]
      let wide = blob.sections.firstIndex(of: Self.section(50))
      for (cell, choice) in choices.enumerated() {
        let (width, height) = (cell % 61, cell / 61 % 2)
        #expect((choice.section == wide) == (height == 1 && width > number))
      }
    }
  }

  @Test("Only sections whose conditions name a text size are resolved for it")
  func textSizes() throws {
    let (plain, sized) = (Questions(), Questions())
    var (before, after) = (scan(40, plain), scan(40, sized, textSize: 7))
    let (old, new) = try (
      before.blob(configuration: CompositionalLayoutConfiguration()),
      after.blob(configuration: CompositionalLayoutConfiguration())
    )
    #expect(new.ranges.textSizes == [0, 7] && sized.count < plain.count + plain.count / 20)
    for (number, table) in new.screen.enumerated() {
      let heights = new.tables[table].map { new.sections[$0.section ?? -1] }
      let known = old.tables[old.screen[number]].map { old.sections[$0.section ?? -1] }
      #expect(heights[..<known.count] == known[...])
      #expect(heights[known.count...] == (number == 0 ? known.map { _ in Self.section(90) } : known)[...])
    }
  }

  @Test("More ranges than a page can carry are refused before a section is resolved")
  func tooMany() {
    let questions = Questions()
    var scan = scan(3_000, questions)
    #expect(throws: EnvironmentScanError.self) { try scan.blob(configuration: CompositionalLayoutConfiguration()) }
    let sections = (0..<2_000).map { _ in EnvironmentScan.Bounds(heights: [400, 500]) }
    let high = EnvironmentScan(around: Self.phone, sections: sections) { _, _ in [] }
    #expect(throws: EnvironmentScanError.self) { try high.checkBounds() }
    // Each of 800 ranges looks at 800 sections.
    let many = (0..<800).map { EnvironmentScan.Bounds(widths: [Double(1_000 + $0)]) }
    let wide = EnvironmentScan(around: Self.phone, sections: many) { _, _ in [] }
    #expect(throws: EnvironmentScanError.self) { try wide.checkBounds() }
    #expect(questions.count == 0)
  }
}
