import Foundation
@_spi(Kumiko) import KumikoPageEngine
import Testing

/// States that patches make.
@Suite("kumiko play --patch")
struct PlayPatchTests {
  /// Three states of rows, and what `kumiko diff` says of them.
  private func folder(_ states: [String], layout: String = PlayTests.layout) throws -> Folder {
    let folder = try Folder(["layout.yaml": layout])
    for (number, state) in states.enumerated() { try folder.write(state, to: "\(number).yaml") }
    for number in 1..<states.count {
      let patch = run(["diff", folder.path("\(number - 1).yaml"), folder.path("\(number).yaml"), "--format", "json"])
      #expect(patch.status == 1, "\(patch.errors)")
      try folder.write(patch.output, to: "\(number).json")
    }
    return folder
  }

  private func play(_ folder: Folder, data: [String] = ["0.yaml"], patches: [String], _ more: String...) -> Outcome {
    run(
      ["play", folder.path("layout.yaml"), "-o", "-"] + data.flatMap { ["--data", folder.path($0)] }
        + patches.flatMap { ["--patch", folder.path($0)] } + more)
  }

  private func lines(_ page: String) throws -> [[String: Any]] {
    let text = try #require(LiveTests.text("kumiko-states", of: page))
    return try text.split(separator: "\n").map { try #require(json(String($0))) }
  }

  /// The identifiers of the items of every state, as the script of the page puts them together.
  private func items(_ page: String) throws -> [[[String]]] {
    let contents = try #require(LiveTests.text("kumiko-contents", of: page).flatMap(json))
    let sections = try #require(contents["sections"] as? [[String: Any]])
    func read(_ items: Any?) -> [(String, String?)] {
      (items as? [[String: Any]] ?? []).map { ($0["id"] as? String ?? "", ($0["title"] ?? $0["id"]) as? String) }
    }
    var state = sections.map { read($0["items"]) }
    var states = [state]
    for line in try lines(page).dropFirst() {
      let before = state
      for entry in line["items"] as? [[Any]] ?? [] {
        let section = try #require(entry[0] as? Int)
        state[section] = try #require(entry[1] as? [Any]).flatMap { piece -> [(String, String?)] in
          if let own = (piece as? [String: Any])?["i"] { return read(own) }
          guard let run = piece as? [Int] else { return [] }
          return Array(before[run[0]][run[1]..<(run[1] + run[2])])
        }
      }
      states.append(state)
    }
    return states.map { $0.map { $0.map { "\($0.0):\($0.1 ?? "")" } } }
  }

  private static func data(_ first: [String], _ second: [String] = ["z"], title: String = "One") -> String {
    """
    sections:
      - { id: rows, title: \(title), items: [\(first.joined(separator: ", "))] }
      - { id: more, items: [\(second.joined(separator: ", "))] }

    """
  }

  private static let layout = """
    sections:
      - { id: rows, kind: list, options: { row-height: ~60pt } }
      - { id: more, kind: list }
    """

