@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoSweep
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring

/// The sweep of the screen of a document of tests.
struct ScreenSweep {
  let document: LayoutTestDocument
  let settings: SweepSettings
  let report: SweepReport

  /// Sweeps a screen, on all cores.
  ///
  /// - Parameters:
  ///   - document: The document of tests.
  ///   - loader: The loader of its screen.
  ///   - settings: Other settings than those of the document.
  ///   - step: The distance of the coarse widths, in points.
  /// - Throws: `DocumentError` if the screen is invalid in the room of the document.
  init(
    of document: LayoutTestDocument, by loader: DocumentLoader, settings: SweepSettings? = nil, step: Int = Sweep().step
  ) throws(DocumentError) {
    let settings = settings ?? document.sweep ?? SweepSettings()
    let source = try loader.screens(of: document, with: document.settings)
    let room = document.settings.room
    let first = try source.screen(in: room)
    var sweep = Sweep()
    sweep.widths = settings.widths
    sweep.step = step
    sweep.textSizes = settings.textSizes.map(\.rawValue)
    sweep.off = Set(settings.off.keys)
    sweep.bounds = Set(first.conditionBounds.widths.map { Int($0.rounded(.up)) })
    let passes = OrderedWork.map(sweep.textSizes, leastCount: 2) { [sweep] _, textSize in
      let cache = TextMeasuringCache(first.measuring)
      return sweep.passes(textSize: textSize) { variant, width in
        Self.screen(source, Self.room(room, variant, width), cache)
      }
    }
    self.document = document
    self.settings = settings
    report = SweepReport(passes.flatMap(\.self), checkedIn: sweep)
  }

  private static func room(_ room: ScreenRoom, _ variant: Sweep.Variant, _ width: Int) -> ScreenRoom {
    var room = room
    room.size.width = Double(width)
    room.textSize = TextSize(rawValue: variant.textSize) ?? .large
    room.isRightToLeft = variant.isRightToLeft
    return room
  }

  private static func screen(
    _ source: ScreenSource, _ room: ScreenRoom, _ cache: TextMeasuringCache
  ) -> SweptScreen {
    do throws(DocumentError) {
      return try source.screen(in: room).swept(measuredBy: cache)
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

  /// The findings as the failures of one more case.
  var outcome: TestOutcome {
    let range = settings.range ?? SourceRange(.start)
    var failures = report.findings.prefix(Self.shownFindings).map { finding in
      let rule = finding.rule.rawValue
      return TestFailure(
        diagnostic: Diagnostic(
          .error, "\(rule): \(finding.text)", in: document.source, at: range,
          help: "if this is meant, switch the rule off with the reason: 'sweep: { off: { \(rule): WHY } }'"))
    }
    let rest = report.findings.count - failures.count
    if rest > 0 {
      failures.append(
        TestFailure(
          diagnostic: Diagnostic(
            .error, "there are \(rest) more findings", in: document.source, at: range,
            help: "--format json has all of them")))
    }
    return TestOutcome(document: document, name: "sweep", nameRange: range, failures: failures)
  }
}
