@_spi(Kumiko) import Kumiko
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The explanation of an element's frame, for people and for programs.
struct ExplanationReport {
  static let formatVersion = 1

  var tested: TestedScreen
  var element: TestedScreen.Element
  var explanation: LayoutExplanation

  private var isInSight: Bool { tested.isInSight(element.attributes) }

  /// The place of a step in the layout, or in the template that says it. A pin has the place of the header or footer that
  /// moves.
  private func place(_ step: LayoutExplanation.Step) -> (file: String, start: Mark)? {
    switch step.rule {
    case .pin, .unpinned: return explanation.steps.last { $0.isBoundary }.flatMap { place($0) }
    default:
      let place = range(of: step).map { tested.screen.document.source.place(of: $0) }
      return place.map { ($0.source.name, $0.range.start) }
    }
  }

  private func range(of step: LayoutExplanation.Step) -> SourceRange? {
    tested.screen.document.range(
      of: step, section: element.attributes.indexPath.section, in: tested.screen.environment)
  }

  /// The lines: each step with its rectangle and its place.
  var text: String {
    let words = ExplanationText(screen: tested.screen)
    let rows = explanation.steps.map { step in
      [
        step.frame.minX.short, step.frame.minY.short, step.frame.width.short, step.frame.height.short,
        SafeText.line(words.words(step, section: element.attributes.indexPath.section)),
        place(step).map { "\(SafeText.line($0.file)):\($0.start.line):\($0.start.column)" } ?? "",
      ]
    }
    let sight =
      isInSight
      ? ""
      : tested.sight.intersects(element.frame)
        ? "It is not visible: its column hides it.\n"
        : "It is not visible: the screen shows \(tested.sight.short).\n"
    let table = TextTable(heads: ["x", "y", "width", "height", "because", "in"], rows: rows, leadingColumns: [4, 5])
      .text
    let name = element.name.prefix(1).uppercased() + element.name.dropFirst()
    return "\(SafeText.line(name)) is at \(element.frame.short).\n\(sight)\n\(table)"
  }

  /// The steps in short: a line each, with the rectangle of the last.
  var summary: String {
    let words = ExplanationText(screen: tested.screen)
    let lines = explanation.steps.map { "- " + words.words($0, section: element.attributes.indexPath.section) }
    return (["\(element.name) is at \(element.frame.short):"] + lines).map { SafeText.line($0) + "\n" }.joined()
  }

  var json: String { json() }

  /// Returns the JSON.
  ///
  /// - Parameter link: Returns the address of a place in the layout, for pages with links.
  func json(_ more: PlainRecord = [:], link: ((_ file: String, Mark) -> String)? = nil) -> String {
    let words = ExplanationText(screen: tested.screen)
    let steps = explanation.steps.map { step -> PlainValue in
      var entries: [(name: String, value: PlainValue)] = [
        ("rule", .string(ExplanationText.name(step.rule))),
        ("because", .string(words.words(step, section: element.attributes.indexPath.section))),
        ("frame", step.frame.plainValue),
      ]
      if let path = step.path { entries.append(("path", .list(path.map { .int($0) }))) }
      if let (file, start) = place(step) {
        entries += [("file", .string(file)), ("line", .int(start.line)), ("column", .int(start.column))]
        if let link { entries.append(("link", .string(link(file, start)))) }
      }
      return .record(PlainRecord(entries))
    }
    let record: PlainRecord = [
      "formatVersion": .int(Self.formatVersion), "element": .string(element.name), "frame": element.frame.plainValue,
      "visible": .bool(isInSight), "steps": .list(steps),
    ]
    return JSONText.line(record.merging(more))
  }
}

extension LayoutExplanation.Step {
  /// A Boolean value that indicates whether the step places a header, a footer or another boundary item.
  fileprivate var isBoundary: Bool {
    if case .boundary = rule { true } else { false }
  }
}
