import Foundation
import Testing

/// Live pages of all samples have the frames that `kumiko frames` prints, in windows of four widths, at three text sizes, and in
/// one or the other direction. These need Chromium, and are left out without it.
@Suite("Frames of samples in a browser", .needsChromium)
struct SamplesInBrowserTests {
  private static let layouts = URL(fileURLWithPath: sampleDocuments("")[0]).deletingLastPathComponent().path
  static let names = try? FileManager.default.contentsOfDirectory(atPath: layouts)
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  private static let widths = ["320", "390", "768", "1280"]
  private static let textSizes = ["l", "ax3", "ax5"]

  /// Reads all cells in each environment. Orthogonal sections count from the offset 0, as in `frames`.
  private static let read = """
    const found = {}, { screen, engine } = kumiko;
    for (const [row, width] of [\(widths.joined(separator: ","))].entries()) {
      for (const [column, textSize] of "\(textSizes.joined(separator: " "))".split(" ").entries()) {
        const direction = (row + column) % 2 ? "rtl" : "ltr";
        kumiko.set({ width, height: 844, textSize, direction });
        screen.isWhole = screen.dirty = true;
        screen.update();
        for (let turn = 0; turn < 20 && [...screen.laid.values()].some(e => e.needs); turn++) screen.update();
        screen.isWhole = false;
        const offsets = new Map(engine.ask("offsets").offsets.map(one => [one.section, one.offset]));
        found[[width, textSize, direction]] = [...screen.laid.values()].filter(e => e.role === 0).map(e => {
          const shift = offsets.get(e.section) ?? 0, across = direction === "rtl" ? -shift : shift;
          return [e.section, e.item, e.x + (screen.vertical ? across : 0), e.y + (screen.vertical ? 0 : shift), e.w, e.h];
        });
      }
    }
    return found;
    """

  @Test("Every cell of a sample is where the tool has it", arguments: SamplesInBrowserTests.names ?? []) func frames(
    _ name: String
  ) throws {
    let live = try LiveBrowser.answer(to: Self.read, of: samplePage(name), as: [String: [[Double]]].self)
    #expect(live.count == 12 && live.values.allSatisfy { !$0.isEmpty })
    for (key, cells) in live {
      let environment = key.split(separator: ",").map(String.init)
      let outcome = run(
        ["frames"] + sampleDocuments(name) + ["--viewport", "\(environment[0])x844", "--text-size", environment[1]]
          + (environment[2] == "rtl" ? ["--rtl"] : []))
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
      #expect(moved.isEmpty, "\(key): \(moved.count) of \(cells.count) cells, such as \(first ?? "")")
    }
  }
}
