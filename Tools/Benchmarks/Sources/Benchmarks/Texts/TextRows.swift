import KumikoTextMeasuring

/// What it costs to measure labels and to break them into lines, against the standard library's walk over their
/// characters: each label is walked as a whole, too.
enum TextRows {
  private static let count = 10_000
  private static let font = TextStyle.body.font(at: .large)
  /// The width of the lines, in points.
  private static let width = 300.0

  static func print() throws {
    Table.heads("\(count) labels (ms for all)", [count])
    for (name, words, limit) in [
      ("of ASCII words", ascii, 4.0), ("with accents and dashes", latin, 6), ("in Japanese", japanese, 12),
      ("with emoji", emoji, 8),
    ] {
      let labels = labels(words)
      let times = try Stopwatch.nanoseconds(
        repetitions: 1, of: [{ Self.walk(labels) }, { Self.measure(labels, InterMeasurer()) }])
      Table.row(
        name, [times[1] / 1e6],
        [Table.Check(figure: times[1] / times[0], unit: "times the walk", limit: limit)])
    }
    let labels = labels(ascii)
    let cache = TextMeasuringCache()
    measure(labels, cache)
    let times = try Stopwatch.nanoseconds(
      repetitions: 1, of: [{ Self.measure(labels, InterMeasurer()) }, { Self.measure(labels, cache) }])
    Table.row(
      "of ASCII words, again", [times[1] / 1e6],
      [Table.Check(figure: times[1] / times[0], unit: "times the first", limit: 0.5)])
  }

  private static func measure(_ labels: [String], _ measurer: some TextMeasurer) {
    for label in labels {
      keep(measurer.measure(label, font: font, width: width, maximumLines: nil).lines.count)
    }
  }

  private static func walk(_ labels: [String]) {
    for label in labels {
      var sum = 0
      for character in label { sum &+= character.utf8.count }
      keep(sum)
    }
  }

  @inline(never) private static func keep(_ number: Int) {}

  /// Labels of 9 words, no two of which are equal.
  private static func labels(_ words: [String]) -> [String] {
    (0..<count).map { number in
      let shown = (0..<9).map { words[(number / ($0 + 1) + $0 * 5) % words.count] }
      return shown.joined(separator: " ") + " \(number)"
    }
  }

  private static let ascii = [
    "joinery", "screen", "of", "small", "pieces", "layout", "and", "fits", "without", "nails", "section", "group",
  ]
  private static let latin = [
    "Tischlerei", "größer", "—", "œuvre", "naïve", "Zürich", "façade", "Ångström", "señor", "très", "“quoted”", "où",
  ]
  private static let japanese = ["組子細工", "の", "本棚", "と", "障子", "を", "作る", "職人", "たち", "。"]
  private static let emoji = ["👩‍👩‍👧‍👦", "🇯🇵", "kite", "🪁", "☔️", "rain", "👍🏽", "ok"]
}
