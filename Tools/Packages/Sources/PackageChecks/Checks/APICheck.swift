import Foundation

/// What has changed in the public modules since the last version, that breaks whoever uses them?
///
/// Until 1.0 such changes are allowed, so this reminds of them and never counts as wrong.
struct APICheck: Check {
  /// How long it may take; it builds the last version and this one.
  static let limit = 600.0

  var heading: String { "The public interface since the last version" }
  var lane: Lane { .versions }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    // A repository without history has no version.
    let listing = Command(
      arguments: ["git", "tag", "--merged", "HEAD"], folder: workplace.root, log: workplace.log("api-tags"),
      outputOnly: true)
    let tags = (try? listing.run())?.output ?? ""
    guard let last = Self.lastVersion(among: tags) else {
      report.skipped("swift package diagnose-api-breaking-changes", why: "no version has been tagged yet")
      return 0
    }
    let log = workplace.log("api")
    // In the root's own build folder, where the tests have built most of it.
    let arguments = [
      "swift", "package", "diagnose-api-breaking-changes", last, "--baseline-dir",
      workplace.scratch.appendingPathComponent("api-baseline").path,
    ]
    let outcome = try Command(
      arguments: arguments, folder: workplace.root, log: log, outputOnly: true, limit: Self.limit
    ).run()
    let found = APIReport(outcome.output)
    guard !outcome.isOutOfTime, !found.modules.isEmpty, outcome.succeeded || !found.changes.isEmpty else {
      let why = outcome.isOutOfTime ? "it took more than \(Int(Self.limit)) s" : "see \(workplace.shown(log)).errors"
      report.reminder("could not be compared with \(last)", note: why)
      report.detail(workplace.shortened(outcome.gist()))
      return 0
    }
    let same = found.modules.filter { $0.changes.isEmpty }.count
    report.good("since \(last)", seconds: outcome.seconds, note: "\(same) modules without a breaking change")
    for module in found.modules where !module.changes.isEmpty {
      report.reminder(
        module.name, note: module.changes.count == 1 ? "1 breaking change" : "\(module.changes.count) breaking changes")
      report.detail(module.changes.joined(separator: "\n"))
    }
    return 0
  }

  /// The highest version among tags; nil where none is a version.
  static func lastVersion(among tags: String) -> String? {
    let versions = tags.split(whereSeparator: \.isNewline).compactMap { tag -> (numbers: [Int], tag: String)? in
      guard let match = tag.wholeMatch(of: /v?([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})/) else { return nil }
      return ([match.1, match.2, match.3].compactMap { Int($0) }, String(tag))
    }
    return versions.max { $0.numbers.lexicographicallyPrecedes($1.numbers) }?.tag
  }
}

/// The output of `swift package diagnose-api-breaking-changes`, by module.
struct APIReport {
  struct Module: Equatable {
    var name: String
    /// The changes, in the words of the tool.
    var changes: [String]
  }

  /// Every module that was compared, by name.
  private(set) var modules: [Module] = []

  var changes: [String] { modules.flatMap(\.changes) }

  init(_ output: String) {
    for line in output.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /No breaking changes detected in (\S+)/) {
        modules.append(Module(name: String(match.1), changes: []))
      } else if let match = line.wholeMatch(of: /[0-9]+ breaking changes? detected in (\S+):/) {
        modules.append(Module(name: String(match.1), changes: []))
      } else if let match = line.firstMatch(of: /API breakage: (.+)/), !modules.isEmpty {
        modules[modules.count - 1].changes.append(String(match.1))
      }
    }
    modules.sort { $0.name < $1.name }
  }
}
