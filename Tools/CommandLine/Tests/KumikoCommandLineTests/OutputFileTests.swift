import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("Files that commands write")
struct OutputFileTests {
  private func folder() throws -> Folder {
    try Folder([
      "a.yaml": gridLayout, "data/d.yaml": "sections: [{ id: apps, items: [{ id: x, title: X }] }]",
      "data/e.yaml": "sections: [{ id: apps, items: [{ id: y, title: Y }] }]",
    ])
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func render(_ folder: Folder, to name: String, _ more: String...) -> Outcome {
    // Not by `path(_:)`, which drops a slash at the end.
    run(["render", folder.path("a.yaml"), "-o", "\(folder.url.path)/\(name)", "--to", "svg"] + more)
  }

  @Test("A file that is replaced keeps its mode", arguments: [0o600, 0o640, 0o755])
  func keptMode(mode: Int) throws {
    let folder = try folder()
    try folder.write("old", to: "a.svg")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("a.svg"))
    #expect(render(folder, to: "a.svg").status == 0)
    #expect(folder.text("a.svg")?.hasPrefix("<svg") == true)
    #expect(try self.mode(folder.path("a.svg")) == mode)
  }

  @Test("A new file has the mode of new files")
  func newMode() throws {
    let folder = try folder()
    #expect(render(folder, to: "a.svg").status == 0)
    #expect(FileManager.default.createFile(atPath: folder.path("other"), contents: Data()))
    let path = folder.path("by-shell")
    #expect(system(": > '\(path)'") == 0)
    #expect(try mode(folder.path("a.svg")) == mode(path))
  }

