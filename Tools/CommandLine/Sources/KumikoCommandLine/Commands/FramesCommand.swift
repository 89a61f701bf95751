import ArgumentParser
import Kumiko

/// Where every element of a screen is.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Print the frame of every element of a screen.",
    discussion: """
      The answer is JSON; --format text gives a table instead. Cells of a section that scrolls sideways are given as if it \
      had not been scrolled.
      """)

  @OptionGroup var options: ScreenOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only the elements whose frames meet this rectangle.", valueName: "x,y,width,height"))
  var rect: RectangleArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is visible, which pinned headers and footers follow; else the screen before it is scrolled, less the safe area.",
      valueName: "x,y,width,height"))
  var visible: RectangleArgument?

  @Option(help: "json for programs, text for people.")
  var format: OutputFormat = .json

  func run() throws {
    let screen = try options.screen()
    var layout = screen.layout
    layout.visibleBounds = visible?.rect ?? options.room.visibleBounds
    var elements: [LayoutAttributes] = []
    if let rect {
      layout.attributes(in: rect.rect, into: &elements)
    } else {
      layout.allAttributes(into: &elements)
    }
    let report = FramesReport(screen: screen, elements: elements)
    let console = CommandContext.current.console
    switch format {
    case .json: report.writeJSON(console.write)
    case .text: report.writeTable(console.write)
    }
  }
}
