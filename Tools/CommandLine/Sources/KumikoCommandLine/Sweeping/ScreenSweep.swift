@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoSweep
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring

struct ScreenSweep {
  let document: LayoutTestDocument
  let settings: SweepSettings
  let report: SweepReport
  /// The text of the layout, and the places in it that subjects of findings lead to.
  private let layout: SourceText
  private var places: [String: (style: SourceRange?, section: SourceRange?)] = [:]
  private let source: ScreenSource

  /// Sweeps a screen, on all cores.
  ///
  /// - Parameter step: The distance of the coarse widths, in points.
  /// - Throws: `DocumentError` if the screen is invalid with the settings of the document.
  init(
    of document: LayoutTestDocument, by loader: DocumentLoader, settings: SweepSettings? = nil, step: Int = Sweep().step
  ) throws(DocumentError) {
    let settings = settings ?? document.sweep ?? SweepSettings()
    let source = try loader.screens(of: document, with: document.settings)
    let screen = document.settings.screen
    let first = try source.screen(in: screen.environment)
    var sweep = Sweep()
    sweep.widths = settings.widths
    sweep.step = step
    sweep.textSizes = settings.textSizes.map(\.rawValue)
    sweep.off = Set(settings.off.keys)
    sweep.bounds = Set(first.conditionBounds.widths.map { Int($0.rounded(.up)) })
    let passes = OrderedWork.map(sweep.textSizes, leastCount: 2) { [sweep] _, textSize in
      let cache = TextMeasuringCache(first.measuring)
      return sweep.passes(textSize: textSize) { variant, width in
        Self.screen(source, Self.environment(screen, variant, width), cache)
      }
    }
    self.document = document
    self.settings = settings
    layout = first.document.source
    places = first.sweptPlaces
    self.source = source
    report = SweepReport(passes.flatMap(\.self), checkedIn: sweep)
  }

  private static func environment(
    _ screen: ScreenSettings, _ variant: Sweep.Variant, _ width: Int
  ) -> LayoutEnvironment {
    var screen = screen
    screen.size.width = Double(width)
    screen.textSize = TextSize(rawValue: variant.textSize) ?? .large
    screen.isRightToLeft = variant.isRightToLeft
    return screen.environment
  }

  private static func screen(
    _ source: ScreenSource, _ environment: LayoutEnvironment, _ cache: TextMeasuringCache
  ) -> SweptScreen {
    do throws(DocumentError) {
      return try source.screen(in: environment).swept(measuredBy: cache)
    } catch {
      return SweptScreen(error: error.diagnostics.first.map { "cannot be laid out: \($0.message)" } ?? "is invalid")
    }
  }

  /// The table of widths, and the rules that do not count.
  var text: String {
    report.table
      + settings.off.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) off: \($0.value)\n" }
      .joined()
  }

  /// The largest number of findings in a text.
  private static let shownFindings = 20

  /// The findings of the rules as those of one more case. Those of one rule at one place of the layout are one.
  var outcome: TestOutcome {
    var groups: [[Finding]] = []
    var numbers: [SweepRule: [SourceRange?: Int]] = [:]
    for found in report.findings {
      let finding = Finding(rule: found.rule.rawValue, diagnostic: diagnostic(found))
      let number = numbers[found.rule]?[finding.diagnostic.range] ?? groups.count
      numbers[found.rule, default: [:]][finding.diagnostic.range] = number
      if number == groups.count { groups.append([]) }
      groups[number].append(finding)
    }
    var known: Set<String> = []
    var findings = groups.prefix(Self.shownFindings).map { group in
      var first = group[0]
      if group.count > 1 { first.diagnostic.message += "; \(group.count - 1) more like it" }
      // Advice that was given does not help once more.
      if let help = first.diagnostic.help, !known.insert(help).inserted { first.diagnostic.help = nil }
      return first
    }
    let range = settings.range ?? SourceRange(.start)
    let rest = groups.count - findings.count
    if rest > 0 {
      findings.append(
        Finding(
          "sweep", "there are \(rest) more findings", in: document.source, at: range,
          help: "--format json has all of them"))
    }
    return TestOutcome(document: document, name: "sweep", nameRange: range, findings: findings)
  }

  /// A finding at the style or the section that it is about.
  private func diagnostic(_ finding: SweepReport.Finding) -> Diagnostic {
    if finding.rule == .error, let width = finding.widths.first?.lowerBound, let variant = finding.variants.first,
      case .failure(let error) = Result(catching: { () throws(DocumentError) in
        try source.screen(in: Self.environment(document.settings.screen, variant, width))
      }), let fault = error.diagnostics.first
    {
      let widths = finding.text.dropFirst("\(finding.subject) \(finding.message)".count)
      return Diagnostic(.error, fault.message + widths, in: fault.source, at: fault.range, help: fault.help)
    }
    let place = places[finding.subject]
    let range = finding.rule == .cutText ? place?.style ?? place?.section : place?.section ?? place?.style
    let rule = finding.rule.rawValue
    let off = "'\(rule)' with the reason under 'off' of 'sweep'"
    return Diagnostic(
      .error, "\(rule): \(finding.text)", in: range == nil ? document.source : layout,
      at: range ?? settings.range ?? SourceRange(.start),
      help: "if this is meant, write \(off)\(document.isGenerated ? " in a document of tests" : "")")
  }
}
