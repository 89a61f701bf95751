import Foundation

/// Does the build plugin serve an application that depends on the repository by version?
///
/// A copy of `Tools/BuildPlugin/Example` is built against the files of this folder, committed and tagged aside; it runs, and
/// prints `Tools/Packages/Application/expected.txt`. Copies that are broken, each in one way, must fail and say why.
struct ApplicationCheck: Check {
  var heading: String { "An application with the build plugin, by version" }
  var lane: Lane { .versions }

  private static let example = "Tools/BuildPlugin/Example"
  private static let expected = "Tools/Packages/Application/expected.txt"

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let strangers = try Strangers(in: workplace)
    let folder = strangers.folder.appendingPathComponent("Shop", isDirectory: true)
    let shop = Shop(
      origin: workplace.at(Self.example), folder: folder, strangers: strangers,
      steps: Steps(workplace: workplace, report: report, name: "application", environment: strangers.environment))
    try? FileManager.default.removeItem(at: folder)
    try shop.renew()
    guard try shop.steps.run("swift build", shop.build, in: folder) else { return 1 }
    return try printing(shop, in: workplace) + testing(shop) + documents(shop) + descriptor(shop) + offline(shop)
  }

  /// Checks its output.
  private func printing(_ shop: Shop, in workplace: Workplace) throws -> Int {
    let expected = try String(contentsOf: workplace.at(Self.expected), encoding: .utf8)
    let run = ["swift", "run", "--skip-build"] + shop.paths + ["Shop"]
    guard let output = try shop.steps.output("Shop", run, in: shop.folder) else { return 1 }
    guard output == expected else {
      shop.steps.report.bad("Shop", note: "prints something else (- expected, + printed)")
      shop.steps.report.detail(DiffHint.between(expected, and: output))
      return 1
    }
    return 0
  }

  /// Its tests, the one that the plugin wrote among them.
  private func testing(_ shop: Shop) throws -> Int {
    guard let output = try shop.steps.output("swift test", shop.test, in: shop.folder) else { return 1 }
    guard output.contains("shop.timeline is as its file says") else {
      shop.steps.report.bad("swift test", note: "the plugin's own test did not run")
      return 1
    }
    return 0
  }

  /// Documents that are broken, and documents that no longer fit the program.
  private func documents(_ shop: Shop) throws -> Int {
    let layout = "Sources/Shop/Kumiko/app-store.yaml"
    let written = try shop.generated()
    try shop.change(layout, "rail: 32pt", to: "rial: 32pt")
    var wrong = try shop.fails(
      "a wrong option", shop.build, saying: "\(layout):13:34: error: the kind 'shop.timeline' has no option 'rial'")
    if try shop.generated() != written {
      shop.steps.report.bad("a wrong option", note: "what was generated before is not as it was")
      wrong += 1
    }
    try shop.renew()
    try shop.change(layout, "id: orders", to: "id: purchases")
    try shop.change("Sources/Shop/Kumiko/first-visit.yaml", "id: orders", to: "id: purchases")
    wrong += try shop.fails("a section that is gone", shop.build, saying: "has no member 'orders'", at: "Main.swift:")
    try shop.renew()
    return wrong
  }

  /// A file that says of a kind what is no longer so.
  private func descriptor(_ shop: Shop) throws -> Int {
    let file = "Sources/Shop/Kumiko/timeline.kind.json"
    let current = try shop.text(file)
    try shop.change(file, "\"40pt\"", to: "\"41pt\"")
    var wrong = try shop.fails(
      "an old descriptor", shop.test, saying: "to renew it: KUMIKO_RENEW_DESCRIPTORS=1 swift test",
      at: "the default of 'rail' is 40pt, the file says 41pt")
    if try !shop.steps.run("its renewal", ["KUMIKO_RENEW_DESCRIPTORS=1"] + shop.test, in: shop.folder) {
      wrong += 1
    } else if try shop.text(file) != current {
      shop.steps.report.bad("its renewal", note: "the file is not what the repository has")
      wrong += 1
    }
    try shop.renew()
    return wrong
  }

  /// Without a network, once everything has been fetched.
  private func offline(_ shop: Shop) throws -> Int {
    // The loopback interface is no network, and Foundation wakes its threads by it.
    let loopback = "PATH=$PATH:/usr/sbin:/sbin; { ip link set lo up || ifconfig lo up; } 2>/dev/null && exec \"$@\""
    let alone = ["unshare", "--map-root-user", "--net", "sh", "-c", loopback, "sh"]
    let name = "swift build, without a network"
    let log = shop.steps.workplace.log("application-unshare")
    guard (try? Command(arguments: alone + ["true"], folder: shop.folder, log: log).run())?.succeeded == true else {
      shop.steps.report.skipped(name, why: "this machine cannot make a namespace without one")
      return 0
    }
    // Something for the plugin to do.
    try shop.change("Sources/Shop/Kumiko/app-store.yaml", "height: 220pt", to: "height: 221pt")
    return try shop.steps.run(name, alone + shop.build, in: shop.folder) ? 0 : 1
  }
}

