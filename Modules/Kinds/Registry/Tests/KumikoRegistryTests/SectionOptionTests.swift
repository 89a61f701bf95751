@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct SectionOptionTests {
  private func faults(_ options: PlainValue) -> [CodingFault] {
    do throws(SectionOptionFaults) {
      _ = try SampleSection(options: options, at: [.key("options")])
      return []
    } catch {
      return error.faults
    }
  }

  @Test func withoutOptionsEveryDefaultHolds() throws {
    for options in [PlainValue.null, [:], ["columns": nil]] {
      let sample = try SampleSection(options: options)
      #expect(sample.columns == 2)
      #expect(sample.rowHeight == .absolute(44))
      #expect(sample.perhaps == nil)
      #expect(sample.untouched == "not an option")
      #expect(sample.nothing == nil)
    }
  }

  @Test func everySortOfOptionIsRead() throws {
    let sample = try SampleSection(options: [
      "columns": 5, "row-height": "50%", "any-length": "20%h", "spacing": "-4pt", "ratio": 2, "is-open": true,
      "title": "x", "style": "rounded", "insets": [1, 2], "gap": "3pt",
      "badge-size": ["width": "50%", "height": 9], "widths": ["50%", 30], "perhaps": 7,
      "supplementaries": [["kind": "badge", "size": ["width": 1, "height": 2]]],
      "piece": ["width": "10%", "kind": "pair", "options": ["first": ["width": 5]]],
    ])
    #expect(sample.columns == 5)
    #expect(sample.rowHeight == .fractionalHeight(0.5))
    #expect(sample.anyLength == .fractionalHeight(0.2))
    #expect(sample.spacing == -4)
    #expect(sample.ratio == 2)
    #expect(sample.isOpen)
    #expect(sample.title == "x")
    #expect(sample.style == .rounded)
    #expect(sample.insets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    #expect(sample.gap == .fixed(3))
    #expect(sample.badgeSize == LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(9)))
    #expect(sample.widths == [.fractionalWidth(0.5), .absolute(30)])
    #expect(sample.perhaps == 7)
    #expect(sample.supplementaries.map(\.elementKind) == ["badge"])
    #expect(sample.piece?.width == .fractionalWidth(0.1))
    #expect(sample.piece?.section == SectionReference(kind: "pair", options: ["first": ["width": 5]]))
  }

  @Test func fractionsAreReadAlongTheAxisOfTheOptionAndWrittenBack() throws {
    let sample = try SampleSection(options: ["row-height": "1/3", "any-length": "2/7w", "widths": ["5/12"]])
    let expected: [LayoutDimension] = [
      .fractionalHeight(1.0 / 3), .fractionalWidth(2.0 / 7), .fractionalWidth(5.0 / 12),
    ]
    #expect(sample.rowHeight == expected[0])
    #expect(sample.anyLength == expected[1])
    #expect(sample.widths == [expected[2]])
    let width = SectionOptionRule(axis: .horizontal)
    #expect(LayoutDimension.fractionalWidth(1.0 / 3).plainValue(under: width) == "1/3")
    #expect(LayoutDimension.fractionalHeight(2.0 / 3).plainValue(under: width) == "2/3h")
    #expect(LayoutDimension.fractionalWidth(0.25).plainValue(under: width) == "25%")
    // A third as three decimals have it is no third.
    #expect(LayoutDimension.fractionalWidth(0.333).plainValue(under: width) == ["fractional-width": 0.333])
    #expect(faults(["any-length": "1/3"]).map(\.message) == ["'1/3' of the width or of the height? Write 1/3w or 1/3h"])
    #expect(faults(["row-height": "1/0"]).map(\.message) == ["'1/0' divides by zero; write a fraction such as 1/3"])
  }

  @Test func everyFaultIsReportedInOneGo() {
    let faults = faults([
      "colums": 3, "columns": 65, "row-height": "tall", "any-length": "50%", "spacing": 11, "ratio": "big",
      "is-open": "yes", "title": 3, "style": "round", "insets": [1, 2, 3], "widths": ["50%", "x", -3, 4],
      "perhaps": 2.5, "supplementaries": [["kind": "badge"]], "piece": ["options": [:]],
    ])
    let messages = Dictionary(grouping: faults, by: { $0.path.dropFirst().first }).mapValues { $0.map(\.message) }
    #expect(messages[.key("colums")] == ["the kind 'sample' has no option 'colums'"])
    #expect(messages[.key("columns")] == ["must be from 1 to 64, not 65"])
    #expect(messages[.key("row-height")]?.count == 1)
    #expect(messages[.key("any-length")]?.first?.contains("50%w") == true)
    #expect(messages[.key("spacing")] == ["must be from -10 to 10, not 11"])
    #expect(messages[.key("ratio")] == ["expected a number, found the text 'big'"])
    #expect(messages[.key("is-open")] == ["expected true or false, found the text 'yes'"])
    #expect(messages[.key("title")] == ["expected a text, found the number 3"])
    #expect(messages[.key("style")] == ["'round' is not one of: plain, rounded"])
    #expect(messages[.key("insets")]?.count == 1)
    #expect(messages[.key("widths")]?.count == 2)
    #expect(messages[.key("perhaps")] == ["expected a whole number, found the number 2.5"])
    #expect(messages[.key("supplementaries")] == ["'size' is missing"])
    #expect(messages[.key("piece")] == ["'options' requires 'kind'"])
    #expect(faults.allSatisfy { $0.path.first == .key("options") })
    #expect(faults.first { $0.unknownName == "colums" }?.knownNames.first == "columns")
    #expect(faults.first { $0.unknownName == "round" }?.knownNames == ["plain", "rounded"])
    #expect(faults.contains { $0.path == [.key("options"), .key("widths"), .index(2)] })
  }

  @Test(arguments: ["x", 3, [1]] as [PlainValue])
  func optionsAreARecord(options: PlainValue) {
    #expect(faults(options).map(\.path) == [[.key("options")]])
  }

  @Test func numbersAreFinite() {
    #expect(faults(["ratio": .number(.infinity), "spacing": .number(.nan)]).count == 2)
  }

  @Test func anotherDecoderIsToldWhoReadsOptions() {
    #expect(throws: DecodingError.self) { try SampleSection(from: PlainValueDecoder(["columns": 2])) }
  }

  @Test func theContractOfKindsIsKept() {
    #expect(SectionKindCheck.findings(in: SampleSection.self) == [])
    #expect(SectionKindCheck.findings(in: PairSection.self) == [])
  }

  @Test func theCheckFindsWhatIsWrong() {
    let findings = SectionKindCheck.findings(in: UnsoundSection.self)
    #expect(findings.contains { $0.contains("'Un sound' is not a valid kind name") })
    #expect(findings.contains("the summary is not one line"))
    #expect(findings.contains("'count' has no help"))
    #expect(findings.contains("{ count: 0 } cannot be read: count: must be from 1 to 3, not 0"))
    #expect(findings.contains("{ count: many } cannot be read: count: expected a whole number, found the text 'many'"))
    #expect(
      findings.contains(
        "by default, 0 items in 390 × 844: the section cannot be made: the kind 'nameless' failed: bang"))
  }
}

private struct UnsoundSection: SectionProvider {
  static let kind: SectionKind = "Un sound"
  static let summary = ""

  @SectionOption(help: "", in: 1...3, examples: ["many"]) var count = 0

  func section(in context: SectionContext) throws -> LayoutSection { throw SampleError() }
}
