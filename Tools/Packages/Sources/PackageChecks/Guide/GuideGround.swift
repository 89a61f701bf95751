import Foundation

/// The world as the guide speaks of it: a home of its own, in which git knows where the guide's addresses are.
///
/// Nothing in the guide's text is replaced. `https://git.example.org/kumiko` is the repository as it stands in this folder,
/// and `https://git.example.org/acme-timeline` an empty one; git is told so by the settings in that home.
struct GuideGround {
  /// Kumiko's address in the guide.
  static let kumiko = "https://git.example.org/kumiko"
  /// The address of the kind's repository in the guide.
  static let kind = "https://git.example.org/acme-timeline"
  /// The version of Kumiko from which on the guide wants it.
  static let version = "0.1.0"

  var workplace: Workplace
  /// The document's folder among those of the checks.
  var name = "guide"
  var folder: URL { workplace.scratch.appendingPathComponent(name, isDirectory: true) }
  /// The folder in which the reader of the guide starts.
  var start: URL { folder.appendingPathComponent("work", isDirectory: true) }
  /// The scratch path of the guide's `kumiko build`. Other builds of the same tool continue there.
  var build: URL { start.appendingPathComponent("storefront/.build-kumiko/.build", isDirectory: true) }
  private var home: URL { folder.appendingPathComponent("home", isDirectory: true) }

  /// The variables of whoever works there.
  var environment: [String: String] {
    let process = ProcessInfo.processInfo.environment
    // Foundation, and with it SwiftPM, asks for the home by the second name first.
    var environment = ["HOME": home.path, "CFFIXED_USER_HOME": home.path, "NO_COLOR": "1", "TERM": "dumb"]
    // Toolchains of swiftly are found from the real home folder.
    if process["SWIFTLY_HOME_DIR"] == nil, let real = process["HOME"] {
      environment["SWIFTLY_HOME_DIR"] = "\(real)/.local/share/swiftly"
    }
    return environment
  }

  /// Brings the repositories up to date.
  ///
  /// - Parameter fresh: whether to begin with nothing, in an empty folder.
  /// - Returns: the newest version of Kumiko.
  @discardableResult
  func prepare(fresh: Bool) throws -> String {
    let files = FileManager.default
    let clone = VersionedClone(of: workplace)
    let version = try clone.update(from: workplace)
    if fresh { try? files.removeItem(at: folder) }
    for place in [start, home] { try files.createDirectory(at: place, withIntermediateDirectories: true) }
    let server = folder.appendingPathComponent("server/acme-timeline", isDirectory: true)
    let settings = """
      [user]
      \tname = Acme
      \temail = acme@localhost
      [init]
      \tdefaultBranch = main
      [url "file://\(clone.folder.path)"]
      \tinsteadOf = \(Self.kumiko)
      [url "file://\(server.path)"]
      \tinsteadOf = \(Self.kind)

      """
    try settings.write(to: home.appendingPathComponent(".gitconfig"), atomically: true, encoding: .utf8)
    if !files.fileExists(atPath: server.path) {
      _ = try Command.output(
        of: ["git", "-c", "init.defaultBranch=main", "init", "--quiet", "--bare", server.path], in: folder,
        log: workplace.log("guide-git"))
    }
    return version
  }
}
