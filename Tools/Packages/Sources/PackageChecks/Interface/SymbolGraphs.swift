import Foundation

/// Extracts the public symbols of modules that have been built.
struct SymbolGraphs {
  var workplace: Workplace
  /// Where the compiled modules are.
  private let modules: URL
  /// The folders of C modules that they import.
  private let includes: [String]
  private let triple: String

  /// Builds the tool, and with it every library; nil where it does not build, which is told.
  init?(house: House, workplace: Workplace, report: Report) throws {
    guard let tool = try Steps(workplace: workplace, report: report, name: "symbols").toolOfEveryKind() else {
      return nil
    }
    self.workplace = workplace
    modules = URL(fileURLWithPath: tool).deletingLastPathComponent().appendingPathComponent("Modules")
    includes = house.root.targets.filter { $0.type == .system }.compactMap(\.path)
    let said = try Command.output(
      of: ["swift", "-print-target-info"], in: workplace.root, log: workplace.log("symbols-target"))
    struct Info: Decodable {
      var target: Target
      struct Target: Decodable { var triple: String }
    }
    triple = try JSONDecoder().decode(Info.self, from: Data(said.utf8)).target.triple
  }

  /// Writes the graphs of a module into a folder of their own, and answers the folder.
  func extract(_ module: String) throws -> URL {
    let output = workplace.scratch.appendingPathComponent("symbols/\(module)", isDirectory: true)
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let arguments =
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-target", triple, "-output-dir", output.path, "-I", modules.path,
      ] + includes.flatMap { ["-I", $0] }
    _ = try Command.output(of: arguments, in: workplace.root, log: workplace.log("symbols-\(module)"))
    return output
  }

  /// The graphs of a module: its own, and one for each module whose types it extends.
  func graphs(of module: String) throws -> [SymbolGraph] {
    let folder = try extract(module)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".symbols.json") }.map { name in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }
}
