import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@_spi(Kumiko) @testable import KumikoConfiguration

@Suite("Folders of documents")
struct FolderTests {
  private static let layout = "version: 1\nsections: [{ id: a, kind: unknown }]"
  private static let data = "sections: [{ id: b, count: 3 }]"

  private let room = LayoutEnvironment(size: Size2D(width: 390, height: 844))

  /// A folder with these files.
  private func folder(_ files: [String: String]) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "kumiko-\(UUID().uuidString)")
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return url
  }

  private func validated(_ paths: [String]) -> [ValidatedDocument] {
    DocumentLoader(linked: LinkedKinds([:])).validate(paths, in: room)
  }

  @Test("All YAML and JSON below a folder, in order, but what is hidden")
  func files() throws {
    let url = try folder([
      "b.yaml": "", "a.json": "", "c.YML": "", "d.txt": "", "noending": "", "sub/deep/e.yaml": "",
      ".hidden.yaml": "", ".build/f.yaml": "",
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    let files = try DocumentFolder(path: url.path).files()
    #expect(
      files.map { $0.replacing(url.path + "/", with: "") } == ["a.json", "b.yaml", "c.YML", "sub/deep/e.yaml"])
    #expect(files.allSatisfy { $0.hasPrefix(url.path) })
  }

  @Test("Links to files are followed; links to folders are not, so that circles end")
  func links() throws {
    let url = try folder(["a/x.yaml": ""])
    defer { try? FileManager.default.removeItem(at: url) }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: url.path + "/a/loop", withDestinationPath: url.path)
    try manager.createSymbolicLink(atPath: url.path + "/a/self.yaml", withDestinationPath: url.path + "/a/self.yaml")
    try manager.createSymbolicLink(atPath: url.path + "/y.yaml", withDestinationPath: url.path + "/a/x.yaml")
    try manager.createSymbolicLink(atPath: url.path + "/gone.yaml", withDestinationPath: url.path + "/nothing")
    let files = try DocumentFolder(path: url.path).files()
    #expect(files.map { $0.replacing(url.path + "/", with: "") } == ["a/x.yaml", "y.yaml"])
  }

  @Test("Files of something else are passed over, and what is broken is told if it was meant as a document")
  func kinds() throws {
    let url = try folder([
      "layout.yaml": Self.layout, "data.yml": Self.data, "registry.json": #"{"kinds":{}}"#,
      "include.yaml": "include: []", "stated.yaml": "document: layout\nsections: []",
      "package.json": #"{"name":"x","version":"1.0.0"}"#, "list.json": "[1, 2]", "number.yaml": "5",
      "empty.yaml": "", "descriptors.json": #"{"formatVersion":1,"kinds":[]}"#,
      "patch.json": #"{"formatVersion":1,"changes":{}}"#, "ci.yaml": "include: [x.yaml]\njobs: {}",
      "foreign.yaml": "a: [", "broken.yaml": "version: 1\nsections: [", "broken.json": "{\n  \"sections\" : [",
      "nested.yaml": "a:\n  sections: [",
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    let found = validated([url.path])
    func names(_ isMeant: (ValidatedDocument) -> Bool) -> Set<String> {
      Set(found.filter(isMeant).map { $0.path.replacing(url.path + "/", with: "") })
    }
    #expect(names { $0.kind == .layout } == ["layout.yaml", "stated.yaml"])
    #expect(names { $0.kind == .data } == ["data.yml"])
    #expect(names { $0.kind == .registry } == ["registry.json", "include.yaml"])
    #expect(
      names { $0.isPassedOver } == [
        "package.json", "list.json", "number.yaml", "empty.yaml", "descriptors.json", "patch.json", "ci.yaml",
        "foreign.yaml", "nested.yaml",
      ])
    #expect(names { !$0.diagnostics.isValid } == ["layout.yaml", "broken.yaml", "broken.json"])
  }

  @Test("One layout and one data document go together where both are named, and not where they are merely near")
  func together() throws {
    let url = try folder(["layout.yaml": "version: 1\nsections: []", "data.yaml": Self.data])
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(validated([url.path]).allSatisfy { $0.diagnostics.isEmpty })
    let named = validated([url.path + "/layout.yaml", url.path + "/data.yaml"])
    #expect(named.map(\.diagnostics.isValid) == [true, false])
  }

  @Test("A file in a folder is validated once; an empty folder and one that is not there are errors")
  func paths() throws {
    let url = try folder(["a/data.yaml": Self.data, "none/readme.txt": ""])
    defer { try? FileManager.default.removeItem(at: url) }
    let data = url.path + "/a/data.yaml"
    #expect(validated([data, url.path + "/a", url.path]).map(\.path) == [data])
    let none = validated([url.path + "/none", url.path + "/gone"])
    #expect(none.map { $0.diagnostics.errorCount } == [1, 1])
    #expect(none[0].diagnostics.sorted[0].message.hasPrefix("there are no .yaml, .yml or .json files in the folder"))
    #expect(none[1].diagnostics.sorted[0].message.hasSuffix("there is no such file"))
  }
}
