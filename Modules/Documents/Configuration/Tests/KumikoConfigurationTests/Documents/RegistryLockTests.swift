import Foundation
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
import Testing

/// A host that notes what it loads, and has one kind.
private final class NotingHost: KindHost {
  private let loaded = Guarded<[String]>([])
  var all: [String] { loaded.withLock { $0 } }

  private struct Rows: OutsideKind {
    var descriptor = SectionDescriptor(kind: "acme.rows", summary: "Rows.")
    var origin: String { "library" }
    func answer(_ request: SectionRequest) throws -> PlainValue { [:] }
  }

  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] {
    loaded.withLock { $0.append(path) }
    return [Rows()]
  }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] {
    loaded.withLock { $0.append(command.joined(separator: " ")) }
    return [Rows()]
  }
}

@Suite("The lock file of a registry")
struct RegistryLockTests {
  private static let files = [
    "registry.yaml": """
    include: [team/registry.yaml]
    kinds:
      acme.rows: { library: lib/rows.so }
      acme.more: { library: lib/rows.so }
    """,
    "team/registry.yaml": "kinds: { acme.chart: { process: [python3, chart.py, --fast] } }",
    "team/chart.py": "print(1)", "lib/rows.so": "rows",
  ]

  /// Calls `body` with a folder whose registry is locked.
  private func locked(
    _ files: [String: String] = files, _ body: (_ folder: String, RegistryDocument) throws -> Void
  ) throws {
    try withFiles(files) { folder in
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      var lock = RegistryLock()
      for file in document.lockedFiles { lock.files[file.name] = try file.digest() }
      try lock.text.write(toFile: "\(folder)/registry.lock", atomically: true, encoding: .utf8)
      try body(folder, document)
    }
  }

  private func complaint(_ document: RegistryDocument, in folder: String) throws -> (text: String, loaded: [String]) {
    let host = NotingHost()
    let error = try #require(throws: DocumentError.self) { try document.registry(linked: linked, host: host) }
    return (shown(error, in: folder), host.all)
  }

  @Test("It has the libraries and programs of all registries, by their paths, each once")
  func content() throws {
    try locked { folder, document in
      #expect(document.lockedFiles.map(\.name) == ["team/chart.py", "lib/rows.so"])
      let lock = try #require(try RegistryLock.beside(document))
      #expect(lock.files["lib/rows.so"] == SHA256.hexadecimal(of: "rows"))
      #expect(document.faults(in: lock).isEmpty)
      #expect(lock.text == (try String(contentsOfFile: "\(folder)/registry.lock", encoding: .utf8)))
      let host = NotingHost()
      #expect(try document.registry(linked: linked, host: host).names == ["acme.chart", "acme.more", "acme.rows"])
      #expect(host.all.count == 2)
    }
  }

