import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoLayout

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Explain the frame of an element, step by step.",
    discussion: """
      The first step is the screen, the last one the frame. Each step has a rule, the rectangle after it, and the place of the \
      rule in the layout. Cells of a section kind have the place of the kind, or of the option that a 'when' sets.

      Name a cell by --item, or by --section and --index. Name a header, footer or background by --section and --kind, and a \
      badge by --item and --kind. Name a separator by its cell and --separator. The layout's own views are in section -1.

        kumiko why screen.yaml --data data.yaml --item elbrus
        kumiko why screen.yaml --section europe --kind header --offset 1400

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @OptionGroup var options: ScreenOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions

  @Option(help: ArgumentHelp("Item of the cell, or of the badge.", valueName: "id"))
  var item: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Section of the element.", valueName: "id"))
  var section: String?

  @Option(help: ArgumentHelp("Kind of a header, footer, badge or background.", valueName: "kind"))
  var kind: String?

  @Option(help: ArgumentHelp("Number of the cell in the section, from 0.", valueName: "number"))
  var index: Int?

  @Option(help: ArgumentHelp("Separator of the cell: top or bottom.", valueName: "edge"))
  var separator: SeparatorEdge?

  @OptionGroup(visibility: .shared) var place: PlaceOptions
  @OptionGroup var scrolling: ScrollOptions

  @Option(help: "Output for people (text) or programs (json).")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  enum SeparatorEdge: String, ExpressibleByArgument, CaseIterable {
    case top
    case bottom
  }

  func validate() throws {
    if item == nil, section == nil {
      throw ValidationError("missing element: give '--item ID', or --section" + (kind == nil ? "" : " with --kind"))
    }
    if item != nil, index != nil { throw ValidationError("--item and --index cannot be used together") }
    if item == nil, kind == nil, index == nil {
      throw ValidationError("--section requires --index, for a cell, or --kind")
    }
    if separator != nil, kind != nil { throw ValidationError("--separator and --kind cannot be used together") }
    if let index, index < 0 { throw ValidationError("invalid --index \(index): must be 0 or more") }
  }

  func run() throws {
    let console = CommandContext.current.console
    let screen = try options.screen(registry, environment.settings)
    console.writeError(styled: Diagnostics(options.unusedData(of: screen)).text(coloured: console.colorsErrors))
    try ElementLimit.check(
      screen, ElementLimit.frames, advice: "ask with a part of the data", verb: "searched")
    let tested = TestedScreen(screen, seenThrough: try scrolling.viewport(of: screen, at: place))
    let text: String
    do throws(TestedScreen.Missing) {
      let reference = ElementReference(section: section, kind: kind, item: item, index: index)
      guard var element = try tested.elements(reference).first else {
        throw TestedScreen.Missing(message: "the screen does not have it", range: reference.range)
      }
      let explanation: LayoutExplanation
      if let separator {
        explanation = try SeparatorQuestion(
          layout: tested.layout, edge: separator.layoutEdge, range: reference.range
        ).answer(about: &element)
      } else if let found = tested.layout.explanation(of: element.attributes) {
        explanation = found
      } else {
        throw TestedScreen.Missing(message: "the screen does not have it", range: reference.range)
      }
      let report = ExplanationReport(tested: tested, element: element, explanation: explanation)
      text = format == .json ? report.json : report.text
    } catch {
      let source = item == nil ? screen.document.source : screen.data?.source ?? screen.document.source
      throw DocumentError(error.message, in: source, help: error.help)
    }
    try output.write { $0(text) }
  }
}

extension WhyCommand.SeparatorEdge {
  fileprivate var layoutEdge: LayoutSeparator.Edge { LayoutSeparator.Edge(rawValue: rawValue) ?? .top }
}
