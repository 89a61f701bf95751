import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import KumikoSweep
import KumikoTestSupport
import Testing

@testable import KumikoCommandLine

/// Each sample is scanned at a quarter of the widths, drawn by its own seed. `KUMIKO_FUZZ=4` takes all of them.
@Suite("Sweeps and scans of all widths")
struct SweepScanTests {
  @Test(
    "A scan of all widths finds nothing that the sweep of a sample misses",
    arguments: ["recipes", "today", "grid", "justified", "waterfall"].enumerated().map { ($0.offset, $0.element) })
  func scan(number: Int, sample: String) throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(6).joined(separator: "/").dropFirst()
    let path = "\(root)/config/tests/\(sample).yaml"
    let loader = DocumentLoader(linked: .builtIn)
    let document = try #require(try loader.tests(in: [path]).first?.document.get())
    var settings = SweepSettings()
    // The second one is the default of readers.
    settings.textSizes = Array(settings.textSizes[1...1])
    let all = settings.widths
    var generator = SeededGenerator(seed: number)
    let start = Int.random(
      in: all.lowerBound...max(all.lowerBound, all.upperBound - 280 * Fuzz.factor), using: &generator)
    settings.widths = start...min(all.upperBound, start + 280 * Fuzz.factor)
    let sweep = try ScreenSweep(of: document, by: loader, settings: settings).report
    let scan = try ScreenSweep(of: document, by: loader, settings: settings, step: 1).report
    #expect(scan.passes[0].widths.count == settings.widths.count)
    #expect(sweep.passes[0].widths.count < settings.widths.count / 2)
    #expect(
      Set(sweep.findings.map { "\($0.rule) \($0.subject)" }) == Set(scan.findings.map { "\($0.rule) \($0.subject)" }))
    #expect(sweep.passes[0].ranges == scan.passes[0].ranges)
  }
}