  @Test("A read-only file is not replaced, not even by a superuser")
  func readOnly() throws {
    let folder = try folder()
    try folder.write("old", to: "a.svg")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("a.svg"))
    for outcome in [render(folder, to: "a.svg"), render(folder, to: "a.svg", "--force")] {
      #expect(outcome.status == 2)
      #expect(outcome.errors == "kumiko: error: cannot write '\(folder.path("a.svg"))': the file is read-only\n")
    }
    #expect(folder.text("a.svg") == "old")
    #expect(try mode(folder.path("a.svg")) == 0o444)
  }

  @Test("A link stays one, and leads to what is written, also where there was nothing")
  func links() throws {
    let folder = try folder()
    try folder.write("old", to: "there/a.svg")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("link.svg"), withDestinationPath: "there/a.svg")
    try manager.createSymbolicLink(atPath: folder.path("first.svg"), withDestinationPath: "second.svg")
    try manager.createSymbolicLink(atPath: folder.path("second.svg"), withDestinationPath: "there/new.svg")
    #expect(render(folder, to: "link.svg").status == 0)
    #expect(render(folder, to: "first.svg").status == 0)
    #expect(folder.text("there/a.svg")?.hasPrefix("<svg") == true)
    #expect(folder.text("there/new.svg")?.hasPrefix("<svg") == true)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link.svg")) == "there/a.svg")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("second.svg")) == "there/new.svg")
    #expect(try manager.contentsOfDirectory(atPath: folder.path("there")).sorted() == ["a.svg", "new.svg"])
    try manager.createSymbolicLink(atPath: folder.path("round.svg"), withDestinationPath: "round.svg")
    #expect(render(folder, to: "round.svg").errors.contains("too many symbolic links"))
  }

  @Test("A stream is written to as it is")
  func streams() throws {
    let folder = try folder()
    #expect(run(["render", folder.path("a.yaml"), "-o", "/dev/null", "--to", "svg"]).status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test("A folder, a folder that is not there, and a path through a file, in our own words")
  func places() throws {
    let folder = try folder()
    try folder.write("x", to: "file")
    func error(_ name: String) -> String {
      let outcome = render(folder, to: name)
      #expect(outcome.status == 2)
      return outcome.errors.replacing(folder.path("") + "/", with: "").replacing(folder.path(""), with: "")
    }
    #expect(error("data") == "kumiko: error: cannot write 'data': it is a directory\n")
    #expect(error("x/y.svg") == "kumiko: error: cannot write 'x/y.svg': no such directory\n")
    #expect(error("new/") == "kumiko: error: cannot write 'new/': no such directory\n")
    #expect(error("file/y.svg") == "kumiko: error: cannot write 'file/y.svg': a part of the path is not a directory\n")
    #expect(error(String(repeating: "n", count: 300)).hasSuffix("n': the name is too long\n"))
    #expect(
      run(["render", folder.path("a.yaml"), "-o", "", "--to", "svg"]).errors.contains("cannot write '': it is no path"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["a.yaml", "data", "file"])
  }

  @Test("A folder, and a file without an ending, where --to is not given")
  func folderWithoutForm() throws {
    let folder = try folder()
    func outcome(_ name: String) -> Outcome { run(["render", folder.path("a.yaml"), "-o", folder.path(name)]) }
    #expect(outcome("data").status == 2)
    #expect(outcome("data").errors == "kumiko: error: cannot write '\(folder.path("data"))': it is a directory\n")
    #expect(outcome("x/y").errors == "kumiko: error: cannot write '\(folder.path("x/y"))': no such directory\n")
    #expect(outcome("picture").status == 64)
    let endings = "the file must end in .svg, .html, .txt, .json, .png or .pdf; or add --to"
    #expect(outcome("picture").errors == "kumiko: error: unknown form of '\(folder.path("picture"))': \(endings)\n")
    #expect(
      run(["render", folder.path("a.yaml"), "-o", "-"]).errors
        == "kumiko: error: a drawing to stdout requires --to, such as --to svg\n")
  }

  @Test("Errors of Foundation, in our own words")
  func foundation() {
    struct Other: Error {}
    let full = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)])
    #expect(SystemReason.words(of: CocoaError(.fileWriteOutOfSpace)) == "no space left")
    #expect(SystemReason.words(of: full) == "no space left")
    #expect(SystemReason.words(of: POSIXError(.EPIPE)) == "nobody reads from it")
    #expect(SystemReason.words(of: CocoaError(.featureUnsupported)) == "the system gives no reason")
    #expect(SystemReason.words(of: Other()) == "the system gives no reason")
  }

  @Test(
    "Standard output that cannot be written, in our own words",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullDevice() throws {
    let folder = try folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["frames", folder.path("a.yaml")]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text == "kumiko: error: cannot write to standard output: no space left\n")
  }

  @Test("The longest name that there may be")
  func longName() throws {
    let folder = try folder()
    let name = String(repeating: "n", count: 255)
    #expect(render(folder, to: name).status == 0)
    #expect(folder.text(name)?.hasPrefix("<svg") == true)
  }

  // MARK: - Inputs

  /// Every command that reads and writes, with the inputs that it must not write over.
  private static let commands: [(call: [String], input: String)] = [
    (["render", "a.yaml", "--to", "svg"], "a.yaml"),
    (["render", "a.yaml", "--data", "d.yaml", "--to", "svg"], "d.yaml"),
    (["render", "a.yaml", "--data", "d.yaml", "--to", "svg"], "items.csv"),
    (["render", "a.yaml", "--registry", "r.yaml", "--to", "svg"], "r.yaml"),
    (["render", "a.yaml", "--registry", "r.yaml", "--to", "svg"], "team/r.yaml"),
    (["diff", "d.yaml", "e.yaml"], "e.yaml"), (["diff", "a.yaml", "a.yaml", "--data", "d.yaml"], "d.yaml"),
    (["patch", "e.yaml", "p.json"], "e.yaml"), (["patch", "e.yaml", "p.json"], "p.json"),
    (["schema", "layout", "--registry", "r.yaml"], "team/r.yaml"),
    (["schema", "layout", "--registry", "r.yaml"], "acme.json"),
    (["generate", "a.yaml", "--registry", "r.yaml"], "a.yaml"),
    (["generate", "a.yaml", "--registry", "r.yaml"], "acme.json"),
  ]

  private func inputs() throws -> Folder {
    try Folder([
      "a.yaml": gridLayout, "d.yaml": "sections: [{ id: apps, from: items.csv, fields: { id: id, title: title } }]",
      "items.csv": "id,title\nx,X\n", "e.yaml": "sections: [{ id: apps, items: [{ id: y, title: Y }] }]",
      "p.json": #"{"formatVersion":1,"changes":{"formatVersion":1,"from":[1]}}"#,
      "r.yaml": "include: [team/r.yaml]\nkinds: { acme.a: { descriptor: acme.json, type: A } }",
      "team/r.yaml": "kinds: { grid: { linked: Grid } }",
      "acme.json": #"{"formatVersion":1,"kinds":[{"kind":"acme.a","summary":"A."}]}"#,
    ])
  }

  @Test("An output that is an input is refused, by whatever path, and replaced with --force")
  func inputFiles() throws {
    for (call, input) in Self.commands {
      let folder = try inputs()
      let names: Set = ["a.yaml", "d.yaml", "e.yaml", "p.json", "r.yaml"]
      let arguments = call.map { names.contains($0) ? folder.path($0) : $0 }
      #expect(run(arguments + ["-o", folder.path("new")]).status < 2, "\(call)")
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder.path("symbolic"), withDestinationPath: input)
      try manager.linkItem(atPath: folder.path(input), toPath: folder.path("hard"))
      let before = folder.text(input)
      for name in [input, "symbolic", "hard"] {
        let outcome = run(arguments + ["-o", folder.path(name)])
        #expect(outcome.status == 2, "\(call) \(name)")
        #expect(
          outcome.errors.hasSuffix(
            "cannot write '\(folder.path(name))': it is an input of this command; --force replaces it\n"),
          "\(call) \(outcome)")
      }
      #expect(folder.text(input) == before)
      #expect(run(arguments + ["-o", folder.path("symbolic"), "--force"]).status < 2, "\(call)")
      #expect(folder.text(input) != before, "\(call)")
    }
  }

  @Test("A page that is no input is written, and so is the output of another command")
  func others() throws {
    let folder = try inputs()
    let page = folder.path("page.html")
    let call = [
      "play", folder.path("a.yaml"), "--data", folder.path("e.yaml"), "--data", folder.path("e.yaml"), "-o", page,
    ]
    #expect(run(call).status == 0)
    #expect(run(call).status == 0)
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "e.yaml")
    #expect(run(call).status == 2)
    #expect(folder.text("e.yaml")?.contains("title: Y") == true)
  }

  @Test("A library that is loaded is an input")
  func library() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }",
      "a.yaml": "sections: [{ id: a, kind: acme.crash }]",
    ])
    try Library.build(Library().c, to: "lib/libcrash.so", in: folder)
    let outcome = run(
      [
        "render", folder.path("a.yaml"), "--registry", folder.path("registry.yaml"), "--to", "svg", "-o",
        folder.path("lib/libcrash.so"),
      ], program: [Tool.path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("it is an input of this command"), "\(outcome)")
  }
}