/// A copy of the sample application.
private struct Shop {
  var origin: URL
  var folder: URL
  var strangers: Strangers
  var steps: Steps

  var paths: [String] { strangers.paths(of: folder) }

  // Without its tests: a build of those need not link the program itself, and then it cannot be run.
  var build: [String] { ["swift", "build"] + paths }
  var test: [String] { ["swift", "test"] + paths }

  /// Makes the copy as the original is, but for where Kumiko is. Files that are correct are not written.
  func renew() throws {
    for path in Workplace(root: origin).files(below: "", named: { _ in true }) where !path.hasSuffix(".resolved") {
      var text = try String(contentsOf: origin.appendingPathComponent(path), encoding: .utf8)
      if path == "Package.swift" {
        let changed = text.replacing(/\.package\(url: "[^"]*", from: "[^"]*"/) { _ in
          ".package(url: \"\(strangers.url)\", from: \"\(strangers.version)\""
        }
        guard changed != text else { throw Failure("the sample application does not depend on Kumiko by version") }
        text = changed
      }
      try write(text, to: path)
    }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func change(_ path: String, _ old: String, to new: String) throws {
    let text = try text(path)
    guard text.contains(old) else { throw Failure("\(path) of the sample application has no '\(old)'") }
    try write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  private func write(_ text: String, to path: String) throws {
    if (try? self.text(path)) == text { return }
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The source that the plugin wrote for the application.
  func generated() throws -> String {
    let outputs = Workplace(root: strangers.build.appendingPathComponent("plugins/outputs", isDirectory: true))
    guard let path = outputs.files(below: "", named: { $0 == "KumikoDocuments.swift" }).first else {
      throw Failure("the plugin has written no KumikoDocuments.swift below \(outputs.root.path)")
    }
    return try String(contentsOf: outputs.at(path), encoding: .utf8)
  }

  /// Runs a command that must fail, and say why; answers how much is wrong.
  func fails(_ name: String, _ command: [String], saying reason: String, at place: String? = nil) throws -> Int {
    let log = steps.workplace.log("application-\(name.filter { $0.isLetter })")
    let outcome = try Command(arguments: command, folder: folder, log: log, environment: steps.environment).run()
    let line = outcome.output.split(separator: "\n").contains { $0.contains(reason) }
    let isPlaced = place.map { outcome.output.contains($0) } ?? true
    guard !outcome.succeeded, line, isPlaced else {
      let what = outcome.succeeded ? "does not fail" : "fails, but does not say: \(place ?? "") \(reason)"
      steps.report.bad(name, seconds: outcome.seconds, note: what)
      steps.report.detail("all of it: \(steps.workplace.shown(log))")
      return 1
    }
    steps.report.good(name, seconds: outcome.seconds, note: "fails: \(reason)")
    return 0
  }
}