  @Test("A changed library or program is refused by name, and not loaded")
  func changed() throws {
    try locked { folder, document in
      try "others".write(toFile: "\(folder)/lib/rows.so", atomically: true, encoding: .utf8)
      let (text, loaded) = try complaint(document, in: folder)
      #expect(
        text.hasPrefix(
          "registry.yaml:3:25: error: the library 'lib/rows.so' of 'acme.rows' is not the locked one: its SHA-256 digest is "
            + SHA256.hexadecimal(of: "others")), "\(text)")
      #expect(
        text.contains("registry.lock:4:3: note: the lock file has \(SHA256.hexadecimal(of: "rows"))\n"), "\(text)")
      #expect(loaded == ["python3 chart.py --fast"])
      try "print(2)".write(toFile: "\(folder)/team/chart.py", atomically: true, encoding: .utf8)
      let second = try complaint(document, in: folder)
      #expect(
        second.text.contains("the program 'team/chart.py' of 'acme.chart' is not the locked one"), "\(second.text)")
      #expect(second.loaded.isEmpty)
    }
  }

  @Test("A registry that was found loads nothing, and so needs no lock")
  func found() throws {
    try locked { folder, document in
      try "broken: [".write(toFile: "\(folder)/registry.lock", atomically: true, encoding: .utf8)
      _ = try document.registry(linked: linked)
      #expect(try complaint(document, in: folder).text.hasPrefix("registry.lock:"))
    }
  }

  @Test("A library that is not in the lock file is not loaded")
  func missing() throws {
    try locked { folder, _ in
      try "new".write(toFile: "\(folder)/lib/new.so", atomically: true, encoding: .utf8)
      let text = "kinds:\n  acme.rows: { library: lib/rows.so }\n  acme.new: { library: lib/new.so }\n"
      try text.write(toFile: "\(folder)/registry.yaml", atomically: true, encoding: .utf8)
      let document = try RegistryDocument(path: "\(folder)/registry.yaml")
      let (message, loaded) = try complaint(document, in: folder)
      #expect(
        message.hasPrefix("registry.yaml:3:24: error: the lock file 'registry.lock' does not have 'lib/new.so'\n")
          || message.contains("registry.lock' does not have 'lib/new.so'"), "\(message)")
      #expect(loaded.map { $0.hasSuffix("lib/rows.so") } == [true])
      let lock = try #require(try RegistryLock.beside(document))
      let faults = document.faults(in: lock).map(\.message)
      #expect(faults.count == 2)
      #expect(faults.last?.hasSuffix("does not have 'team/chart.py'") == true, "\(faults)")
    }
  }

  @Test("The lock file of another registry, and one with the digest of another library")
  func foreign() throws {
    try locked { folder, document in
      var other = RegistryLock()
      other.files = ["lib/other.so": SHA256.hexadecimal(of: "rows")]
      try other.text.write(toFile: "\(folder)/registry.lock", atomically: true, encoding: .utf8)
      let (text, loaded) = try complaint(document, in: folder)
      #expect(text.hasPrefix("registry.lock:4:3: error: this is the lock file of another registry: '"), "\(text)")
      #expect(loaded.isEmpty)
      #expect(document.faults(in: try #require(try RegistryLock.beside(document))).count == 1)
      other.files = [
        "lib/rows.so": SHA256.hexadecimal(of: "print(1)"), "team/chart.py": SHA256.hexadecimal(of: "rows"),
      ]
      try other.text.write(toFile: "\(folder)/registry.lock", atomically: true, encoding: .utf8)
      #expect(document.faults(in: try #require(try RegistryLock.beside(document))).count == 2)
    }
  }

  @Test(
    "Lock files that were edited, or are none",
    arguments: [
      ("rows.so: 7", "lib/rows.so: 7", "4:16: error: expected a SHA-256 digest, 64 hexadecimal digits"),
      ("lib/rows.so", "lib/rows2.so", "6:6: error: the lock file was edited: the digest of its content is "),
      ("lock: 1", "lock: 2", "2:7: error: the version of the lock is 1, not the number 2"),
      ("sum:", "sun:", "6:1: error: unknown key 'sun'"),
      ("files:", "<<<<<<<\nfiles:", "registry.lock:"),
      ("lock: 1", "- x", "registry.lock:"),
    ])
  func edited(old: String, new: String, message: String) throws {
    try locked { folder, document in
      let path = "\(folder)/registry.lock"
      var text = try String(contentsOfFile: path, encoding: .utf8)
      if old == "rows.so: 7" {
        text = text.replacing(/lib\/rows.so: "?[0-9a-f]+"?/, with: "lib/rows.so: 7")
      } else {
        text = text.replacing(old, with: new)
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let (found, loaded) = try complaint(document, in: folder)
      #expect(found.contains(message), "\(found)")
      #expect(loaded.isEmpty)
    }
  }

  @Test("Its name is that of the registry")
  func names() {
    #expect(RegistryLock.path(forRegistry: "config/registry.yaml") == "config/registry.lock")
    #expect(RegistryLock.path(forRegistry: "a.b/team.json") == "a.b/team.lock")
    #expect(RegistryLock.path(forRegistry: "a.b/team") == nil)
    #expect(RegistryLock.path(forRegistry: "<stdin>") == nil)
  }
}
