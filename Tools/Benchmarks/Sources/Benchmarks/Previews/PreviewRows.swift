import Foundation

/// The time from a save to the new screen at a reader of `kumiko preview`.
///
/// `Tools/Benchmarks/preview-times` drives the built tool, as an editor and a browser do. So this package needs no web server.
enum PreviewRows {
  /// A reader notices no delay up to here, in milliseconds.
  private static let limit = 100.0

  static func print() throws {
    Table.heads("saves while a preview runs (ms)", [30])
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      Swift.print("left out: there is no '\(tool.path)'; build it with 'swift build -c release --product kumiko'")
      return
    }
    for name in ["app-store", "mountains"] {
      guard let (median, longest) = try times(of: name) else { throw Failure(screen: name) }
      Table.row(
        "to the screen of \(name)", [median], [Table.Check(figure: median, unit: "ms median", limit: limit)])
      Table.row("  the longest of them", [longest], [Table.Check(figure: longest, unit: "ms", limit: nil)])
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var screen: String
    var description: String { "Tools/Benchmarks/preview-times gave no times for \(screen)" }
  }

  /// The root of the repository.
  private static let root = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }

  /// The tool: `KUMIKO`, or the release build of the root.
  private static var tool: URL {
    ProcessInfo.processInfo.environment["KUMIKO"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent(".build/release/kumiko")
  }

  /// The median and the longest time, in milliseconds.
  private static func times(of name: String) throws -> (median: Double, longest: Double)? {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let data = root.appendingPathComponent("config/data/\(name).yaml").path
    script.arguments =
      ["python3", root.appendingPathComponent("Tools/Benchmarks/preview-times").path, tool.path]
      + [root.appendingPathComponent("config/layouts/\(name).yaml").path]
      + (FileManager.default.fileExists(atPath: data) ? [data] : [])
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    // "30 saves: median 12.3 ms, longest 45.6 ms"
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 3 ? (numbers[1], numbers[2]) : nil
  }
}
