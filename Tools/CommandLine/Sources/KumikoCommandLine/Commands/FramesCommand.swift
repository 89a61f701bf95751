import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import KumikoLayout

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Print the frame of every element of a screen.",
    discussion: """
      The output is JSON; --format text prints a table. Cells of a section that scrolls orthogonally are where UIKit's \
      layout attributes have them: unscrolled. With --scroll, --offset or --scroll-to they are where the screen shows them, as \
      in 'kumiko why' and in tests.

      Estimated dimensions take their sizes from the data: 'size: [w, h]' of an item, or an entry of 'measurements'. An \
      entry for a header is { section: talks, kind: header, size: [390, 61] }. Cells without a size are measured by their cell style ('cell: row' of \
      the section). Without a size and a style, the estimate applies.

      --offset, --scroll-to and --visible move pinned headers and footers.

      --order reading prints the elements as assistive technologies read them.

        kumiko frames screen.yaml --data data.yaml --scroll-to elbrus

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @OptionGroup var options: ScreenOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions

  @Option(
    help: ArgumentHelp(
      "Print only elements whose frames intersect this rectangle, in points.", valueName: "x,y,width,height"),
    transform: argument(suchAs: "0,0,390,844"))
  var rect: RectangleArgument?

  @Option(
    help: ArgumentHelp(
      "Visible rect for pinned items, in points. Default: start of the content.", valueName: "x,y,width,height"),
    transform: argument(suchAs: "0,0,390,844"))
  var visible: RectangleArgument?

  @OptionGroup(visibility: .shared) var place: PlaceOptions
  @OptionGroup var scrolling: ScrollOptions

  @Option(help: "Order of the elements: of the layout, or for assistive technologies (reading).")
  var order: ElementOrder = .layout

  @Option(help: "Output for programs (json) or people (text).")
  var format: OutputFormat = .json

  @OptionGroup var output: OutputOptions

  enum ElementOrder: String, ExpressibleByArgument, CaseIterable {
    case layout
    case reading
  }

  func validate() throws {
    if visible != nil, let given = place.given { throw PlaceOptions.conflict("--visible", given) }
  }

  func run() throws {
    let screen = try options.screen(registry, environment.settings)
    let warnings = options.warnings(of: screen)
    let layout = try layout(of: screen)
    var elements: [LayoutAttributes] = []
    if let rect {
      layout.attributes(in: rect.rect, into: &elements)
    } else {
      try ElementLimit.check(screen, ElementLimit.frames, advice: "ask for a part of them with --rect")
      layout.allAttributes(into: &elements)
    }
    let console = CommandContext.current.console
    strictness.print(warnings, on: console)
    let report = FramesReport(screen: screen, elements: elements)
    lazy var reading = ReadingReport(
      screen: screen, layout: layout, elements: ReadingOrder(elements, of: layout).elements)
    try output.write { write in
      switch (order, format) {
      case (.layout, .json): report.writeJSON(write)
      case (.layout, .text): report.writeTable(write)
      case (.reading, .json): reading.writeJSON(write)
      case (.reading, .text): reading.writeTable(write)
      }
    }
    try strictness.check(Diagnostics(warnings))
  }

  /// The layout, as far as it has been scrolled.
  private func layout(of screen: Screen) throws -> CompositionalLayout {
    var layout = screen.layout
    layout.visibleBounds = environment.settings.visibleBounds
    if place.given != nil || !scrolling.scroll.isEmpty {
      layout = try scrolling.viewport(of: screen, at: place).layout.layout
    }
    if let visible { layout.visibleBounds = visible.rect }
    return layout
  }
}
