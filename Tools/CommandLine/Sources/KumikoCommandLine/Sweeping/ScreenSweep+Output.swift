@_spi(Kumiko) import KumikoConfiguration
import KumikoSweep

extension ScreenSweep {
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
}
