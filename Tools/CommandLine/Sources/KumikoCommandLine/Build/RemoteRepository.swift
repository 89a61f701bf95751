@_spi(Kumiko) import KumikoSystem

/// A repository behind an address, as git sees it.
struct RemoteRepository {
  private let address: String

  init(_ address: String) { self.address = address }

  /// The revision that a package of a version of the tool depends on: that version, or the default branch of a repository that
  /// has no release of it. The version too where git cannot tell.
  func revision(for version: String) -> PackagePlace.Revision {
    guard let git = BuildSurroundings.current.program("git") else { return .from(version) }
    var run = CommandRun([git, "ls-remote", "--symref", "--", address, "HEAD", "refs/tags/*"])
    run.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    // Nobody is there to answer.
    run.environment?["GIT_TERMINAL_PROMPT"] = "0"
    run.environment?["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes"
    run.timeLimit = .seconds(20)
    guard let outcome = try? run.run(), outcome.ending == .status(0) else { return .from(version) }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    let tags = lines.compactMap { $0.firstMatch(of: /\trefs\/tags\/v?([^\^]+)/).map { String($0.1) } }
    guard !tags.contains(where: { Self.satisfies($0, version) }),
      let branch = lines.lazy.compactMap({ $0.firstMatch(of: /^ref: refs\/heads\/(.+)\tHEAD$/) }).first
    else { return .from(version) }
    CommandContext.current.console.writeError(
      "Kumiko has no version \(version) at '\(address)'; the package depends on its branch '\(branch.1)'.\n")
    return .branch(String(branch.1))
  }

  /// Returns whether a version is in the range that begins at another one.
  private static func satisfies(_ tag: String, _ version: String) -> Bool {
    guard SwiftText.isVersion(tag) else { return false }
    let (found, wanted) = (numbers(tag), numbers(version))
    return found[0] == wanted[0] && !found.lexicographicallyPrecedes(wanted)
  }

  private static func numbers(_ version: String) -> [Int] {
    version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
  }
}
