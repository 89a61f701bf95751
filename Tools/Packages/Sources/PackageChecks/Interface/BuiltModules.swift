import Foundation

/// The modules of the house as the tool's build leaves them, to be read by other programs of the toolchain.
struct BuiltModules {
  var workplace: Workplace
  /// The options that let the compiler find the modules, and the C modules that they import.
  var search: [String]
  /// The triple that the modules are built for.
  var triple: String

  /// Builds the tool, and with it nearly every library, then the others; nil where one does not build, which is told.
  init?(house: House, workplace: Workplace, report: Report) throws {
    guard let tool = try Steps(workplace: workplace, report: report, name: "modules").tool() else {
      return nil
    }
    for library in house.libraries(besides: "KumikoTool") {
      let steps = Steps(workplace: workplace, report: report, name: "modules")
      // For a library without a type, `--product` would build every target, and the build plugin's tool besides.
      let build = ["swift", "build", "--target", library]
      guard try steps.run("swift build --target \(library)", build, in: workplace.root) else { return nil }
    }
    self.workplace = workplace
    let modules = URL(fileURLWithPath: tool).deletingLastPathComponent().appendingPathComponent("Modules")
    let system = house.root.targets.filter { $0.type == .system }.compactMap(\.path)
    // C modules of dependencies, which their Swift modules import.
    let fetched = workplace.files(below: ".build/checkouts") { $0 == "module.modulemap" }
      .map { String($0.dropLast("/module.modulemap".count)) }
    let folders = [modules.path] + system + fetched
    search = folders.flatMap { ["-I", $0] }
    let said = try Command.output(
      of: ["swift", "-print-target-info"], in: workplace.root, log: workplace.log("modules-target"))
    struct Info: Decodable {
      var target: Target
      struct Target: Decodable { var triple: String }
    }
    triple = try JSONDecoder().decode(Info.self, from: Data(said.utf8)).target.triple
  }

  /// The access level from which on declarations are extracted.
  enum AccessLevel: String {
    case `public`, `internal`
  }

  /// Writes the symbol graphs of a module into a folder of their own, and answers the folder.
  func extractSymbols(of module: String, from level: AccessLevel = .public) throws -> URL {
    let output = workplace.scratch.appendingPathComponent("symbols-\(level)/\(module)", isDirectory: true)
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let arguments =
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", level.rawValue,
        "-skip-synthesized-members", "-target", triple, "-output-dir", output.path,
      ] + search
    _ = try Command.output(of: arguments, in: workplace.root, log: workplace.log("symbols-\(level)-\(module)"))
    return output
  }

  /// The symbol graphs of a module: its own, and one for each module whose types it extends.
  func symbols(of module: String, from level: AccessLevel = .public) throws -> [SymbolGraph] {
    let folder = try extractSymbols(of: module, from: level)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".symbols.json") }.map { name in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }
}
