import CKumikoPlugin
import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoHosting

/// A kind of Swift that is to be asked from outside: it reads a field, may refuse an option, and may stand in a piece.
private struct EntriesSection: SectionProvider {
  static let kind: SectionKind = "acme.entries"
  static let summary = "Entries."
  static let itemFields = ["major"]

  @SectionOption(help: "Height of an entry.", in: 1...100) var rowHeight = 40.0
  @SectionOption(help: "Whether it is to fail.") var fails = false
  @SectionOption(help: "Another kind.") var other: SectionReference? = nil

  func section(in context: SectionContext) throws -> LayoutSection {
    if let other { return try context.section(other) }
    if fails { throw Broken() }
    if rowHeight == 14 { throw context.fault(inItem: 1, "major", "must be small") }
    if rowHeight == 15 { return try section(filling: context) }
    guard rowHeight != 13 else { throw context.fault(at: "row-height", "brings bad luck") }
    let isMajor = context.item(at: 0)["major"] == true && context.item(at: 0)["secret"] == nil
    let height = rowHeight * (isMajor ? 2 : 1) + (context.isPiece ? 1 : 0)
    let size = LayoutSize(widthDimension: .absolute(context.containerSize.width), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }

  /// A section with a frame of the whole room, in columns that tell the axis of scrolling.
  private func section(filling context: SectionContext) throws -> LayoutSection {
    let room = context.contentSize
    let size = LayoutSize(widthDimension: .absolute(room.width), heightDimension: .absolute(room.height))
    return LayoutSection(
      group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]),
      interGroupSpacing: context.contentInsets.leading,
      columns: context.scrollDirection == .horizontal ? LayoutColumns(count: 2, spacing: 3, lengths: [4]) : nil)
  }

  struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
}

/// Kinds of Swift, asked as others ask them.
@Suite(.blocking) struct ExportTests {
  private static let kinds: [any SectionProvider.Type] = [EntriesSection.self, TilesSection.self]
  private let exporter = KindExporter(kinds: kinds)

  private func answer(_ request: SectionRequest) throws -> PlainValue {
    var json = JSONText()
    json.append(request.plainValue)
    return try OutsideAnswer(Array(exporter.section(Array(json.text.utf8)).utf8), of: "test").section()
  }

  @Test func theyAreDescribedAsTheyAre() throws {
    let described = try OutsideKindList.read(Array(exporter.describe().utf8), of: "test")
    #expect(try described.map(coded) == Self.kinds.map { try coded(SectionDescriptor(of: $0)) })
  }

