import Foundation
import Testing

/// What people may get wrong, from the file to the answer of the tool.
@Suite("Bad input")
struct BadInputTests {
  static let inputs =
    BadInput.unreadableFiles + BadInput.malformedTexts + BadInput.wrongLayouts + BadInput.wrongCells
    + BadInput.wrongData + BadInput.wrongRegistries + BadInput.wrongKinds

  /// The inputs that other commands and forms than `frames` read as well: one in three each, all with `KUMIKO_FUZZ`. What
  /// finds the mistakes is the same in all of them.
  private enum Turn: Int { case render, validate, json }

  private static let numbers = Dictionary(
    zip(inputs.map(\.testDescription), 0...), uniquingKeysWith: { first, _ in first })

  private func isTurn(_ turn: Turn, of input: BadInput) -> Bool {
    Fuzz.factor > 1 || Self.numbers[input.testDescription].map { $0 % 3 == turn.rawValue } ?? true
  }

  @Test("It is told at its place, and nothing is written", arguments: inputs)
  func told(_ input: BadInput) throws {
    let folder = try folder(of: input)
    for command in isTurn(.render, of: input) ? ["frames", "render"] : ["frames"] {
      let output = command == "render" ? ["-o", folder.path("screen.svg")] : []
      let outcome = kumiko([command] + arguments(input, in: folder) + output)
      try expect(outcome, tells: input, in: folder)
      #expect(outcome.output.isEmpty)
    }
    #expect(!folder.has("screen.svg"))
    if input.isWrongAlone, isTurn(.validate, of: input) {
      try expect(kumiko(["validate"] + validation(input, in: folder)), tells: input, in: folder)
    }
  }

  @Test("Programs are told the same", arguments: inputs)
  func toldAsJSON(_ input: BadInput) throws {
    let folder = try folder(of: input)
    if !input.isWrongAlone || isTurn(.json, of: input) {
      let outcome = kumiko(["frames", "--format", "json"] + arguments(input, in: folder))
      try expect(outcome, tellsAsJSON: input, in: folder)
    }
    if input.isWrongAlone {
      let outcome = kumiko(["validate", "--format", "json"] + validation(input, in: folder))
      try expect(outcome, tellsAsJSON: input, in: folder)
    }
  }

  @Test("A picture that is there stays as it was")
  func keepsPicture() throws {
    let folder = try Folder(["layout.yaml": "sections: none", "screen.svg": "<svg/>"])
    let outcome = kumiko(["render", folder.path("layout.yaml"), "-o", folder.path("screen.svg")])
    #expect(outcome.status == 2)
    #expect(try String(contentsOfFile: folder.path("screen.svg"), encoding: .utf8) == "<svg/>")
  }

  @Test("A file that only others may read", .enabled(if: geteuid() != 0, "root may read everything"))
  func forbidden() throws {
    let folder = try Folder(["layout.yaml": BadInput.rightLayout])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("layout.yaml"))
    let outcome = kumiko(["frames", folder.path("layout.yaml")])
    #expect(outcome.status == 2)
    #expect(outcome.firstError.hasPrefix("\(folder.path("layout.yaml")): error: cannot read"))
  }

  // MARK: - The answer

  private func expect(_ outcome: Outcome, tells input: BadInput, in folder: Folder) throws {
    let path = folder.path(input.file)
    let place =
      switch input.place {
      case .at(let line, let column): "\(path):\(line):\(column): error: "
      case .wholeFile: "\(path): error: "
      }
    #expect(outcome.status == 2)
    #expect(outcome.firstError.hasPrefix(place), "\(outcome.errors.prefix(2000))")
    #expect(outcome.firstError.contains(input.message), "\(outcome.errors.prefix(2000))")
    if let help = input.help { #expect(outcome.errors.contains("\nhelp: \(help)\n")) }
    if let note = input.note {
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("\(path):\(note.line):") && $0.hasSuffix("note: \(note.message)") })
    }
  }

  private func expect(_ outcome: Outcome, tellsAsJSON input: BadInput, in folder: Folder) throws {
    #expect(outcome.status == 2)
    #expect(outcome.errors.isEmpty)
    let report = try #require(outcome.json)
    #expect(report["formatVersion"] as? Int == 1)
    #expect(report["valid"] as? Bool == false)
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    let first = try #require(diagnostics.first)
    #expect(first["severity"] as? String == "error")
    #expect(first["file"] as? String == folder.path(input.file))
    switch input.place {
    case .at(let line, let column):
      #expect(first["line"] as? Int == line)
      #expect(first["column"] as? Int == column)
    case .wholeFile:
      #expect(first["line"] is NSNull)
      #expect(first["column"] is NSNull)
    }
    #expect((first["message"] as? String)?.contains(input.message) == true)
    if let help = input.help { #expect(first["help"] as? String == help) }
  }

  // MARK: - The call

  private func folder(of input: BadInput) throws -> Folder {
    let folder = try Folder(input.files)
    try input.prepare(folder)
    return folder
  }

  private func arguments(_ input: BadInput, in folder: Folder) -> [String] {
    [folder.path("layout.yaml")] + (input.data.map { ["--data", folder.path($0)] } ?? []) + limit(input)
  }

  private func validation(_ input: BadInput, in folder: Folder) -> [String] {
    [folder.path(input.file)] + limit(input)
  }

  private func limit(_ input: BadInput) -> [String] {
    input.maxBytes.map { ["--max-bytes", "\($0)"] } ?? []
  }
}
