import Foundation
import Testing

@testable import PackageChecks

@Suite("A copy of the repository's files")
struct MirrorTests {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("kumiko-mirror-\(UUID().uuidString)", isDirectory: true)

  private func write(_ text: String, to path: String) throws {
    let file = place.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("changed files are copied, missing ones removed, and the copy's own files stay")
  func follows() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    for path in ["same", "folder/changed", "new/one"] { try write("original", to: "origin/\(path)") }
    try write("original", to: "copy/same")
    for path in ["folder/changed", "old/gone", "old/Package.resolved", "older/below/gone", ".git/HEAD"] {
      try write("copy", to: "copy/\(path)")
    }
    let kept = place.appendingPathComponent("copy/same").path
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: kept)

    let mirror = Mirror(folder: place.appendingPathComponent("copy", isDirectory: true))
    try mirror.replaceFiles(
      with: ["same", "folder/changed", "new/one", "deleted"], of: place.appendingPathComponent("origin"))

    #expect(text("copy/folder/changed") == "original")
    #expect(text("copy/new/one") == "original")
    #expect(text("copy/old/gone") == nil)
    #expect(text("copy/old/Package.resolved") == "copy")
    #expect(text("copy/.git/HEAD") == "copy")
    #expect(!FileManager.default.fileExists(atPath: place.appendingPathComponent("copy/older").path))
    let date = try FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
    #expect(date == long, "an unchanged file keeps its time, so that builds go on from it")
  }
}
