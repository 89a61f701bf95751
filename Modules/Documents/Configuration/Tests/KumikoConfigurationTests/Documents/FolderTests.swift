import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Folders of documents")
struct FolderTests {
  private static let layout = "version: 1\nsections: [{ id: a, kind: unknown }]"
  private static let data = "sections: [{ id: b, count: 3 }]"

  private let room = LayoutEnvironment(size: Size2D(width: 390, height: 844))

  private func validated(_ paths: [String]) -> [ValidatedDocument] {
    DocumentLoader(linked: LinkedKinds([:])).validate(paths, in: room)
  }

  @Test("All YAML and JSON below a folder, in order, but what is hidden")
  func files() throws {
    let folder = try TemporaryFolder([
      "b.yaml": "", "a.json": "", "c.YML": "", "d.txt": "", "noending": "", "sub/deep/e.yaml": "",
      ".hidden.yaml": "", ".build/f.yaml": "",
    ])
    let files = try DocumentFolder(path: folder.path).files()
    #expect(
      files.map { $0.replacing(folder.path + "/", with: "") } == ["a.json", "b.yaml", "c.YML", "sub/deep/e.yaml"])
    #expect(files.allSatisfy { $0.hasPrefix(folder.path) })
  }

  @Test("Links to files are followed; links to folders are not, so that circles end")
  func links() throws {
    let folder = try TemporaryFolder(["a/x.yaml": ""])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/a/self.yaml", withDestinationPath: folder.path + "/a/self.yaml")
    try manager.createSymbolicLink(atPath: folder.path + "/y.yaml", withDestinationPath: folder.path + "/a/x.yaml")
    try manager.createSymbolicLink(atPath: folder.path + "/gone.yaml", withDestinationPath: folder.path + "/nothing")
    let files = try DocumentFolder(path: folder.path).files()
    #expect(files.map { $0.replacing(folder.path + "/", with: "") } == ["a/x.yaml", "y.yaml"])
  }

  @Test("Files of something else are passed over, and what is broken is told if it was meant as a document")
  func kinds() throws {
    let folder = try TemporaryFolder([
      "layout.yaml": Self.layout, "data.yml": Self.data, "registry.json": #"{"kinds":{}}"#,
      "include.yaml": "include: []", "stated.yaml": "document: layout\nsections: []",
      "package.json": #"{"name":"x","version":"1.0.0"}"#, "list.json": "[1, 2]", "number.yaml": "5",
      "empty.yaml": "", "descriptors.json": #"{"formatVersion":1,"kinds":[]}"#,
      "patch.json": #"{"formatVersion":1,"changes":{}}"#, "ci.yaml": "include: [x.yaml]\njobs: {}",
      "foreign.yaml": "a: [", "broken.yaml": "version: 1\nsections: [", "broken.json": "{\n  \"sections\" : [",
      "nested.yaml": "a:\n  sections: [",
    ])
    let found = validated([folder.path])
    func names(_ isMeant: (ValidatedDocument) -> Bool) -> Set<String> {
      Set(found.filter(isMeant).map { $0.path.replacing(folder.path + "/", with: "") })
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
    let folder = try TemporaryFolder(["layout.yaml": "version: 1\nsections: []", "data.yaml": Self.data])
    #expect(validated([folder.path]).allSatisfy { $0.diagnostics.isEmpty })
    let named = validated([folder.path + "/layout.yaml", folder.path + "/data.yaml"])
    #expect(named.map(\.diagnostics.isValid) == [true, false])
  }

  @Test("A file in a folder is validated once; an empty folder and one that is not there are errors")
  func paths() throws {
    let folder = try TemporaryFolder(["a/data.yaml": Self.data, "none/readme.txt": ""])
    let data = folder.path + "/a/data.yaml"
    #expect(validated([data, folder.path + "/a", folder.path]).map(\.path) == [data])
    let none = validated([folder.path + "/none", folder.path + "/gone"])
    #expect(none.map { $0.diagnostics.errorCount } == [1, 1])
    #expect(none[0].diagnostics.sorted[0].message.hasPrefix("there are no .yaml, .yml or .json files in the folder"))
    #expect(none[1].diagnostics.sorted[0].message.hasSuffix("there is no such file"))
  }
}
