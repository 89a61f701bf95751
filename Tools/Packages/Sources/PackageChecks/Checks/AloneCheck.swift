import Foundation

/// Does each package build alone, as its team opens it, and pass its tests?
///
/// The packages are built in a copy of the repository's files, which holds only what git would commit. The check of a new kind
/// changes that copy and goes on from what was built there.
struct AloneCheck: Check {
  var packages: [NestedPackage]
  /// A Boolean value that indicates whether to build and run the packages' tests. `Tools/test` runs the same tests in
  /// the root, and `--imports` proves that they import only what their package declares.
  var testsPackages: Bool
  /// A Boolean value that indicates whether to run this tool's own tests, which the root does not have.
  var includesTheTool: Bool

  var heading: String { "Each package alone" }
  var lane: Lane { .packages }

  /// The scratch path of all packages of the house: what a package shares with the one before it is not built again.
  static func scratch(in workplace: Workplace) -> URL { workplace.scratch.appendingPathComponent("packages") }

  /// The copy of the repository's files in which packages are built.
  static func copy(of workplace: Workplace) -> Workplace {
    Workplace(root: workplace.scratch.appendingPathComponent("copy", isDirectory: true))
  }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    var wrong = 0
    let copy = Self.copy(of: workplace)
    try Mirror(folder: copy.root).update(from: workplace)
    if includesTheTool {
      let result = try run(
        "Tools/Packages", of: workplace.root, scratch: workplace.scratch.appendingPathComponent("checker"), tests: true,
        in: workplace, report: report)
      wrong += result == .good ? 0 : 1
    }
    var broken: Set<String> = []
    for package in packages {
      if let culprit = package.neighbours.map(\.folder).first(where: broken.contains) {
        report.skipped(package.folder, why: "\(culprit), which it uses, does not build")
        broken.insert(package.folder)
        continue
      }
      guard testsPackages || package.hasLibraries else {
        report.skipped(package.folder, why: "it has nothing but tests")
        continue
      }
      let scratch = Self.scratch(in: workplace)
      let result = try run(
        package.folder, of: copy.root, scratch: scratch, tests: testsPackages && package.hasTests, in: workplace,
        report: report)
      wrong += result == .good ? 0 : 1
      if result == .doesNotBuild { broken.insert(package.folder) }
    }
    return wrong
  }

  /// The result of a package.
  private enum Result {
    case good, failsItsTests, doesNotBuild
  }

  private func run(
    _ folder: String, of root: URL, scratch: URL, tests: Bool, in workplace: Workplace, report: Report
  ) throws -> Result {
    let name = folder.split(separator: "/").joined(separator: "-")
    let log = workplace.log("alone-\(name)")
    let kind = tests ? ["test", "--disable-xctest"] : ["build"]
    // The index store stays on: SwiftPM finds the tests by it on Linux.
    let arguments = ["swift"] + kind + ["--package-path", folder, "--scratch-path", scratch.path, SwiftPM.freshPlan]
    let outcome = try Command(arguments: arguments, folder: root, log: log).run()
    guard outcome.succeeded else {
      let built = outcome.output.contains("Build complete!")
      report.bad(folder, seconds: outcome.seconds, note: built ? "tests fail" : "does not build")
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log))")
      return built ? .failsItsTests : .doesNotBuild
    }
    let count = Self.testCount(in: outcome.output)
    report.good(folder, seconds: outcome.seconds, note: tests ? "\(count) test\(count == 1 ? "" : "s")" : "builds")
    return .good
  }

  /// How many tests ran, by the last lines of Swift Testing and XCTest.
  static func testCount(in output: String) -> Int {
    let testing = output.matches(of: /Test run with (\d+) tests?/).compactMap { Int($0.output.1) }.reduce(0, +)
    // XCTest says it for each suite and once more for all.
    let xctest = output.matches(of: /Executed (\d+) tests?,/).compactMap { Int($0.output.1) }.last ?? 0
    return testing + xctest
  }
}