  @Test("Patches give the same states as their documents: insertions, deletions, moves, changes and texts")
  func sameStates() throws {
    let rows = (0..<12).map { "r\($0)" }
    let states = [
      Self.data(rows),
      Self.data(["new"] + rows[..<4] + ["{ id: r4, title: Four, size: [390, 99] }"] + rows[6...], ["z", "r5"]),
      Self.data(Array(rows.reversed()), [], title: "Two"),
      Self.data(
        ["r3", "r1", "{ id: r9, title: Nine }", "{ id: r0, title: Zero }"], ["{ id: r7, title: Seven }", "z"]),
    ]
    let folder = try folder(states, layout: Self.layout)
    let patched = play(folder, patches: ["1.json", "2.json", "3.json"])
    let whole = play(folder, data: ["0.yaml", "1.yaml", "2.yaml", "3.yaml"], patches: [])
    #expect(patched.status == 0 && whole.status == 0, "\(patched.errors)\(whole.errors)")
    let found = try items(patched.output)
    #expect(found == (try items(whole.output)))
    #expect(found[3] == [["r3:r3", "r1:r1", "r9:Nine", "r0:Zero"], ["r7:Seven", "z:z"]])
    let (ours, theirs) = (try lines(patched.output), try lines(whole.output))
    #expect(ours.map { $0["name"] as? String } == ["0.yaml", "1.json", "2.json", "3.json"])
    for (a, b) in zip(ours, theirs) {
      #expect(NSDictionary(dictionary: ["t": a["texts"] ?? 0]) == NSDictionary(dictionary: ["t": b["texts"] ?? 0]))
    }
    // The numbers of items are those of the documents, in every window.
    let blobs = try [patched, whole].map { outcome in
      let text = LiveTests.text("kumiko-layout", of: outcome.output) ?? ""
      return try PageBlob(Array(try #require(Data(base64Encoded: text))))
    }
    #expect(blobs[0] == blobs[1])
  }

  @Test("A file has many patches, one a line or as they were appended; a state is named by its file and line")
  func manyInAFile() throws {
    let braces = #"{ id: b, title: "} \" {" }"#
    let folder = try folder([Self.data(["a"]), Self.data(["a", braces]), Self.data([braces])], layout: Self.layout)
    let both = try [1, 2].map { try #require(folder.text("\($0).json")) }
    try folder.write(both.joined(), to: "appended.jsonl")
    try folder.write(both.map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n") + "\n", to: "lines.jsonl")
    for (file, second) in [("appended.jsonl", both[0].filter { $0 == "\n" }.count + 1), ("lines.jsonl", 3)] {
      let outcome = play(folder, patches: [file])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try items(outcome.output).map { $0[0] } == [["a:a"], ["a:a", "b:} \" {"], ["b:} \" {"]])
      #expect(try lines(outcome.output).map { $0["name"] as? String } == ["0.yaml", "\(file):1", "\(file):\(second)"])
    }
    try folder.write(both[0] + "{ \"formatVersion\": ", to: "cut.jsonl")
    let cut = play(folder, patches: ["cut.jsonl"])
    #expect(
      cut.status == 2 && cut.errors.contains("cut.jsonl:\(both[0].filter { $0 == "\n" }.count + 1):1:"),
      "\(cut.errors)")
  }

  @Test("A file without a patch is an error")
  func empty() throws {
    let folder = try folder([Self.data(["a"])], layout: Self.layout)
    for text in ["", "\n"] {
      try folder.write(text, to: "empty.jsonl")
      let outcome = play(folder, patches: ["empty.jsonl"])
      #expect(outcome.status == 2 && outcome.errors.contains("the file has no patch"), "\(outcome)")
    }
  }

  @Test("NUL bytes are an error at their line, as a machine leaves them that lost its power")
  func nul() throws {
    let folder = try folder([Self.data(["a"]), Self.data(["b"])], layout: Self.layout)
    let line = try #require(folder.text("1.json")).replacing("\n", with: " ")
    let nul = String(repeating: "\0", count: 600)
    for (name, text, place) in [
      ("between", "\(line)\n\(nul)\n\(line)\n", 2), ("after", "\(line)\n\(nul)", 2), ("all", nul, 1),
    ] {
      try folder.write(text, to: "\(name).jsonl")
      let outcome = play(folder, patches: ["\(name).jsonl"])
      #expect(
        outcome.status == 2 && outcome.errors.contains("\(name).jsonl:\(place):1: error: a NUL byte"), "\(outcome)")
    }
  }

  @Test("Patches of texts by key, behind others, give the states of their documents", arguments: ["yaml", "json"])
  func keys(ending: String) throws {
    func data(_ rows: String, _ key: String) -> String {
      """
      {"strings": "strings", "sections": [{"id": "rows", "title": "One", "items": [\(rows)]},
      {"id": "more", "items": [{"id": "z", "title": {"key": "\(key)"}}]}]}
      """
    }
    let states = [
      data("\"a\", \"b\"", "one"), data("\"b\", \"c\"", "one"), data("\"c\", \"b\"", "two"), data("\"c\"", "two"),
    ]
    let folder = try Folder(["layout.yaml": Self.layout, "strings/en.json": #"{ "one": "First", "two": "Second" }"#])
    for (number, state) in states.enumerated() { try folder.write(state, to: "\(number).\(ending)") }
    let names = states.indices.map { "\($0).\(ending)" }
    for number in 1..<4 {
      let patch = kumiko("diff", folder.path(names[number - 1]), folder.path(names[number]), "--patch")
      try folder.write(patch.output, to: "p\(number).json")
    }
    let patched = play(folder, data: [names[0]], patches: ["p1.json", "p2.json", "p3.json"])
    let whole = play(folder, data: names, patches: [])
    #expect(patched.status == 0 && whole.status == 0, "\(patched.errors)\(whole.errors)")
    let found = try items(patched.output)
    #expect(found == (try items(whole.output)))
    #expect(found.map { $0[1] } == [["z:First"], ["z:First"], ["z:Second"], ["z:Second"]])
    #expect(!patched.output.contains("\u{2060}"))
    // A fault of such a state is at its place in the patched text.
    let wrong = play(folder, data: [names[0]], patches: ["p1.json", "p2.json", "p1.json"])
    #expect(wrong.status == 2 && wrong.errors.contains("p2.json over \(names[0]):"), "\(wrong)")
  }

  @Test("Patches show placeholders of the layout, and items again", arguments: ["yaml", "json"])
  func placeholders(ending: String) throws {
    let layout = """
      sections:
        - { id: a, kind: list, states: { loading: { kind: grid, items: [{ id: w, title: Just a moment }] } } }
        - { id: b, kind: list }
      """
    let folder = try Folder(["layout.yaml": layout])
    let names = (0..<3).map { "\($0).\(ending)" }
    for name in [names[0], names[2]] {
      try folder.write(
        #"{"sections": [{"id": "a", "items": [{"id": "i", "title": "Ready"}]}, {"id": "b", "items": ["x"]}]}"#, to: name
      )
    }
    try folder.write(
      #"{"sections": [{"id": "a", "state": "loading"}, {"id": "b", "items": ["x", "y"]}]}"#, to: names[1])
    for number in 1..<3 {
      let patch = kumiko("diff", folder.path(names[number - 1]), folder.path(names[number]), "--patch")
      try folder.write(patch.output, to: "p\(number).json")
    }
    let patched = play(folder, data: [names[0]], patches: ["p1.json", "p2.json"])
    let whole = play(folder, data: names, patches: [])
    #expect(patched.status == 0 && whole.status == 0, "\(patched.errors)\(whole.errors)")
    #expect(
      try items(patched.output) == [
        [["i:Ready"], ["x:x"]], [["w:Just a moment"], ["x:x", "y:y"]], [["i:Ready"], ["x:x"]],
      ])
    #expect(try items(whole.output) == items(patched.output))
    let tables = { (page: String) in try lines(page).map { $0["tables"] as? [[Int]] } }
    #expect(try tables(patched.output) == tables(whole.output))
    #expect(LiveTests.text("kumiko-layout", of: patched.output) == LiveTests.text("kumiko-layout", of: whole.output))
  }

  @Test("A patch needs a data document to change")
  func withoutData() throws {
    let folder = try folder([Self.data(["a"]), Self.data(["b"])], layout: Self.layout)
    let outcome = play(folder, data: [], patches: ["1.json"])
    #expect(outcome.status == 64 && outcome.errors.contains("--patch requires --data"), "\(outcome)")
  }

  @Test("A number of items changes by a patch, and the page has a table for each number")
  func counts() throws {
    let states = (0..<4).map { "sections: [{ id: rows, count: \(1_000_000 + $0 % 3) }]" }
    let folder = try folder(states, layout: "sections: [{ id: rows, kind: list, options: { row-height: 44pt } }]")
    let outcome = play(folder, patches: ["1.json", "2.json", "3.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let tables = try lines(outcome.output).map { ($0["tables"] as? [[Int]])?.first?.last }
    #expect(tables == [nil, 1, 2, 0])
  }

  @Test("A patch that does not fit is refused at its place, with its file, and nothing is written")
  func refused() throws {
    let folder = try folder([Self.data(["a"]), Self.data(["a", "b"]), Self.data(["b"])], layout: Self.layout)
    let twice = play(folder, patches: ["1.json", "1.json"])
    #expect(twice.status == 2 && twice.output.isEmpty)
    #expect(twice.errors.contains("1.json does not fit"), "\(twice.errors)")
    let early = play(folder, patches: ["2.json"])
    #expect(early.status == 2 && early.errors.contains("2.json does not fit"), "\(early.errors)")
    try folder.write(#"{ "formatVersion": 9 }"#, to: "9.json")
    let version = play(folder, patches: ["9.json"])
    #expect(version.status == 2 && version.errors.contains("9.json:1:"), "\(version.errors)")
    let colored = try #require(folder.text("1.json")).replacing(#""new": {}"#, with: #""new": {"color": "blurple"}"#)
      .replacing(#""new":{}"#, with: #""new":{"color":"blurple"}"#)
    try folder.write(colored, to: "color.json")
    let color = play(folder, patches: ["color.json"])
    #expect(color.status == 2 && color.errors.contains("blurple"), "\(color.errors)")
  }

  @Test("What a patch of a state cannot change is told, and how to give such a state")
  func beyond() throws {
    let measured = Self.data(["a"]) + "measurements: [{ section: rows, item: a, size: [390, 70] }]\n"
    let folder = try folder([Self.data(["a"]), measured], layout: Self.layout)
    let outcome = play(folder, patches: ["1.json"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("this one changes measurements") && outcome.errors.contains("give this state with --data")
    )
    let reading = try self.folder(
      ["sections: [{ id: rows, items: [a] }]", "sections: [{ id: rows, items: [a, b] }]"],
      layout: "sections: [{ id: rows, kind: justified }]")
    let kind = play(reading, patches: ["1.json"])
    #expect(kind.status == 2)
    #expect(kind.errors.contains("1.json: the kind of section 'rows' reads its items"), "\(kind.errors)")
  }

  @Test("A patch of a long list costs what it changes: a line of the page is short, wherever it changes")
  func cost() throws {
    let rows = (0..<3_000).map { "row-\($0)" }
    let state = { (rows: [String]) in "sections: [{ id: rows, items: [\(rows.joined(separator: ", "))] }]" }
    let folder = try folder([
      state(rows), state(rows[..<1_500] + ["new"] + rows[1_500...]), state(rows[2..<1_499] + ["new"] + rows[1_500...]),
    ])
    let outcome = play(folder, patches: ["1.json", "2.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = try #require(LiveTests.text("kumiko-states", of: outcome.output)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count < 200 })
  }
}
