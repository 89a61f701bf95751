import Foundation

/// Does `kumiko build`, from an empty folder with nothing but an address and a version, make a tool with exactly the kinds that
/// a registry names, be they Kumiko's own or another package's?
struct BuildOwnCheck: Check {
  var house: House

  var heading: String { "A kumiko of one's own" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let files = FileManager.default
    let place = workplace.scratch.appendingPathComponent("build-own", isDirectory: true)
    // What is built is kept, and everything else is made anew.
    let scratch = workplace.scratch.appendingPathComponent("build-own-kept", isDirectory: true)
    let clone = VersionedClone(
      folder: workplace.scratch.appendingPathComponent("consumer/kumiko", isDirectory: true))
    let version = try clone.update(from: workplace)
    let steps = Steps(workplace: workplace, report: report, name: "build-own")
    guard let tool = try steps.tool() else { return 1 }
    try? files.removeItem(at: place)
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    let kumiko = ["--kumiko", clone.folder.path]
    guard
      try steps.run(
        "new kind acme.timeline", [tool, "new", "kind", "acme.timeline"] + kumiko + ["--from", version], in: place)
    else { return 1 }
    let shop = Shop(
      steps: steps, folder: place.appendingPathComponent("shop", isDirectory: true), tool: tool,
      // The same address means other commits on every machine, so the caches are its own.
      arguments: kumiko + [
        "--from-version", version, "--", "--scratch-path", scratch.appendingPathComponent("build").path,
        "--cache-path", scratch.appendingPathComponent("cache").path,
        "--security-path", scratch.appendingPathComponent("security").path,
      ])
    return try check(shop)
  }

  private func check(_ shop: Shop) throws -> Int {
    let traits = (house.root.traits ?? []).map(\.name).filter { $0 != "default" }.sorted()
    let linked = traits.map { "  \($0.lowercased()): { linked: \($0) }\n" }.joined()
    guard let whole = try shop.build("everything", registry: "kinds:\n" + linked) else { return 1 }
    var wrong = try shop.compare(
      "everything", whole, kinds: traits.map { $0.lowercased() }, modules: traits, of: traits)

    let some = "kinds:\n  grid: { linked: Grid }\n  photos: { extends: grid, options: { columns: 3 } }\n"
    guard let own = try shop.build("own", registry: some) else { return wrong + 1 }
    wrong += try shop.compare("own", own, kinds: ["grid", "photos"], modules: ["Grid"], of: traits)
    wrong += shop.compareSizes(own: own, whole: whole)

    let timeline = "  acme.timeline: { package: ../acme-timeline, product: AcmeTimeline, type: TimelineSection }\n"
    guard let guest = try shop.build("guest", registry: some + timeline) else { return wrong + 1 }
    wrong += try shop.compare(
      "guest", guest, kinds: ["acme.timeline", "grid", "photos"], modules: ["Grid"], of: traits)
    let picture = [guest.path, "render", "../acme-timeline/Example/timeline.yaml", "--registry", "registry.yaml"]
    if try !shop.steps.run("kumiko render", picture + ["-o", "timeline.svg"], in: shop.folder) { wrong += 1 }
    return wrong
  }

  /// A folder in which tools are built.
  private struct Shop {
    var steps: Steps
    var folder: URL
    var tool: String
    var arguments: [String]

    /// Builds a tool in a folder that has nothing but a registry; nil where that fails, which is told.
    func build(_ product: String, registry: String) throws -> URL? {
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try registry.write(to: folder.appendingPathComponent("registry.yaml"), atomically: true, encoding: .utf8)
      let build = [tool, "build", "--registry", "registry.yaml", "--product", product] + arguments
      guard let answer = try steps.output("kumiko build --product \(product)", build, in: folder) else { return nil }
      return URL(fileURLWithPath: answer.trimmingCharacters(in: .newlines))
    }

    /// Compares what a tool lists and what is in it with what should be; answers how much is wrong.
    func compare(
      _ name: String, _ program: URL, kinds: [String], modules: [String], of all: [String]
    ) throws -> Int {
      guard let answer = try steps.output("\(name) kinds list", [program.path, "kinds", "list"], in: folder) else {
        return 1
      }
      let listed = answer.split(whereSeparator: \.isNewline).map(String.init)
      let image = try Data(contentsOf: program, options: .alwaysMapped)
      let found = all.filter { image.range(of: Data("Kumiko\($0)Section".utf8)) != nil }
      guard listed == kinds.sorted(), found == modules else {
        steps.report.bad(
          "what is in it",
          note: "it lists \(listed) instead of \(kinds), and has symbols of \(found) instead of \(modules)")
        return 1
      }
      steps.report.good("what is in it", note: "\(kinds.joined(separator: ", ")), and no symbols of other kinds")
      return 0
    }

    /// A tool of fewer kinds must be smaller; answers how much is wrong.
    func compareSizes(own: URL, whole: URL) -> Int {
      let sizes = [own, whole].map { (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }
      let note = "\(sizes[0]) bytes, and \(sizes[1]) with every kind"
      guard sizes[0] > 0, sizes[0] < sizes[1] else {
        steps.report.bad("size", note: note)
        return 1
      }
      steps.report.good("size", note: note)
      return 0
    }
  }
}
