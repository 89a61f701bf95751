@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A repository behind an address, as git sees it.
struct RemoteRepository {
  private let address: String

  init(_ address: String) { self.address = address }

  /// The revision that a package of a version of the tool depends on: that version, or the default branch of a repository that
  /// has no release of it. The version too where git cannot tell.
  func revision(for version: String) -> PackagePlace.Revision {
    guard let lines = references() else { return .from(version) }
    let tags = lines.compactMap { $0.firstMatch(of: /\trefs\/tags\/v?([^\^]+)/).map { String($0.1) } }
    guard !tags.contains(where: { PackageVersion.satisfies($0, from: version) }),
      let branch = lines.lazy.compactMap({ $0.firstMatch(of: /^ref: refs\/heads\/(.+)\tHEAD$/) }).first
    else { return .from(version) }
    CommandContext.current.console.writeError(
      "Kumiko has no version \(version) at '\(address)'; the package depends on its branch '\(branch.1)'.\n")
    return .branch(String(branch.1))
  }

  /// The released versions with their commits; nil where git cannot tell.
  func versions() -> [String: String]? {
    guard let lines = references() else { return nil }
    var versions: [String: String] = [:]
    for line in lines {
      guard let parts = line.wholeMatch(of: /([0-9a-f]{40})\trefs\/tags\/v?([^\^]+)(\^\{\})?/),
        SwiftText.isVersion(String(parts.2))
      else { continue }
      // The commit of an annotated tag follows the tag.
      versions[String(parts.2)] = String(parts.1)
    }
    return versions
  }

  /// The lines of `git ls-remote`; nil where git fails.
  private func references() -> [Substring]? {
    guard let git = BuildSurroundings.current.program("git") else { return nil }
    var run = CommandRun([git, "ls-remote", "--symref", "--", address, "HEAD", "refs/tags/*"])
    run.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    // Nobody is there to answer.
    run.environment?["GIT_TERMINAL_PROMPT"] = "0"
    run.environment?["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes"
    run.timeLimit = .seconds(20)
    guard let outcome = try? run.run(), outcome.ending == .status(0) else { return nil }
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
  }
}

enum PackageVersion {
  /// Returns whether a version is in the range that begins at another one, and ends before the next major version.
  static func satisfies(_ tag: String, from version: String) -> Bool {
    guard SwiftText.isVersion(tag), SwiftText.isVersion(version) else { return false }
    let (found, wanted) = (numbers(tag), numbers(version))
    return found[0] == wanted[0] && !found.lexicographicallyPrecedes(wanted)
  }

  /// Returns the highest version in the range that begins at another one. Prereleases are left out.
  static func newest(of versions: some Sequence<String>, from version: String) -> String? {
    versions.filter { satisfies($0, from: version) && (!$0.contains("-") || $0 == version) }
      .max { numbers($0).lexicographicallyPrecedes(numbers($1)) }
  }

  private static func numbers(_ version: String) -> [Int] {
    version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
  }
}
