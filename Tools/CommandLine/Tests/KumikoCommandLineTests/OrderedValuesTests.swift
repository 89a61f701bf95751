@_spi(Kumiko) import Kumiko
import KumikoKinds
import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// A key that counts how often it is compared.
private struct CountedKey: Hashable {
  final class Counter { var comparisons = 0 }

  let number: Int
  let counter: Counter

  static func == (a: CountedKey, b: CountedKey) -> Bool {
    a.counter.comparisons += 1
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite("Values in order, by key")
struct OrderedValuesTests {
  @Test("The first of a key decides about the order")
  func order() {
    var values = OrderedValues<String, [Int]>()
    for (number, key) in ["b", "a", "b", "c", "a"].enumerated() {
      values.update(key, or: [number]) { $0.append(number) }
    }
    #expect(values.all == [[0, 2], [1, 4], [3]])
  }

  @Test("The work is linear: a few comparisons for each of 8,000 keys")
  func linear() {
    let counter = CountedKey.Counter()
    var values = OrderedValues<CountedKey, Int>()
    for number in 0..<16_000 {
      values.update(CountedKey(number: number % 8_000, counter: counter), or: 1) { $0 += 1 }
    }
    #expect(values.all == Array(repeating: 2, count: 8_000))
    #expect(counter.comparisons < 16_000 * 8)
  }
}

@Suite("Keys of documents, for very many kinds")
struct ManyKindsTests {
  @Test("A registry of 8,000 presets: every kind is a choice of 'kind' and has its options, once")
  func presets() throws {
    let count = 8_000
    let presets = (0..<count).map { number in
      (SectionKind(stringLiteral: "p\(number)"), SectionRegistry.Entry.preset(SectionPreset(extends: "grid")))
    }
    let linked = LinkedKinds.builtIn
    let registry = try linked.registry().adding(Dictionary(uniqueKeysWithValues: presets))
    let guide = KeyGuide(registry: registry, linked: linked)
    let kind = try guide.key(at: "layout.sections.kind")
    #expect(kind.choices.count == registry.knownNames.count)
    #expect(Set(kind.choices.map(\.value)).count == kind.choices.count)
    let options = try guide.key(at: "layout.sections.options")
    #expect(options.children.count == registry.knownNames.count)
    #expect(try guide.key(at: "layout.sections.options.p7999.columns").wording == "whole number from 1 to 64")
  }
}
