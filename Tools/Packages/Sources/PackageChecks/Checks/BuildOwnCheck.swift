import Foundation

/// Does `kumiko build`, with a URL and a version in an empty folder, make a tool with exactly the kinds of a registry?
/// Does it report entries that it cannot link?
///
/// A kind of another package is built by the teams' guide; what that has built, with the package trait of `grid`, is gone on
/// from. The tool with every kind is built where the strangers' packages are, with all traits; SwiftPM lets one of two builds
/// in the same folder wait.
struct BuildOwnCheck: Check {
  var house: House

  var heading: String { "A kumiko of one's own" }
  var lane: Lane { .guides }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let files = FileManager.default
    let place = workplace.scratch.appendingPathComponent("build-own", isDirectory: true)
    let ground = GuideGround(workplace: workplace)
    let version = try ground.prepare(fresh: false)
    let steps = Steps(workplace: workplace, report: report, name: "build-own", environment: ground.environment)
    guard let tool = try steps.tool() else { return 1 }
    try? files.removeItem(at: place)
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    let kumiko = ["--kumiko", GuideGround.kumiko]
    guard
      try steps.run(
        "new kind acme.wall", [tool, "new", "kind", "acme.wall"] + kumiko + ["--from", version], in: place)
    else { return 1 }
    let shop = Shop(
      steps: steps, folder: place.appendingPathComponent("shop", isDirectory: true), tool: tool,
      arguments: kumiko + ["--from-version", version], scratch: ground.build)
    return try check(shop, everythingIn: Strangers(in: workplace).build)
  }

  private func check(_ shop: Shop, everythingIn scratch: URL) throws -> Int {
    var shop = shop
    let others = [PicturesCheck.trait, "Preview", "default"]
    let traits = (house.root.traits ?? []).map(\.name).filter { !others.contains($0) }.sorted()
    let some = "kinds:\n  grid: { linked: Grid }\n  photos: { extends: grid, options: { columns: 3 } }\n"
    guard let own = try shop.build("own", registry: some) else { return 1 }
    var wrong = try shop.compare("own", own, kinds: ["grid", "photos"], modules: ["Grid"], of: traits)
    wrong += shop.compiled(traits.filter { $0 != "Grid" })

    // Errors of the compiler and of SwiftPM are reported at the entry that causes them.
    let entries: [(name: String, definition: String, saying: [String])] = [
      (
        "a type that is not there", "product: AcmeWall, type: WallSecton",
        ["registry.yaml:4:64: error: the product 'AcmeWall' has no public type 'WallSecton'", "main.swift:"]
      ),
      (
        "a type that is no kind", "product: AcmeWall, type: Plain",
        ["registry.yaml:4:64: error: the type 'Plain' of the product 'AcmeWall' is no section kind", "main.swift:"]
      ),
      (
        "a product that is not there", "product: AcmeWal, type: WallSection",
        ["registry.yaml:4:48: error: the package '../acme-wall' has no library product 'AcmeWal'", "AcmeWal"]
      ),
    ]
    let plain = "/// No section kind.\npublic struct Plain {}\n"
    try plain.write(
      to: shop.folder.appendingPathComponent("../acme-wall/Sources/AcmeWall/Plain.swift"), atomically: true,
      encoding: .utf8)
    for (name, definition, texts) in entries {
      let registry = some + "  acme.wall: { package: ../acme-wall, \(definition) }\n"
      if try !shop.isRefused(name, registry: registry, saying: texts) { wrong += 1 }
    }

    let linked = traits.map { "  \($0.lowercased()): { linked: \($0) }\n" }.joined()
    shop.scratch = scratch
    guard let whole = try shop.build("everything", registry: "kinds:\n" + linked) else { return wrong + 1 }
    wrong += try shop.compare(
      "everything", whole, kinds: traits.map { $0.lowercased() }, modules: traits, of: traits)
    return wrong + shop.compareSizes(own: own, whole: whole)
  }

  /// A folder in which tools are built.
  private struct Shop {
    var steps: Steps
    var folder: URL
    var tool: String
    var arguments: [String]
    /// The scratch path of the builds.
    var scratch: URL

    /// Builds a tool in a folder that has nothing but a registry; nil where that fails, which is told.
    func build(_ product: String, registry: String) throws -> URL? {
      let build = try command(product, registry: registry)
      guard let answer = try steps.output("kumiko build --product \(product)", build, in: folder) else { return nil }
      return URL(fileURLWithPath: answer.trimmingCharacters(in: .newlines))
    }

    /// Returns whether a build ends with status 2, words at places in the registry, and no program.
    func isRefused(_ name: String, registry: String, saying texts: [String]) throws -> Bool {
      let build = try command("refused", registry: registry)
      guard try steps.refusal(name, build, in: folder, status: 2, saying: texts) else { return false }
      let program = folder.appendingPathComponent(".build-kumiko/bin/refused")
      guard FileManager.default.fileExists(atPath: program.path) else { return true }
      steps.report.bad(name, note: "leaves a program")
      return false
    }

    private func command(_ product: String, registry: String) throws -> [String] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try registry.write(to: folder.appendingPathComponent("registry.yaml"), atomically: true, encoding: .utf8)
      return [tool, "build", "--registry", "registry.yaml", "--product", product] + arguments
        + ["--", "--scratch-path", scratch.path, SwiftPM.freshPlan] + SwiftPM.options
    }

    /// Kinds whose traits are off must not even be compiled; answers how much is wrong.
    func compiled(_ kinds: [String]) -> Int {
      let modules = scratch.appendingPathComponent("debug/Modules")
      let found = kinds.filter {
        FileManager.default.fileExists(atPath: modules.appendingPathComponent("Kumiko\($0)Section.swiftmodule").path)
      }
      guard found.isEmpty, FileManager.default.fileExists(atPath: modules.path) else {
        steps.report.bad(
          "other kinds", note: "compiled although their traits are off: \(found.joined(separator: ", "))")
        return 1
      }
      steps.report.good("other kinds", note: "not compiled")
      return 0
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
