@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import KumikoKinds
import Testing

/// The committed samples are to learn from: nothing about them is to be warned of.
@Suite("Warnings of the samples")
struct SampleWarningTests {
  @Test("No sample has warnings on any screen", arguments: Repository.samples)
  func samples(name: String) throws {
    for viewport in viewports {
      for textSize in [nil, 11] {
        let warnings = try sampleScreen(name, in: viewport, textSize: textSize).warnings
        #expect(warnings.isEmpty, "\(Diagnostics(warnings).text())")
      }
    }
  }

  @Test("What a sample says wrong is told of")
  func control() throws {
    let layout = try SourceText(contentsOf: Repository.layout("grid"))
    let text =
      String(decoding: layout.bytes, as: UTF8.self)
      + "\n  - { id: extra, group: { axis: horizontal, size: { width: 9000pt, height: 9pt }, items: [item: { size: { width: 100%, height: 100% } }] } }\n"
    let screen = try Screen(
      layout: SourceDocument(SourceText(name: "grid.yaml", text: text)), registry: LinkedKinds.builtIn.registry(),
      in: LayoutEnvironment(size: viewports[0]))
    #expect(screen.warnings.count == 1)
  }
}
