import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Files")
struct FileTests {
  /// Calls `body` with the path of a new folder, which is gone afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    try withFiles([:], body)
  }

  private func complaint(_ path: String, limits: YAMLLimits = .document) throws -> String {
    try #require(throws: DocumentError.self) { try YAMLReader.read(path: path, limits: limits) }.description
  }

  @Test("A file is read, and known by the path that was given")
  func reading() throws {
    try inFolder { folder in
      let path = folder + "/a.yaml"
      try Data("a: 1\n".utf8).write(to: URL(fileURLWithPath: path))
      let (source, root) = try YAMLReader.read(path: path)
      #expect(source.name == path)
      #expect(root.shown == "{a: 1}")
    }
  }

  @Test("Larger than a gulp")
  func large() throws {
    try inFolder { folder in
      let path = folder + "/a.yaml"
      let text = String(repeating: "- some text\n", count: 100_000)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try YAMLReader.read(path: path).source.bytes == Array(text.utf8))
    }
  }

  @Test("What cannot be read is told, never a crash")
  func unreadable() throws {
    try inFolder { folder in
      #expect(try complaint(folder + "/no.yaml").hasSuffix("cannot read '\(folder)/no.yaml': there is no such file\n"))
      #expect(try complaint("").contains("there is no such file"))
      #expect(try complaint("a\0b").contains("there is no such file"))
      #expect(try complaint(folder).contains("this is a folder, not a file"))
      let path = folder + "/empty.yaml"
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(try complaint(path).contains("the document is empty"))
      #expect(try complaint(path + "/x").contains("there is no such file"))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      // The superuser may read everything.
      if !FileManager.default.isReadableFile(atPath: path) {
        #expect(try complaint(path).contains("permission denied"))
      }
    }
  }

  @Test("A file that is too large is not read; a stream without end no further than the limit")
  func tooLarge() throws {
    try inFolder { folder in
      let path = folder + "/big.yaml"
      try Data().write(to: URL(fileURLWithPath: path))
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: 20 << 20)
      try file.close()
      #expect(try complaint(path).contains("it is too large: 20 MB, where at most 8 MB are allowed"))
      #expect(try complaint("/dev/zero").contains("it is too large: more than 8 MB"))
    }
  }

  @Test("A stream is read to its end")
  func stream() throws {
    let pipe = Pipe()
    // Less than a pipe holds, so that nobody has to read meanwhile.
    let text = String(repeating: "- text\n", count: 8000)
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try YAMLReader.read(path: path).source.bytes == Array(text.utf8))
  }

  @Test("Where changes are followed, a pipe is an error and not a wait; a file comes back as it is")
  func followed() throws {
    try inFolder { folder in
      let path = folder + "/a.yaml"
      #expect(mkfifo(path, 0o600) == 0)
      try InputFiles.$observer.withValue(InputFiles(follows: true) { _ in }) {
        for path in [path, "/dev/null", "/dev/zero"] {
          #expect(try complaint(path).contains("cannot read '\(path)': this is not a file"))
        }
        try FileManager.default.removeItem(atPath: path)
        try Data("a: 1\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try YAMLReader.read(path: path).root.shown == "{a: 1}")
      }
    }
  }

  @Test("A text that is not saved is read in place of its file, within the same limits")
  func unsaved() throws {
    try inFolder { folder in
      let path = folder + "/a.yaml"
      try Data("a: 1\n".utf8).write(to: URL(fileURLWithPath: path))
      try InputFiles.$observer.withValue(InputFiles(texts: [FilePath(path): Array("a: 23\n".utf8)]) { _ in }) {
        () throws in
        #expect(try YAMLReader.read(path: path).root.shown == "{a: 23}")
        #expect(try complaint(path, limits: YAMLLimits(maxBytes: 5)).contains("6 bytes, where at most 5 bytes"))
      }
      #expect(try YAMLReader.read(path: path).root.shown == "{a: 1}")
    }
  }

  @Test("Inside a folder no text outside is read, also not by a link or as a registry")
  func confined() throws {
    try inFolder { folder in
      let real = try #require(FilePath.real(folder))
      try FileManager.default.createDirectory(atPath: real + "/in/deep", withIntermediateDirectories: true)
      for name in ["registry.yaml", "secret.yaml", "in/a.yaml", "in-beside.yaml"] {
        try Data("a: 1\n".utf8).write(to: URL(fileURLWithPath: "\(real)/\(name)"))
      }
      try FileManager.default.createSymbolicLink(
        atPath: real + "/in/link.yaml", withDestinationPath: real + "/secret.yaml")
      #expect(RegistryDocument.path(nearest: real + "/in/deep/a.yaml") == real + "/registry.yaml")
      try InputFiles.$observer.withValue(InputFiles(inside: real + "/in") { _ in }) { () throws in
        #expect(try YAMLReader.read(path: real + "/in/a.yaml").root.shown == "{a: 1}")
        for name in ["secret.yaml", "in/link.yaml", "in/../secret.yaml", "in-beside.yaml", "missing.yaml"] {
          #expect(try complaint("\(real)/\(name)").contains("it is outside the folder '\(real)/in'"), "\(name)")
        }
        #expect(try complaint(real + "/in/missing.yaml").contains("there is no such file"))
        #expect(RegistryDocument.path(nearest: real + "/in/deep/a.yaml") == nil)
      }
    }
  }

  @Test("A folder whose name differs in its bytes alone is another one, for paths, links and names of documents")
  func canonical() throws {
    try inFolder { folder in
      let real = try #require(FilePath.real(folder)), (own, other) = (real + "/\u{E9}", real + "/e\u{301}")
      for place in [own, other] {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data("a: 1\n".utf8).write(to: URL(fileURLWithPath: place + "/a.yaml"))
      }
      try FileManager.default.createSymbolicLink(atPath: own + "/link.yaml", withDestinationPath: other + "/a.yaml")
      try InputFiles.$observer.withValue(InputFiles(inside: own) { _ in }) { () throws in
        #expect(try YAMLReader.read(path: own + "/a.yaml").root.shown == "{a: 1}")
        for path in [other + "/a.yaml", own + "/link.yaml", other + "/missing.yaml", own + "/../e\u{301}/a.yaml"] {
          #expect(try complaint(path).contains("it is outside the folder '\(own)'"), "\(path)")
        }
        #expect(InputFiles.folder(excluding: other) == own)
        for inner in [InputFiles.current(), .current { _ in }] {
          #expect(InputFiles.$observer.withValue(inner) { InputFiles.folder(excluding: other) } == own)
        }
      }
      let source = SourceText(name: own + "/layout.yaml", text: "x")
      let range = SourceRange(start: Mark(line: 1, column: 1), end: Mark(line: 1, column: 2))
      #expect(try NamedFile("a.yaml", in: source, at: range).identity.text == own + "/a.yaml")
      for name in ["link.yaml", "../e\u{301}/a.yaml", "..", "x/../../e\u{301}/a.yaml"] {
        #expect(throws: DocumentError.self, "\(name)") { try NamedFile(name, in: source, at: range) }
      }
      // A slash ends a step whatever mark follows it.
      #expect(throws: DocumentError.self) { try NamedFile.path("../\u{301}x", in: source, at: range) }
    }
  }

  @Test("More combining marks than a character may have are an error at their text, in every format")
  func marks() throws {
    let few = "a" + String(repeating: "\u{301}\u{316}", count: 50), many = few + "\u{316}"
    let escaped = #"{"items":["b","a"# + String(repeating: #"\u0301\u0316"#, count: 51) + #""]}"#
    try withFiles([
      "few.yaml": "a: \(few)", "many.yaml": "b: 1\na: \(many)", "key.yaml": "\(many): 1",
      "many.json": "{\"b\": \"\(many)\"}",
      "key.json": "{\"\(many)\": 1}", "escaped.json": escaped, "escaped.yaml": escaped, "quoted.yaml": "a: 'x\(many)'",
    ]) { folder in
      _ = try YAMLReader.read(path: folder + "/few.yaml")
      let places = [
        "many.yaml:2:4", "key.yaml:1:1", "many.json:1:7", "key.json:1:2", "escaped.json:1:15", "escaped.yaml:1:15",
        "quoted.yaml:1:4",
      ]
      for place in places {
        let name = place.split(separator: ":")[0]
        let complaint = try complaint("\(folder)/\(name)")
        #expect(complaint.contains("\(place): error: more than 100 combining marks on one character"), "\(complaint)")
      }
    }
    try withFiles([
      "table.csv": "id,title\nx,\(many)\n", "data.yaml": "sections: [{ id: a, from: table.csv, fields: { id: id } }]",
    ]) { folder in
      let error = try #require(throws: DocumentError.self) { try DataDocument(path: folder + "/data.yaml") }
      #expect(error.description.contains("table.csv:2:3: error: more than 100 combining marks"), "\(error)")
    }
  }

  @Test("A limit is met exactly")
  func exactLimit() throws {
    try inFolder { folder in
      let path = folder + "/a.yaml"
      try Data("abcde".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try YAMLReader.read(path: path, limits: YAMLLimits(maxBytes: 5)).root.shown == "\"abcde\"")
      #expect(try complaint(path, limits: YAMLLimits(maxBytes: 4)).contains("5 bytes, where at most 4 bytes"))
    }
  }
}
