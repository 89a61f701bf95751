import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

@_spi(Kumiko) @testable import KumikoHosting

/// What a registry asks of kinds from outside, and what it makes of their answers, over a real process.
@Suite(.blocking) struct RequestTests {
  /// A process that writes down what it is asked, and answers with a fixed section.
  private struct Recorder {
    var script: Script
    var registry: SectionRegistry

    /// What it was asked; nil where nothing has been.
    func asked() throws -> [PlainValue]? {
      guard FileManager.default.fileExists(atPath: script.folder["asked"]) else { return nil }
      return try script.folder.lines(of: "asked").map { try JSONDecoder().decode(PlainValue.self, from: Data($0.utf8)) }
    }
  }

  private func recorder(descriptor: String, section: String) throws -> Recorder {
    let script = try Script(
      "while read -r line; do case $line in",
      "*describe*) cat kinds.json ;; *) printf '%s\\n' \"$line\" >> asked; cat section.json ;; esac; done")
    try script.folder.write("{\"kinds\":[\(descriptor)]}\n", to: "kinds.json")
    try script.folder.write(section + "\n", to: "section.json")
    return Recorder(script: script, registry: try registry(of: try script.kinds()))
  }

  private static let item = #"{"item":{"size":{"width":"100%","height":"100%"}}}"#

  private static let row =
    #"{"section":{"group":{"size":{"width":"100%","height":44},"items":[\#(item)]}}}"#

  @Test func onlyDeclaredFieldsAreSent() throws {
    let recorder = try self.recorder(
      descriptor: #"{"kind":"acme.one","item-fields":["title","n"]}"#, section: Self.row)
    _ = try recorder.registry.section(
      kind: "acme.one", in: screen, itemCount: 2,
      item: { ["title": .string("t\($0)"), "secret": "x", "nested": ["n": 1]] })
    let request = try #require(try recorder.asked()?.first?["request"])
    #expect(request["items"] == [["title": "t0"], ["title": "t1"]])
    #expect(request["item-count"] == 2)
  }

  @Test func noFieldsAreSentWhereNoneAreDeclared() throws {
    let recorder = try self.recorder(descriptor: #"{"kind":"acme.one"}"#, section: Self.row)
    _ = try recorder.registry.section(kind: "acme.one", in: screen, itemCount: 2, item: { _ in ["secret": "x"] })
    let request = try #require(try recorder.asked()?.first?["request"])
    #expect(request["items"] == nil)
  }

  @Test func wrongOptionsAreRefusedWithoutAsking() throws {
    let recorder = try self.recorder(
      descriptor: #"{"kind":"acme.one","options":[{"name":"n","schema":{"type":"integer","minimum":1,"maximum":3}}]}"#,
      section: Self.row)
    #expect(throws: RegistryError.self) {
      try recorder.registry.section(kind: "acme.one", options: ["n": 9], in: screen, itemCount: 1)
    }
    #expect(try recorder.asked() == nil)
    _ = try recorder.registry.section(kind: "acme.one", options: ["n": 2], in: screen, itemCount: 1)
    #expect(try recorder.asked()?.map { $0["request"]?["options"] } == [["n": 2]])
  }

  @Test func aWholeAnswerMayBeOfAnotherKind() throws {
    let recorder = try self.recorder(
      descriptor: #"{"kind":"acme.one"}"#, section: #"{"section":{"kind":"tiles","options":{"columns":5},"spacing":7}}"#
    )
    var expected = try recorder.registry.section(kind: "tiles", options: ["columns": 5], in: screen, itemCount: 1)
    expected.interGroupSpacing = 7
    #expect(try recorder.registry.section(kind: "acme.one", in: screen, itemCount: 1) == expected)
  }

  @Test(arguments: [
    (#"{"section":[]}"#, "expected a mapping for a section, found a list"),
    (#"{"section":{}}"#, "'group' is missing"),
    (#"{"section":{"group":{"size":{"width":"100%","height":-5},"items":[\#(Self.item)]}}}"#, "group.size.height: "),
    (
      #"{"section":{"group":{"size":{"width":"100%","height":44},"items":[{"kind":"tiles"}]}}}"#,
      "group.items[0]: a section of another kind needs a 'size' here"
    ),
  ])
  func anAnswerThatIsNoSectionNamesTheProcess(_ answer: String, _ expected: String) throws {
    let recorder = try self.recorder(descriptor: #"{"kind":"acme.one"}"#, section: answer)
    let message = try #require(
      message { _ = try recorder.registry.section(kind: "acme.one", in: screen, itemCount: 1) })
    #expect(message.hasPrefix("the kind 'acme.one' failed: process sh kind.sh returned an invalid section: "))
    #expect(message.contains(expected))
  }

  /// The deepest that is allowed, and one more, on a thread with as little room as any has.
  @Test(arguments: [(19, nil), (20, "nested more than 64 deep")] as [(Int, String?)])
  func groupsNestedDeeplyAreReadOnASmallStack(_ depth: Int, _ expected: String?) async throws {
    var group = #"{"size":{"width":"100%","height":44},"items":[{"item":{"size":{"width":"100%","height":"100%"}}}]}"#
    for _ in 0..<depth { group = #"{"size":{"width":"100%","height":44},"items":[{"group":\#(group)}]}"# }
    let recorder = try self.recorder(
      descriptor: #"{"kind":"acme.one"}"#, section: #"{"section":{"group":\#(group)}}"#)
    let error = try await onASmallStack {
      _ = try recorder.registry.section(kind: "acme.one", in: screen, itemCount: 1)
    }
    if let expected { #expect(error?.contains(expected) == true) } else { #expect(error == nil) }
  }

  @Test func schemasNestedDeeplyAreReadOnASmallStack() async throws {
    let open = String(repeating: #"{"type":"list","of":"#, count: 55)
    let schema = open + #"{"type":"any"}"# + String(repeating: "}", count: 55)
    let text = #"{"kinds":[{"kind":"acme.one","options":[{"name":"x","schema":\#(schema)}]}]}"#
    #expect(try await onASmallStack { _ = try OutsideKindList.read(Array(text.utf8), of: "test") } == nil)
  }

  /// What a piece of work says where it fails, on a thread of 512 KB.
  private func onASmallStack(_ work: @escaping @Sendable () throws -> Void) async throws -> String? {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: message(work)) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
