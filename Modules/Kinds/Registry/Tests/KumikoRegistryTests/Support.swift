@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_exported public import KumikoTestSupport

/// A kind with an option of every sort.
struct SampleSection: SectionProvider {
  enum Style: String, CaseIterable, SectionOptionChoice { case plain, rounded }

  static let kind: SectionKind = "sample"
  static let summary = "Every sort of option."

  @SectionOption(help: "A count.", in: 1...64) var columns = 2
  @SectionOption(help: "A height.", along: .vertical, examples: ["50%", "~30pt"])
  var rowHeight = LayoutDimension.absolute(44)
  @SectionOption(help: "A length of no axis.") var anyLength = LayoutDimension.fractionalWidth(0.25)
  @SectionOption(help: "A distance.", unit: .points, in: -10...10) var spacing = 0.0
  @SectionOption(help: "A number.") var ratio = 1.5
  @SectionOption(help: "A truth.") var isOpen = false
  @SectionOption(help: "A text.") var title = "none"
  @SectionOption(help: "A choice.") var style = Style.plain
  @SectionOption(help: "Insets.", examples: [[1, 2]]) var insets = DirectionalEdgeInsets.zero
  @SectionOption(help: "A flexible distance.") var gap = LayoutSpacing.flexible(4)
  @SectionOption(help: "A size.")
  var badgeSize = LayoutSize(widthDimension: .absolute(20), heightDimension: .fractionalHeight(0.5))
  @SectionOption(help: "Widths.", along: .horizontal, examples: [["50%", 20]]) var widths: [LayoutDimension] = []
  @SectionOption(help: "Perhaps a number.", in: 0...9) var perhaps: Int? = nil
  @SectionOption(help: "Badges.") var supplementaries: [LayoutSupplementaryItem] = []
  @SectionOption(help: "A child.") var piece: SectionPiece? = nil
  var untouched = "not an option"
  var nothing: Int?

  func section(in context: SectionContext) throws -> LayoutSection {
    guard ratio > 0 else { throw context.fault(at: "ratio", "must be above zero") }
    guard title != "explode" else { throw SampleError() }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let subitem = try context.subitem(for: piece ?? SectionPiece(), size: LayoutSize.filling(size), insets: insets)
    let group = LayoutGroup(layoutSize: size, arrangement: .axis(.horizontal, [subitem], .equalShares(columns)))
    return LayoutSection(group: group, interGroupSpacing: spacing)
  }
}

struct SampleError: Error, CustomStringConvertible { var description: String { "bang" } }

/// A kind made of two others by name.
struct PairSection: SectionProvider {
  static let kind: SectionKind = "pair"
  static let summary = "Two pieces."

  @SectionOption(help: "The first.") var first = SectionPiece()
  @SectionOption(help: "The second.") var second = SectionPiece()

  func section(in context: SectionContext) throws -> LayoutSection {
    let half = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let subitems = [try context.subitem(for: first, size: half), try context.subitem(for: second, size: half)]
    return LayoutSection(group: LayoutGroup.horizontal(layoutSize: whole, subitems: subitems))
  }
}

/// A kind that asks for itself with another option each time, and so never ends.
struct EndlessSection: SectionProvider {
  static let kind: SectionKind = "endless"
  static let summary = "Never ends."

  @SectionOption(help: "How deep it is.") var depth = 0

  func section(in context: SectionContext) throws -> LayoutSection {
    try context.section(kind: "endless", options: ["depth": .int(depth + 1)])
  }
}

/// A kind that scrolls orthogonally.
struct RibbonSection: SectionProvider {
  static let kind: SectionKind = "ribbon"
  static let summary = "Scrolls."

  func section(in context: SectionContext) throws -> LayoutSection {
    var section = try SampleSection().section(in: context)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }
}

let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))

extension SectionRegistry {
  static func sample() throws -> SectionRegistry {
    try SectionRegistry(linked: [SampleSection.self, PairSection.self, EndlessSection.self, RibbonSection.self])
  }

  func section(_ kind: SectionKind, _ options: PlainValue = .null) throws(RegistryError) -> LayoutSection {
    try section(kind: kind, options: options, in: screen, itemCount: 10)
  }

  /// The error that a section cannot be made for.
  func error(_ kind: SectionKind, _ options: PlainValue = .null) -> RegistryError? {
    do throws(RegistryError) {
      _ = try section(kind: kind, options: options, in: screen, itemCount: 10)
      return nil
    } catch {
      return error
    }
  }
}
