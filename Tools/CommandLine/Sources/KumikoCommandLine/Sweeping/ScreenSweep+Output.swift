@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
import KumikoSweep
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

extension ScreenSweep {
  /// The largest number of screens in a strip.
  private static let stripLimit = 24

  /// The sweep as a record of the JSON report.
  var json: PlainValue {
    [
      "file": .string(document.source.name), "widths": Self.list(settings.widths),
      "off": .record(
        PlainRecord(
          settings.off.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, .string($0.value)) })),
      "passes": .list(report.passes.map(Self.value)), "findings": .list(report.findings.map(Self.value)),
    ]
  }

  private static func value(_ pass: SweepReport.Pass) -> PlainValue {
    [
      "textSize": .string(pass.variant.textSize), "rtl": .bool(pass.variant.isRightToLeft),
      "layouts": .int(pass.widths.count),
      "ranges": .list(
        pass.ranges.map { range in
          [
            "widths": list(range.widths), "change": range.change.map { .string($0.rawValue) } ?? .null,
            "columns": .record(PlainRecord(range.columns.sorted { $0.key < $1.key }.map { ($0.key, .int($0.value)) })),
          ]
        }),
    ]
  }

  private static func value(_ finding: SweepReport.Finding) -> PlainValue {
    [
      "rule": .string(finding.rule.rawValue), "subject": .string(finding.subject),
      "message": .string(finding.message), "widths": .list(finding.widths.map(list)),
      "variants": .list(
        finding.variants.map { ["textSize": .string($0.textSize), "rtl": .bool($0.isRightToLeft)] }),
    ]
  }

  private static func list(_ range: ClosedRange<Int>) -> PlainValue {
    .list([.int(range.lowerBound), .int(range.upperBound)])
  }

  /// Returns the screens at the first widths of the ranges that people see as other layouts, side by side.
  ///
  /// They have the default text size, or the first one of a sweep without it. Widths where the lines of texts alone change are
  /// left out.
  ///
  /// - Throws: `DocumentError` if no screen can be laid out.
  func strip() throws(DocumentError) -> ContactSheet {
    let sizes = settings.textSizes
    let textSize = sizes.contains(.large) ? .large : sizes.first ?? .large
    let pass = report.passes.first { $0.variant.textSize == textSize.rawValue }
    let ranges = pass.map { SweepReport.seen($0.ranges) } ?? []
    var cells: [ContactSheet.Cell] = []
    for range in ranges.prefix(Self.stripLimit) {
      var room = room
      room.size.width = Double(range.widths.lowerBound)
      room.textSize = textSize
      guard let screen = try? source.screen(in: room) else { continue }
      let last = range.widths.upperBound
      cells.append(.init("\(range.widths.lowerBound)–\(last)", screen.scene(title: "\(last)")))
    }
    return ContactSheet(cells, columns: cells.count, title: "\(document.source.name) at every width")
  }

  /// Writes the strip into a folder, by the name of the document.
  ///
  /// - Throws: `CommandFailure` if it cannot be written, and as ``strip()``.
  func writeStrip(to folder: String, console: Console) throws {
    if FileStatus(folder)?.sort != .folder, mkdir(folder, 0o777) != 0 {
      throw CommandFailure(cannotWrite: folder, SystemError().reason)
    }
    let name = FilePath.join(folder, OutputTarget.path(beside: document.source.name, ending: "sweep.svg").fileName)
    try OutputFile(path: name, force: true).write(strip().svg(), console: console)
  }
}

extension String {
  /// The part of a path after its last slash.
  fileprivate var fileName: String { String(split(separator: "/").last ?? "") }
}
