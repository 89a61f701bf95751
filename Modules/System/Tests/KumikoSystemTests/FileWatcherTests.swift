import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

/// The watcher, on real files.
@Suite("Watching files", .blocking) struct FileWatcherTests {
  /// A watcher with its reports.
  private final class Ground {
    let folder: TemporaryFolder
    let reports = Reports()
    let watcher: FileWatcher

    init(_ files: [String: String]) throws {
      folder = try TemporaryFolder(files)
      var times = FileWatcher.Times()
      times.interval = .milliseconds(10)
      let reports = reports
      watcher = FileWatcher(times: times) { reports.add(Set($0.map(\.text))) }
    }

    deinit { watcher.stop() }

    func write(_ text: String, to name: String, atomically: Bool = false) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)), options: atomically ? .atomic : [])
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }
  }

  @Test("A file that is written or replaced is reported, and no other one")
  func written() throws {
    let ground = try Ground(["a.yaml": "1", "b.yaml": "1"])
    ground.watcher.watch(ground.folder.path("a.yaml"))
    for atomically in [false, true, true, false] {
      try ground.write("other", to: "b.yaml", atomically: atomically)
      try ground.write("new \(atomically)", to: "a.yaml", atomically: atomically)
      #expect(try ground.reports.next() == [ground.folder.path("a.yaml")])
    }
  }

  @Test("A file that is deleted, made a folder, and written again is reported each time")
  func replaced() throws {
    let ground = try Ground(["a.yaml": "1"])
    let path = ground.folder.path("a.yaml")
    ground.watcher.watch(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(try ground.reports.next() == [path])
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try ground.reports.next() == [path])
    try FileManager.default.removeItem(atPath: path)
    #expect(try ground.reports.next() == [path])
    try ground.write("2", to: "a.yaml")
    try ground.reports.wait { ground.text("a.yaml") == "2" }
  }

  @Test("A file that becomes unreadable is reported") func unreadable() throws {
    let ground = try Ground(["a.yaml": "1"])
    let path = ground.folder.path("a.yaml")
    ground.watcher.watch(path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(try ground.reports.next() == [path])
  }

  @Test("A file that does not exist yet is reported when it does")
  func missing() throws {
    let ground = try Ground([:])
    ground.watcher.watch(ground.folder.path("a.yaml"))
    try ground.write("1", to: "a.yaml", atomically: true)
    #expect(try ground.reports.next() == [ground.folder.path("a.yaml")])
  }

  @Test("After two changes at once, the last report comes after the last change")
  func twice() throws {
    let ground = try Ground(["a.yaml": "0000"])
    ground.watcher.watch(ground.folder.path("a.yaml"))
    for number in 1...20 {
      try ground.write("a\(100 + number)", to: "a.yaml")
      try ground.write("b\(100 + number)", to: "a.yaml", atomically: number.isMultiple(of: 2))
      // What is read after a report is the last text, at the latest after one more report.
      repeat { _ = try ground.reports.next() } while ground.text("a.yaml") != "b\(100 + number)"
    }
  }

  @Test("The file behind a link is watched, and the link too") func links() throws {
    let ground = try Ground(["real/a.yaml": "1", "real/b.yaml": "1"])
    let path = ground.folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/a.yaml")
    ground.watcher.watch(path)
    try ground.write("2", to: "real/a.yaml", atomically: true)
    #expect(try ground.reports.next() == [path])
    try FileManager.default.removeItem(atPath: path)
    #expect(try ground.reports.next() == [path])
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/b.yaml")
    #expect(try ground.reports.next() == [path])
    try ground.write("3", to: "real/b.yaml")
    #expect(try ground.reports.next() == [path])
  }

  @Test("Files whose paths name one folder in two ways are both reported")
  func twoPaths() throws {
    let ground = try Ground(["a.yaml": "1", "b.yaml": "1"])
    let (a, b) = (ground.folder.path("a.yaml"), ground.folder.path("./b.yaml"))
    ground.watcher.watch(a)
    ground.watcher.watch(b)
    try ground.write("22", to: "a.yaml")
    #expect(try ground.reports.next() == [a])
    try ground.write("22", to: "b.yaml")
    #expect(try ground.reports.next() == [b])
  }

  @Test("A folder that is deleted and made again is found by comparing states") func folderAgain() throws {
    let ground = try Ground(["folder/a.yaml": "1"])
    let path = ground.folder.path("folder/a.yaml")
    ground.watcher.watch(path)
    try FileManager.default.removeItem(atPath: ground.folder.path("folder"))
    #expect(try ground.reports.next() == [path])
    try FileManager.default.createDirectory(atPath: ground.folder.path("folder"), withIntermediateDirectories: false)
    try ground.write("2", to: "folder/a.yaml")
    try ground.reports.wait { ground.text("folder/a.yaml") == "2" }
  }

  @Test("A pipe is reported when it comes and goes, and not with each text in it") func pipe() throws {
    let ground = try Ground(["b.yaml": "1"])
    let (a, b) = (ground.folder.path("a.yaml"), ground.folder.path("b.yaml"))
    ground.watcher.watch(a)
    ground.watcher.watch(b)
    #expect(mkfifo(a, 0o600) == 0)
    #expect(try ground.reports.next() == [a])
    let pipe = KumikoSystem.open(a, O_RDWR)
    defer { close(pipe) }
    for number in 1...5 {
      #expect(write(pipe, "text", 4) == 4)
      // A file that is written in place can be seen while it is empty, and is then reported twice.
      try ground.write("\(100 + number)", to: "b.yaml", atomically: true)
      #expect(try ground.reports.next() == [b])
    }
    try FileManager.default.removeItem(atPath: a)
    #expect(try ground.reports.next() == [a])
  }

  @Test("Files that are no longer kept are not reported") func kept() throws {
    let ground = try Ground(["a.yaml": "1", "b.yaml": "1"])
    let (a, b) = (ground.folder.path("a.yaml"), ground.folder.path("b.yaml"))
    ground.watcher.watch(a)
    ground.watcher.watch(b)
    #expect(ground.watcher.paths == [FilePath(a), FilePath(b)])
    ground.watcher.keep(only: [FilePath(b)])
    try ground.write("22", to: "a.yaml")
    try ground.write("22", to: "b.yaml")
    #expect(try ground.reports.next() == [b])
  }

  @Test("A text that is still being written is reported after the writer pauses") func open() throws {
    let ground = try Ground(["a.yaml": "1"])
    ground.watcher.watch(ground.folder.path("a.yaml"))
    let handle = try #require(FileHandle(forWritingAtPath: ground.folder.path("a.yaml")))
    try handle.write(contentsOf: Data("22".utf8))
    #expect(try ground.reports.next() == [ground.folder.path("a.yaml")])
    try handle.close()
  }
}