  @Test func aSectionIsTheSameAsInTheirOwnProcess() throws {
    let inside = try SectionRegistry(linked: Self.kinds)
    let outside = try exported()
    for options: PlainValue in [[:], ["row-height": 20], ["other": ["kind": "tiles", "options": ["columns": 4]]]] {
      for count in [0, 1, 5] {
        let item: @Sendable (Int) -> PlainRecord = { ["major": .bool($0 == 0), "secret": 1] }
        #expect(
          try inside.section(kind: "acme.entries", options: options, in: screen, itemCount: count, item: item)
            == outside.section(kind: "acme.entries", options: options, in: screen, itemCount: count, item: item))
      }
    }
  }

  private func coded(_ descriptor: SectionDescriptor) throws -> PlainValue {
    plain(try PlainValue(encoding: descriptor))
  }

  private func exported() throws -> SectionRegistry {
    var registry = SectionRegistry()
    for provider in Self.kinds {
      let kind = ExportedKind(descriptor: SectionDescriptor(of: provider), exporter: exporter)
      try registry.insert(.outside(kind), as: provider.kind)
    }
    return registry
  }

  /// Asks an exporter as text, without a library or a process between.
  private struct ExportedKind: OutsideKind {
    var descriptor: SectionDescriptor
    var exporter: KindExporter
    var origin: String { "test" }

    func answer(_ request: SectionRequest) throws -> PlainValue {
      var json = JSONText()
      json.append(request.plainValue)
      return try OutsideAnswer(Array(exporter.section(Array(json.text.utf8)).utf8), of: origin).section()
    }
  }

  @Test func theRoomIsThatOfTheHost() throws {
    var environment = screen
    environment.container.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    environment.traits.layoutDirection = .rightToLeft
    environment.traits.displayScale = 3
    let section = try exported().section(kind: "acme.entries", in: environment, itemCount: 1)
    #expect(section.group.layoutSize.widthDimension == .absolute(360))
    let request = SectionRequest(kind: "acme.entries", options: [:], itemCount: 1, environment: environment)
    let form = try RequestForm(from: PlainValueDecoder(request.plainValue))
    #expect(form.layoutEnvironment.traits == environment.traits)
    #expect(form.layoutEnvironment.container.contentSize == environment.container.contentSize)
    #expect(form.layoutEnvironment.container.effectiveContentSize == environment.container.effectiveContentSize)
  }

  @Test func thePlaceOfTheSectionIsThatOfTheHost() throws {
    let placement = SectionPlacement(
      scrollDirection: .horizontal, contentInsets: DirectionalEdgeInsets(top: 1, leading: 7, bottom: 2, trailing: 3))
    func made(_ registry: SectionRegistry) throws -> LayoutSection {
      try registry.section(
        kind: "acme.entries", options: ["row-height": 15], in: screen, itemCount: 1, placement: placement)
    }
    let section = try made(exported())
    #expect(try section == made(SectionRegistry(linked: Self.kinds)))
    #expect(section.interGroupSpacing == 7)
    #expect(section.columns == LayoutColumns(count: 2, spacing: 3, lengths: [4]))
    #expect(section.group.layoutSize.widthDimension == .absolute(screen.container.contentSize.width - 10))
  }

  @Test func whetherASectionStandsAboveIsSent() throws {
    for below in [false, true] {
      let request = SectionRequest(
        kind: "acme.entries", options: [:], itemCount: 1, environment: screen,
        placement: SectionPlacement(hasSectionAbove: below))
      #expect(try RequestForm(from: PlainValueDecoder(request.plainValue)).placement.hasSectionAbove == below)
    }
  }

  @Test func anExporterChecksTheCountToo() throws {
    #expect(throws: OutsideKindFault(message: "the kind makes frames one by one, at most 1000000")) {
      try answer(SectionRequest(kind: "acme.entries", options: [:], itemCount: .max, environment: screen))
    }
  }

  @Test func aHostThatSendsNoPlaceScrollsVertically() throws {
    let form = try RequestForm(
      from: PlainValueDecoder(["kind": "a", "item-count": 1, "environment": ["size": [9, 9]]]))
    #expect(form.placement == SectionPlacement())
  }

  @Test func anErrorInAnItemNamesTheItem() throws {
    #expect(throws: OutsideKindFault(item: 1, field: "major", message: "must be small")) {
      try answer(request("acme.entries", ["row-height": 14]))
    }
    let error = #expect(throws: RegistryError.self) {
      try exported().section(kind: "acme.entries", options: ["row-height": 14], in: screen, itemCount: 2)
    }
    #expect(error?.faults.map(\.path) == [[.key("items"), .index(1), .key("major")]])
    // A kind cannot blame an item that does not exist.
    let other = #expect(throws: RegistryError.self) {
      try exported().section(kind: "acme.entries", options: ["row-height": 14], in: screen, itemCount: 1)
    }
    #expect(other?.faults.map(\.path) != [[.key("items"), .index(1), .key("major")]])
  }

  @Test func anErrorAtAnOptionNamesTheOption() {
    #expect(throws: OutsideKindFault(option: "row-height", message: "brings bad luck")) {
      try answer(request("acme.entries", ["row-height": 13]))
    }
    #expect(throws: OutsideKindFault(option: "row-height", message: "must be from 1 to 100, not 500")) {
      try answer(request("acme.entries", ["row-height": 500]))
    }
    #expect(throws: OutsideKindFault(message: "broken")) { try answer(request("acme.entries", ["fails": true])) }
    #expect(throws: OutsideKindFault(message: "there is no kind 'acme.entires' here; did you mean 'acme.entries'?")) {
      try answer(request("acme.entires"))
    }
    #expect(throws: OutsideKindFault(message: "'item-count' must be 0 or more, not -1")) {
      try answer(request("acme.entries", items: -1))
    }
  }

  @Test(arguments: [
    ("", "expected a value, found the end, at byte 1"), ("{}", "invalid request: 'kind' is missing"),
    ("[]", "invalid request: expected a mapping, found a list"),
    (
      #"{"kind":"acme.entries","item-count":1,"environment":{"size":[1]}}"#,
      "invalid request: environment.size: expected [width, height]"
    ),
    (
      #"{"kind":"acme.entries","item-count":1,"environment":{"size":[1,1]},"items":[7]}"#,
      "expected a mapping for an item, found the number 7"
    ),
  ])
  func aRequestThatIsNoneIsAnAnswerToo(_ request: String, _ expected: String) {
    let message = message {
      _ = try OutsideAnswer(Array(exporter.section(Array(request.utf8)).utf8), of: "test").section()
    }
    #expect(message?.hasPrefix(expected) == true, "\(message ?? "")")
  }

  @Test func aNewerHostMaySayMore() throws {
    let request = #"{"kind":"acme.entries","item-count":1,"environment":{"size":[100,100],"hinge":5},"mood":"good"}"#
    let answer = try OutsideAnswer(Array(exporter.section(Array(request.utf8)).utf8), of: "test").section()
    #expect(answer["group"] != nil)
  }

  // MARK: - As a library

  /// The table of this process, handed to a host by a library that has nothing else.
  @Test(.needsCompiler) func theTableIsThatOfALibrary() throws {
    let folder = try TemporaryFolder()
    let source = """
      const void *table;
      const void *kumiko_plugin_table(void) { return table; }
      """
    let library = try Tools.library(source, in: folder)
    let handle = try #require(dlopen(library, RTLD_NOW))
    let symbol = try #require(dlsym(handle, "table"))
    symbol.storeBytes(of: UnsafeRawPointer(PluginLibrary.table(of: Self.kinds)), as: UnsafeRawPointer.self)
    let kinds = try PluginHost().kinds(inLibrary: library)
    #expect(try kinds.map { try coded($0.descriptor) } == Self.kinds.map { try coded(SectionDescriptor(of: $0)) })
    let section = try kinds.first?.answer(request("acme.entries"))
    #expect(try section.map(plain) == plain(answer(request("acme.entries"))))
    #expect(throws: OutsideKindFault(option: "row-height", message: "brings bad luck")) {
      try kinds.first?.answer(request("acme.entries", ["row-height": 13]))
    }
  }

  @Test func twoTablesInOneProcessDoNotMix() {
    let tables = [PluginLibrary.table(of: [EntriesSection.self]), PluginLibrary.table(of: [TilesSection.self])]
    let texts = tables.map { table in
      let text = table.pointee.describe(table.pointee.context)
      defer { table.pointee.release(table.pointee.context, text) }
      return String(decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
    }
    #expect(texts.map { $0.contains("acme.entries") } == [true, false])
    #expect(texts.map { $0.contains("tiles") } == [false, true])
  }

  // MARK: - As a process

  /// What the loop of a program answers to lines that come in pieces.
  private func lines(_ pieces: [String]) throws -> [PlainValue] {
    let input = Foundation.Pipe()
    let output = Foundation.Pipe()
    let (read, write) = (input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      PluginProcess.serve(Self.kinds, on: Conversation(input: read, output: write))
      done.signal()
    }
    thread.start()
    // The loop must not go on to read from a number that has come to be another's.
    defer {
      try? input.fileHandleForWriting.close()
      withExtendedLifetime((input, output)) { done.wait() }
    }
    for piece in pieces { try input.fileHandleForWriting.write(contentsOf: Data(piece.utf8)) }
    try input.fileHandleForWriting.close()
    var answers: [UInt8] = []
    let wanted = pieces.joined().count { $0 == "\n" }
    while answers.count(where: { $0 == UInt8(ascii: "\n") }) < wanted {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      answers += more
    }
    return try answers.split(separator: UInt8(ascii: "\n")).map { try JSONReader.value(of: Array($0)) }
  }

  @Test func aLineIsAnsweredWithALine() throws {
    let line = JSONText.line(["method": "section", "request": request("tiles").plainValue])
    let answers = try lines([#"{"method":"descr"#, "ibe\"}\n" + line + "{\"method\":\"dance\"}\n", "7\n", "}\n"])
    #expect(answers.count == 5)
    #expect(answers.first?["kinds"]?.list?.count == 2)
    #expect(answers.dropFirst().first?["section"]?["group"] != nil)
    #expect(
      answers.dropFirst(2).map { $0["error"]?["message"]?.string } == [
        "'method' must be 'describe' or 'section', found the text 'dance'",
        "'method' must be 'describe' or 'section', found nothing",
        "expected a value, found '}', at byte 1",
      ])
  }
}
