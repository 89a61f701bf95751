import Foundation

/// Does the documentation of every product build as one site, without a warning?
///
/// Each library with a DocC catalogue is converted in the order of the root's manifest, in which a module follows those
/// that it uses, so that its links to them resolve. The umbrella comes last, since its page is the front page and leads
/// everywhere. The site is left in `.build-tools/site`.
struct DocsCheck: Check {
  var house: House

  var heading: String { "The documentation site" }
  var lane: Lane { .products }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let docc = ["docc", "--help"]
    guard
      let answer = try? Command(arguments: docc, folder: workplace.root, log: workplace.log("docs-docc")).run(),
      answer.succeeded
    else {
      report.skipped("docc", why: "this toolchain has none")
      return 0
    }
    guard let built = try BuiltModules(house: house, workplace: workplace, report: report) else { return 1 }
    let place = workplace.scratch.appendingPathComponent("docs", isDirectory: true)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let steps = Steps(workplace: workplace, report: report, name: "docs")
    var archives: [String] = []
    for (module, catalogue) in catalogues(in: workplace) {
      let archive = place.appendingPathComponent("\(module).doccarchive").path
      let arguments =
        [
          "docc", "convert", catalogue, "--additional-symbol-graph-dir", try built.extractSymbols(of: module).path,
          "--output-dir", archive, "--fallback-display-name", module, "--fallback-bundle-identifier", module,
          "--fallback-default-module-kind", "Module", "--enable-experimental-external-link-support",
          "--warnings-as-errors",
        ] + archives.flatMap { ["--dependency", $0] }
      guard try steps.run(module, arguments, in: workplace.root) else { return 1 }
      archives.append(archive)
    }
    let site = workplace.scratch.appendingPathComponent("site", isDirectory: true)
    try? FileManager.default.removeItem(at: site)
    let merge =
      ["docc", "merge"] + archives + ["--synthesized-landing-page-name", "Kumiko", "--output-path", site.path]
    guard try steps.run("one site", merge, in: workplace.root) else { return 1 }
    report.detail("\(workplace.shown(site)), to be served by any server of files; start at /documentation/kumiko")
    return 0
  }

  /// The catalogues of the libraries, in the order of the manifest.
  private func catalogues(in workplace: Workplace) -> [(module: String, catalogue: String)] {
    let libraries = house.root.targets.filter { $0.type == .regular }
    let umbrella = HouseRules.umbrella.target
    let sorted = libraries.filter { $0.name != umbrella } + libraries.filter { $0.name == umbrella }
    return sorted.compactMap { target in
      guard let path = target.path else { return nil }
      let catalogue = "\(path)/\(target.name).docc"
      return FileManager.default.fileExists(atPath: workplace.at(catalogue).path) ? (target.name, catalogue) : nil
    }
  }
}
