import Foundation
import Testing

/// The recorded lines and the recorded picture of a test, in a folder beside the source of the test.
///
/// The folder of `RowTests.swift` is `RowTests.pictures`. It has a text and a picture for each expectation.
@MainActor struct PictureRecord {
  private static var recorded: [String: String] = [:]

  /// The variable of the environment that records: `KUMIKO_RECORD=1 swift test`.
  nonisolated static let variable = "KUMIKO_RECORD"

  let folder: String
  let name: String

  /// The record of an expectation in a test function, such as `rows()`, whose name it has by default.
  init(_ name: String?, function: String, file: String) {
    folder = (file.hasSuffix(".swift") ? String(file.dropLast(6)) : file) + ".pictures"
    let whole = name ?? String(function.prefix { $0 != "(" })
    // Letters, digits and hyphens are names of files everywhere.
    let stem = whole.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.name = stem.isEmpty ? "picture" : stem
  }

  nonisolated static var records: Bool { !["", "0"].contains(ProcessInfo.processInfo.environment[variable] ?? "") }

  private func path(_ ending: String) -> String { "\(folder)/\(name).\(ending)" }

  /// Compares lines with the recorded ones, or records them with the picture. The picture is attached to the test.
  func expect(_ lines: [String], svg: String, records: Bool = Self.records, at location: SourceLocation) {
    Attachment.record(svg, named: "\(name).svg", sourceLocation: location)
    let text = lines.map { $0 + "\n" }.joined()
    if records {
      if let other = Self.recorded.updateValue(text, forKey: path("txt")), other != text {
        Issue.record(
          "two expectations record '\(path("txt"))', and differ: give each a name, 'named:'", sourceLocation: location)
      }
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path("txt"), atomically: true, encoding: .utf8)
        try svg.write(toFile: path("svg"), atomically: true, encoding: .utf8)
      } catch {
        Issue.record("cannot write '\(path("txt"))': is its folder writable?", sourceLocation: location)
      }
      return
    }
    guard let recorded = try? String(contentsOfFile: path("txt"), encoding: .utf8) else {
      Issue.record(
        "there is no record '\(path("txt"))': look at the attached \(name).svg, and run the test with \(Self.variable)=1",
        sourceLocation: location)
      return
    }
    guard recorded != text else { return }
    if let old = try? String(contentsOfFile: path("svg"), encoding: .utf8) {
      Attachment.record(old, named: "\(name)-recorded.svg", sourceLocation: location)
    }
    let difference = FramePicture.difference(from: recorded.split(separator: "\n").map(String.init), to: lines)
    Issue.record(
      "\(difference)\nrecorded in '\(path("txt"))'; \(Self.variable)=1 records what there is now",
      sourceLocation: location)
  }
}
