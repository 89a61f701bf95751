import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// Tasks of agents, each a list of calls and of checks on structured answers.
@Suite("Tasks of agents")
struct TaskTests {
  private static let folder = FilePath.normalized(FilePath.join(FilePath.folder(of: #filePath), "../../AgentTasks"))
  private static let names = ((try? FilePath.names(in: folder)) ?? []).filter { $0.hasSuffix(".yaml") }.sorted()

  @Test("There are twelve")
  func count() { #expect(Self.names.count == 12) }

  @Test(
    "Answers are as a task says, and no call needs a fact that the answers before it do not contain", arguments: names)
  func replay(name: String) throws {
    let task = PlainValue(try YAMLReader.read(path: FilePath.join(Self.folder, name)).root)
    var files: [String: String] = [:]
    for file in task["files"]?.record ?? [:] { files[file.name] = file.value.string }
    var agent = try Agent(files, allowsEdits: task["options"]?.list == ["--allow-edits"])
    // What is known from the start: the task, its files, and the list of tools.
    var known = Self.words(task["task"]?.string ?? "").union(files.values.flatMap(Self.words))
    known.formUnion((task["names"]?.list ?? []).flatMap { Self.words($0.string ?? "") })
    known.formUnion(files.keys.flatMap(Self.words))
    known.formUnion(Self.words(try agent.request("tools/list").description))
    known.formUnion(["kumiko", "guide", "kinds"])
    func check(_ text: String, _ step: Int) {
      let unknown = Self.words(text, whole: true).subtracting(known)
      #expect(unknown.isEmpty, "step \(step): no answer has \(unknown.sorted())")
    }
    var answer = PlainValue.null
    for (index, step) in (task["steps"]?.list ?? []).enumerated() {
      let number = index + 1
      let shown: String
      if let file = step["write"]?.string {
        known.formUnion(Self.words(file))
        check(step["text"]?.string ?? "", number)
        try agent.folder.write(step["text"]?.string ?? "", to: file)
        continue
      } else if let place = step["fix"]?.string {
        let found = try #require(Self.value(at: place, in: answer), "step \(number)")
        try Self.apply(found, in: agent.folder)
        continue
      } else if let uri = step["read"]?.string {
        check(uri, number)
        answer = try agent.request("resources/read", ["uri": .string(uri)])
        shown = answer["result"]?["contents"]?.list?.first?["text"]?.string ?? ""
        #expect(!shown.isEmpty, "step \(number): \(answer)")
      } else {
        let arguments = step["with"]?.record ?? [:]
        check(PlainValue.record(arguments).description, number)
        let result = try agent.call(step["call"]?.string ?? "", arguments)
        // The process of tests runs in another folder, so that files have absolute paths.
        answer = Self.relative(result["structuredContent"] ?? .null, to: agent.folder.path)
        shown = (result["content"]?.list ?? []).compactMap { $0["text"]?.string }.joined(separator: "\n")
        #expect(result["isError"] == (step["fails"] ?? false), "step \(number): \(result)")
      }
      known.formUnion(Self.words(shown).union(Self.words(answer.description)))
      for field in step["expect"]?.record ?? [:] {
        let found = Self.value(at: field.name, in: answer)
        #expect(found == field.value || found?.description == field.value.description, "step \(number): \(field.name)")
      }
      for text in step["shows"]?.list ?? [] {
        #expect(shown.contains(text.string ?? text.description), "step \(number): \(text) in \(shown)")
      }
    }
  }

  private static func relative(_ value: PlainValue, to folder: String) -> PlainValue {
    switch value {
    case .string(let text):
      return .string(text.replacing(folder + "/./", with: "").replacing(folder + "/", with: ""))
    case .list(let list): return .list(list.map { relative($0, to: folder) })
    case .record(let record): return .record(PlainRecord(record.map { ($0.name, relative($0.value, to: folder)) }))
    default: return value
    }
  }

  /// The value at a path such as `diagnostics.0.line`.
  private static func value(at path: String, in value: PlainValue) -> PlainValue? {
    var found: PlainValue? = value
    for step in path.split(separator: ".") {
      if let list = found?.list {
        found = Int(step).flatMap { list.indices.contains($0) ? list[$0] : nil }
      } else {
        found = found?[String(step)]
      }
    }
    return found
  }

  /// Makes the edit of a diagnostic.
  private static func apply(_ diagnostic: PlainValue, in folder: Folder) throws {
    let fix = try #require(diagnostic["fix"]), file = try #require(diagnostic["file"]?.string)
    func mark(_ line: String, _ column: String) throws -> Mark {
      guard case .int(let line)? = fix[line], case .int(let column)? = fix[column] else {
        Issue.record("\(fix)")
        throw CancellationError()
      }
      return Mark(line: line, column: column)
    }
    var text = EditedText(try #require(folder.text(file)))
    let start = text.position(at: text.offset(of: try mark("line", "column")), .utf8)
    let end = text.position(at: text.offset(of: try mark("endLine", "endColumn")), .utf8)
    text.replace(from: start, to: end, with: try #require(fix["replacement"]?.string), .utf8)
    try folder.write(String(decoding: text.bytes, as: UTF8.self), to: file)
  }

  /// The words of a text with at least two letters, and unless they are wanted as a whole, the parts between hyphens.
  private static func words(_ text: String, whole: Bool) -> Set<String> {
    var words: Set<String> = []
    for word in text.split(whereSeparator: { !$0.isLetter && $0 != "-" && $0 != "_" }) {
      let trimmed = word.drop { $0 == "-" }
      if trimmed.count > 1 { words.insert(String(trimmed)) }
      if !whole { words.formUnion(trimmed.split(separator: "-").map(String.init)) }
    }
    return words
  }

  private static func words(_ text: String) -> Set<String> { words(text, whole: false) }
}
