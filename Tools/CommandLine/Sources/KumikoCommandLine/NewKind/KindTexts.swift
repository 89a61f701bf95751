@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The sources and documents of a new kind's package.
struct KindTexts {
  var names: KindNames
  var module: String

  /// The kind as YAML writes it: a name such as `null` is in quotes.
  private var kind: String { PlainValue.string(names.kind.name).yaml }

  var provider: String {
    """
    public import KumikoComposition
    public import KumikoDimension
    public import KumikoRegistry

    /// The section kind `\(names.kind)`: rows beside a rail, each with a marker on it.
    public struct \(names.type): SectionProvider {
      /// The name in documents.
      public static let kind: SectionKind = "\(names.kind)"
      /// The summary, in one line.
      public static let summary = "Rows beside a rail, each with a marker on it."
      /// Uses to learn from; each is tried by the tests.
      public static let examples = [
        SectionExample("Rows that measure themselves", options: ["row-height": "~80pt", "spacing": "8pt"])
      ]

      /// Height of a row.
      @SectionOption(help: "Height of a row.", along: .vertical, examples: ["56pt", "~80pt"])
      public var rowHeight = LayoutDimension.absolute(64)
      /// Room between rows, in points.
      @SectionOption(help: "Room between rows.", unit: .points, in: 0...1_000) public var spacing = 4.0
      /// How wide the rail is, in points.
      @SectionOption(help: "How wide the rail is.", unit: .points, in: 12...200) public var rail = 40.0

      /// The kind with every option at its default.
      public init() {}

      /// The section that the options describe.
      public func section(in context: SectionContext) throws -> LayoutSection {
        let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
        let marker = LayoutSupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .absolute(12), heightDimension: .absolute(12)), elementKind: "marker",
          containerAnchor: LayoutAnchor(edges: [.leading], absoluteOffset: Point2D(x: -(rail + 12) / 2, y: 0)))
        let row = LayoutItem(
          layoutSize: .filling(size), supplementaryItems: [marker],
          contentInsets: DirectionalEdgeInsets(top: 0, leading: rail, bottom: 0, trailing: 0))
        return LayoutSection(
          group: .horizontal(layoutSize: size, subitems: [.item(row)]), interGroupSpacing: spacing)
      }
    }

    """
  }

  var test: String {
    """
    import KumikoDimension
    import KumikoLayout
    import KumikoRegistry
    import Testing
    import \(module)

    @Suite struct \(names.type)Tests {
      @Test func everyPromiseOfAKindIsKept() {
        #expect(SectionKindCheck.findings(in: \(names.type).self) == [])
      }

      @Test func rowsFollowOneAnotherBesideTheRail() throws {
        let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))
        let registry = try SectionRegistry(linked: [\(names.type).self])
        let section = try registry.section(
          kind: "\(names.kind)", options: ["row-height": 50, "spacing": 10, "rail": 30], in: screen, itemCount: 2)
        var layout = CompositionalLayout(section: section)
        try layout.prepare(itemCounts: [2], in: screen)
        let frames = (0..<2).map { layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame }
        #expect(frames[0] == Rect2D(x: 30, y: 0, width: 370, height: 50))
        #expect(frames[1] == Rect2D(x: 30, y: 60, width: 370, height: 50))
      }
    }

    """
  }

  /// The source that makes the kind a library that a registry can load.
  var table: String {
    """
    public import KumikoHosting
    import \(module)

    /// The kinds of this library, for whoever loads it.
    @_cdecl("kumiko_plugin_table")
    public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [\(names.type).self]) }

    """
  }

  var registry: String {
    """
    # Makes the kind known to any kumiko, once `swift build` has built its library:
    #   kumiko render Example/\(names.last).yaml --registry registry.yaml -o \(names.last).svg
    version: 1
    kinds:
      \(kind): { library: .build/debug/lib\(module)Plugin.\(LoadedKind.ending) }

    """
  }

  var example: String {
    """
    # A screen that shows the kind: its defaults, and with options.
    version: 1
    section-spacing: 24pt
    sections:
      - id: usual
        kind: \(kind)
        sample: 4
      - id: wide
        kind: \(kind)
        options: { row-height: 96pt, spacing: 12pt, rail: 64pt }
        sample: 3

    """
  }

  func readme(isInHouse: Bool) -> String {
    let use =
      isInHouse
      ? "swift test --package-path Plugins/\(names.type)"
      : """
      swift test
      kumiko kinds test \(names.kind) --registry registry.yaml
      kumiko render Example/\(names.last).yaml --registry registry.yaml -o \(names.last).svg
      """
    return """
      # \(module)

      The section kind `\(names.kind)`: rows beside a rail, each with a marker on it.

      ```yaml
      sections:
        - id: history
          kind: \(kind)
          options: { row-height: 56pt, spacing: 8pt, rail: 40pt }
      ```

      | option | value | default | what it does |
      |---|---|---|---|
      | `row-height` | length of the height | `64pt` | Height of a row. |
      | `spacing` | points from 0 to 1000 | `4pt` | Room between rows. |
      | `rail` | points from 12 to 200 | `40pt` | How wide the rail is. |

      \(isInHouse ? "May import: `KumikoDimension`, `KumikoComposition`, `KumikoRegistry`.\n\n" : "")Work on it:

      ```sh
      \(use)
      ```

      """
  }
}
