@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Data that is written in a text.
func data(_ text: String, name: String = "d.yaml") throws -> DataDocument {
  try DataDocument(SourceDocument(SourceText(name: name, text: text), limits: .data))
}

/// The patch from one text to another.
func patch(_ old: String, _ new: String, showsMoves: Bool = true) throws -> DataPatch {
  DataPatch(from: try data(old), to: try data(new), showsMoves: showsMoves)
}

extension DataPatch {
  /// The patch after it has been written and read.
  func writtenAndRead() throws -> PatchDocument {
    try PatchDocument(SourceText(name: "p.json", text: try #require(json)))
  }
}

extension DataContents {
  /// Everything that counts, one line after another: an account that does not ask the code that compares.
  var account: [String] {
    sections.flatMap { section -> [String] in
      let texts = "\(section.texts.title ?? "-") \(section.texts.subtitle ?? "-") \(section.texts.footer ?? "-")"
      switch section.items {
      case .count(let count): return ["\(section.id) \(texts) count \(count)"]
      case .list(let items):
        return ["\(section.id) \(texts)"]
          + items.map { item in
            let fields = item.fields.sorted { $0.name < $1.name }.map { "\($0.name)=\(account(of: $0.value))" }
            return "  \(item.level)\(item.isExpanded ? "+" : "") \(item.id) \(fields.joined(separator: " "))"
          }
      }
    }
      + measurements.map { "\($0.element) \($0.size)" }.sorted()
      + spans.map { "span \($0.id) \($0.texts)" }.sorted()
  }

  private func account(of value: PlainValue) -> String {
    switch value {
    case .null, .bool: "\(value)"
    case .int(let int): "\(Double(int))"
    case .number(let number): "\(number)"
    case .string(let text): "'\(text)'"
    case .list(let values): "[\(values.map { account(of: $0) }.joined(separator: ","))]"
    case .record(let record):
      "{\(record.sorted { $0.name < $1.name }.map { "\($0.name)=\(account(of: $0.value))" }.joined(separator: ","))}"
    }
  }
}

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
