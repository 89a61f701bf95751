import Foundation
import KumikoTestSupport
import Testing

/// Live pages of all samples have the frames that `kumiko frames` prints, in windows of four widths, at three text sizes, and in
/// both directions. These need Chromium, and are left out without it.
///
/// Each sample is shown in four of the 24 environments, drawn by its own seed. `KUMIKO_FUZZ=6` takes all of them.
@Suite("Frames of samples in a browser", .needsChromium, .blocking)
struct SamplesInBrowserTests {
  private struct Window: Encodable {
    var width: Int
    var textSize: String
    var direction: String
  }

  private static let layouts = URL(fileURLWithPath: sampleDocuments("")[0]).deletingLastPathComponent().path
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: layouts))?
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() ?? []

  private static let windows = [320, 390, 768, 1_280].flatMap { width in
    ["l", "ax3", "ax5"].flatMap { textSize in
      ["ltr", "rtl"].map { Window(width: width, textSize: textSize, direction: $0) }
    }
  }

  /// Reads all cells in each window. Orthogonal sections count from the offset 0, as in `frames`.
  private static let read = """
    const { screen, engine } = kumiko;
    return WINDOWS.map(({ width, textSize, direction }) => {
      kumiko.set({ width, height: 844, textSize, direction });
      screen.isWhole = screen.dirty = true;
      screen.update();
      for (let turn = 0; turn < 20 && [...screen.laid.values()].some(e => e.needs); turn++) screen.update();
      screen.isWhole = false;
      const offsets = new Map(engine.ask("offsets").offsets.map(one => [one.section, one.offset]));
      return [...screen.laid.values()].filter(e => e.role === 0).map(e => {
        const shift = offsets.get(e.section) ?? 0, across = direction === "rtl" ? -shift : shift;
        return [e.section, e.item, e.x + (screen.vertical ? across : 0), e.y + (screen.vertical ? 0 : shift), e.w, e.h];
      });
    });
    """

  @Test("Every cell of a sample is where the tool has it", arguments: names.indices) func frames(_ number: Int) throws {
    let name = Self.names[number]
    var generator = SeededGenerator(seed: number)
    let windows = Self.windows.shuffled(using: &generator).prefix(4 * Fuzz.factor)
    let list = String(decoding: try JSONEncoder().encode(Array(windows)), as: UTF8.self)
    let live = try LiveBrowser.answer(
      to: "const WINDOWS = \(list);\(Self.read)", of: samplePage(name), as: [[[Double]]].self)
    #expect(live.count == windows.count && live.allSatisfy { !$0.isEmpty })
    for (window, cells) in zip(windows, live) {
      let outcome = run(
        ["frames"] + sampleDocuments(name) + ["--viewport", "\(window.width)x844", "--text-size", window.textSize]
          + (window.direction == "rtl" ? ["--rtl"] : []))
      let elements = try #require(json(outcome.output)?["elements"] as? [[String: Any]], "\(outcome.errors)")
      var frames: [[Int]: [Double]] = [:]
      for element in elements where element["category"] as? String == "cell" {
        guard let path = element["indexPath"] as? [Int] else { continue }
        frames[path] = (element["frame"] as? [NSNumber])?.map(\.doubleValue)
      }
      let moved = cells.filter { cell in
        guard let frame = frames[[Int(cell[0]), Int(cell[1])]] else { return true }
        return zip(cell[2...], frame).contains { abs($0 - $1) > 1 }
      }
      let first = moved.first.map { "\($0), and not \(frames[[Int($0[0]), Int($0[1])]] ?? [])" }
      #expect(moved.isEmpty, "\(name) \(window): \(moved.count) of \(cells.count) cells, such as \(first ?? "")")
    }
  }
}
