import Foundation

/// Do the engine's modules compile as Embedded Swift, for WebAssembly?
struct EmbeddedCheck: Check {
  var house: House

  var heading: String { "The engine as Embedded Swift (\(Self.triple))" }
  // One module after another, in one process: beside other builds it takes a processor that they leave idle.
  var lane: Lane { .products }

  private static let triple = "wasm32-unknown-none-wasm"
  // Not optimized: the compiler refuses the same code in half the time. `Tools/wasm` compiles with `-Osize`.
  private static let compiler = [
    "swiftc", "-target", triple, "-enable-experimental-feature", "Embedded", "-wmo", "-Onone", "-parse-as-library",
  ]

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let output = workplace.scratch.appendingPathComponent("embedded", isDirectory: true)
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    guard try isThere(output: output, workplace: workplace) else {
      report.skipped("engine", why: "this toolchain has no Embedded standard library for \(Self.triple)")
      return 0
    }
    for name in HouseRules.embedded {
      guard let target = house.target(name), let path = target.path else { continue }
      let sources = workplace.files(below: path) { $0.hasSuffix(".swift") }
      let arguments =
        Self.compiler + flags(of: target) + [
          "-module-name", name, "-I", output.path,
          "-emit-module", "-emit-module-path", output.appendingPathComponent("\(name).swiftmodule").path,
          "-emit-object", "-o", output.appendingPathComponent("\(name).o").path,
        ] + sources
      let log = workplace.log("embedded-\(name)")
      let outcome = try Command(arguments: arguments, folder: workplace.root, log: log).run()
      guard outcome.succeeded else {
        report.bad(name, seconds: outcome.seconds)
        report.detail(workplace.shortened(outcome.gist()))
        report.detail("all of it: \(workplace.shown(log))")
        // The modules after it import it, and would only say that it is missing.
        return 1
      }
      report.good(name, seconds: outcome.seconds)
    }
    return 0
  }

  /// Tries the toolchain on next to nothing.
  private func isThere(output: URL, workplace: Workplace) throws -> Bool {
    let probe = output.appendingPathComponent("Probe.swift")
    try "public let probe = 1\n".write(to: probe, atomically: true, encoding: .utf8)
    let object = output.appendingPathComponent("Probe.o").path
    let arguments = Self.compiler + ["-emit-object", "-o", object, probe.path]
    return try Command(arguments: arguments, folder: workplace.root, log: workplace.log("embedded-probe")).run()
      .succeeded
  }

  /// The language mode and the features that the target is built with in the package.
  private func flags(of target: TargetRecord) -> [String] {
    let features = (target.settings ?? []).filter { $0.tool == "swift" }.flatMap { setting -> [String] in
      switch (setting.word, setting.value) {
      case ("enableUpcomingFeature", let feature?): ["-enable-upcoming-feature", feature]
      case ("enableExperimentalFeature", let feature?): ["-enable-experimental-feature", feature]
      case ("define", let name?): ["-D", name]
      default: []
      }
    }
    return ["-swift-version", house.root.swiftLanguageVersions?.last ?? "6"] + features
  }
}
