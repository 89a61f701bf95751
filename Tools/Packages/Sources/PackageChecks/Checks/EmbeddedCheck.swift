import Foundation

/// Do the engine's modules compile as Embedded Swift, for WebAssembly, and does a program of them run?
///
/// Generic code is compiled for a client only, so that compiling the modules proves little: a client is linked and run.
struct EmbeddedCheck: Check {
  var house: House

  var heading: String { "The engine as Embedded Swift (\(Self.triple))" }
  // One module after another, in one process: beside other builds it takes a processor that they leave idle.
  var lane: Lane { .products }

  private static let triple = "wasm32-unknown-none-wasm"
  // Not optimized: the compiler refuses the same code in half the time. `Tools/wasm` compiles with `-Osize`.
  private static let compiler = [
    "swiftc", "-target", triple, "-enable-experimental-feature", "Embedded", "-wmo", "-Onone", "-parse-as-library",
    // WebAssembly keeps return addresses elsewhere, and there is no C library that would check the stack.
    "-Xfrontend", "-disable-stack-protector",
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
      let passedOver = (HouseRules.notEmbedded[name] ?? []).map { "/\($0)/" }
      let sources = workplace.files(below: path) { $0.hasSuffix(".swift") }
        .filter { file in !passedOver.contains { file.contains($0) } }
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
    return try runClient(in: output, workplace: workplace, report: report)
  }

  /// The folder of the client, and the C functions that it needs where there is no C library.
  private static let client = "Tools/Packages/Embedded/Client.swift"
  private static let runtime = "Modules/PageEngine/WebAssembly/Runtime.c"

  /// Links a program of the modules and runs it with the WebAssembly runtime of the toolchain. Its claims end in a trap if they
  /// do not hold.
  private func runClient(in output: URL, workplace: Workplace, report: Report) throws -> Int {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let tools = folders.map({ URL(fileURLWithPath: "\($0)/swiftc") })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })?
        .resolvingSymlinksInPath().deletingLastPathComponent(),
      ["clang", "wasm-ld", "wasmkit"].allSatisfy({
        FileManager.default.isExecutableFile(atPath: tools.appendingPathComponent($0).path)
      })
    else {
      report.skipped("client", why: "this toolchain has no clang, wasm-ld or wasmkit beside its compiler")
      return 0
    }
    func tool(_ name: String) -> String { tools.appendingPathComponent(name).path }
    func file(_ name: String) -> String { output.appendingPathComponent(name).path }
    let modules = HouseRules.embedded.filter { house.target($0)?.path != nil }.map { file("\($0).o") }
    let tables = tools.deletingLastPathComponent()
      .appendingPathComponent("lib/swift/embedded/\(Self.triple)/libswiftUnicodeDataTables.a").path
    let steps = [
      Self.compiler + [
        "-enable-experimental-feature", "Extern", "-swift-version", house.root.swiftLanguageVersions?.last ?? "6",
        "-module-name", "EmbeddedClient", "-I", output.path, "-emit-object", "-o", file("Client.o"),
        workplace.root.appendingPathComponent(Self.client).path,
      ],
      [
        tool("clang"), "--target=\(Self.triple)", "-Oz", "-mbulk-memory", "-ffreestanding", "-fno-builtin", "-c",
        workplace.root.appendingPathComponent(Self.runtime).path, "-o", file("Runtime.o"),
      ],
      [
        tool("wasm-ld"), "--no-entry", "--gc-sections", "--stack-first", "-z", "stack-size=1048576", file("Client.o"),
        file("Runtime.o"),
      ] + modules + [tables, "-o", file("client.wasm")],
      [tool("wasmkit"), "run", file("client.wasm")],
    ]
    var seconds = 0.0
    for (number, step) in steps.enumerated() {
      let log = workplace.log("embedded-client-\(number)")
      let outcome = try Command(arguments: step, folder: workplace.root, log: log).run()
      seconds += outcome.seconds
      let isDone = outcome.succeeded && (number + 1 < steps.count || outcome.output.hasSuffix("ok"))
      guard isDone else {
        report.bad("client", seconds: seconds)
        report.detail(workplace.shortened(outcome.gist()))
        report.detail("all of it: \(workplace.shown(log))")
        return 1
      }
    }
    report.good("client, which scrolls, applies and measures", seconds: seconds)
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
