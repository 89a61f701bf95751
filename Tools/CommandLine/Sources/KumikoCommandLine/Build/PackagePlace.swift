import ArgumentParser
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

enum PackagePlace: Hashable {
  case folder(String)
  case address(String, Revision)

  /// What of a repository is wanted: a version from which on, a branch, or one commit.
  enum Revision: Hashable {
    case from(String)
    case branch(String)
    case commit(String)

    /// Creates what a text names; nil where it can be no name of git's.
    init?(_ text: String) {
      if SwiftText.isVersion(text) {
        self = .from(text)
      } else if text.wholeMatch(of: /[0-9a-f]{40}/) != nil {
        self = .commit(text)
      } else {
        guard text.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.\/+\-]{0,200}/) != nil, !text.contains("..") else {
          return nil
        }
        // A number that is no version would never be found.
        guard text.contains(where: \.isLetter) else { return nil }
        self = .branch(text)
      }
    }
  }

  /// The name by which SwiftPM knows the package: the last part of where it is.
  var identity: String {
    let location: String
    switch self {
    case .folder(let path): location = path
    case .address(let url, _): location = url
    }
    let last = location.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? location
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  /// The arguments of `.package(` in a manifest, without traits.
  var requirement: String {
    switch self {
    case .folder(let path): "path: \(SwiftText.quoted(path))"
    case .address(let url, .from(let version)): "url: \(SwiftText.quoted(url)), from: \(SwiftText.quoted(version))"
    case .address(let url, .branch(let branch)): "url: \(SwiftText.quoted(url)), branch: \(SwiftText.quoted(branch))"
    case .address(let url, .commit(let commit)): "url: \(SwiftText.quoted(url)), revision: \(SwiftText.quoted(commit))"
    }
  }

  /// Returns whether a text is the address of a repository. Git knows others, which run programs of the address's
  /// choosing.
  static func isAddress(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return false }
    // By bytes: a mark makes another character of the hyphen that begins an option of ssh.
    let rest = ["https://", "http://", "ssh://", "git://", "file://"].lazy.compactMap { scheme in
      text.utf8.starts(with: scheme.utf8) ? text.utf8.dropFirst(scheme.utf8.count).first : nil
    }.first
    return rest.map { $0 != UInt8(ascii: "-") } ?? false
      || text.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]*@[A-Za-z0-9][A-Za-z0-9.\-]*:.+/) != nil
  }

  /// The path of a folder that is there, from another one; nil where none is.
  static func existingFolder(_ path: String, from base: String = ".") -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: base, isDirectory: true)).standardizedFileURL
    return FileStatus(url.path)?.sort == .folder ? url.path : nil
  }
}

/// The place of the Kumiko package, as a command is told it.
struct KumikoOptions: ParsableArguments {
  @Option(help: ArgumentHelp("URL or path of the Kumiko package.", valueName: "location"))
  var kumiko: String?
  @Option(
    help: ArgumentHelp(
      "Minimum version, branch or commit of Kumiko. Default: this version, if released.", valueName: "revision"))
  var fromVersion: String?

  /// The place. Without a version, a folder is taken as it is, and of a repository this tool's version or the branch.
  func place() throws(CommandFailure) -> PackagePlace {
    let newest = Release.version
    guard let kumiko else {
      throw CommandFailure(
        "say where Kumiko is: --kumiko https://…/kumiko --from-version \(newest)", status: CommandFailure.wrongCall)
    }
    let wanted = fromVersion.flatMap(PackagePlace.Revision.init)
    if let fromVersion, wanted == nil {
      throw CommandFailure(
        "invalid --from-version '\(fromVersion)': must be a version such as 1.2.0, a branch or a commit of 40 digits",
        status: CommandFailure.wrongCall)
    }
    if let folder = PackagePlace.existingFolder(kumiko) {
      if let wanted { return .address("file://\(folder)", wanted) }
      guard FileStatus(FilePath.join(folder, "Package.swift")) != nil else {
        throw CommandFailure("--kumiko: '\(kumiko)' is no Swift package: it has no Package.swift")
      }
      return .folder(folder)
    }
    guard PackagePlace.isAddress(kumiko) else {
      throw CommandFailure("--kumiko: there is no folder '\(kumiko)', and it is no address")
    }
    return .address(kumiko, wanted ?? RemoteRepository(kumiko).revision(for: newest))
  }
}
