import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

/// Files and folders beside their places.
@Suite struct TemporaryItemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func whatIsNotMovedIsRemoved() throws {
    do {
      let file = try TemporaryItem.file(in: folder.path)
      let inner = try TemporaryItem.folder(in: folder.path)
      #expect(try mode(file.path) == 0o600)
      #expect(try mode(inner.path) == 0o700)
      try FileManager.default.createDirectory(atPath: "\(inner.path)/a/b", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(inner.path)/a/b/c"))
      try FileManager.default.createSymbolicLink(atPath: "\(inner.path)/out", withDestinationPath: folder["kept"])
      try folder.write("kept", to: "kept")
      #expect(try names.count == 3)
      withExtendedLifetime((file, inner)) {}
    }
    #expect(try names == ["kept"])
  }

  @Test func whatIsMovedStays() throws {
    try folder.write("old", to: "place")
    try TemporaryItem.file(in: folder.path).move(to: folder["place"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder["place"])).isEmpty)
    try TemporaryItem.link(to: "place", in: folder.path).move(to: folder["link"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"]) == "place")
    #expect(try names == ["link", "place"])
  }

  @Test func whatCannotBeMovedIsRemoved() throws {
    #expect(throws: SystemError(code: ENOENT)) {
      try TemporaryItem.file(in: folder.path).move(to: folder["no/place"])
    }
    #expect(throws: SystemError(code: ENOENT)) { try TemporaryItem.file(in: folder["no"]) }
    #expect(try names == [])
  }

  @Test("A signal between two moves ends the program after the last one") func signalBetweenMoves() async throws {
    for name in ["a", "b"] { try folder.write("old", to: name) }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path as String] in
      try Interruption.cleansUp {
        Result {
          let items = try ["a", "b"].map { (item: try TemporaryItem.file(in: path), target: "\(path)/\($0)") }
          try TemporaryItem.move(items) { index in if index == 0 { kill(getpid(), SIGTERM) } }
          while true { pause() }
        }
      }.get()
    }
    #expect(try names == ["a", "b"])
    for name in ["a", "b"] { #expect(try Data(contentsOf: URL(fileURLWithPath: folder[name])).isEmpty) }
  }

  @Test("What another program still writes is no leftover") func leftovers() throws {
    let file = try TemporaryItem.file(in: folder.path)
    let name = try #require(try names.first)
    #expect(!TemporaryItem.isLeft(name) && !TemporaryItem.isLeft("case.svg"))
    let dead = try #require(Int(name.dropFirst(".kumiko-".count).prefix { $0 != "-" }, radix: 36))
    #expect(dead == Int(getpid()))
    #expect(
      TemporaryItem.isLeft(".kumiko-\(String(Int(pid_t.max), radix: 36))-1") && TemporaryItem.isLeft(".kumiko-1abc"))
    withExtendedLifetime(file) {}
  }
}
