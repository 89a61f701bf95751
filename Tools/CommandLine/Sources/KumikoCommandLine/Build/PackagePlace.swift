import ArgumentParser
@_spi(Kumiko) import KumikoSystem

/// The place of a Swift package.
enum PackagePlace: Hashable {
  /// In a folder, as it is there.
  case folder(String)
  /// Behind an address, from a version on.
  case version(url: String, from: String)

  /// The name by which SwiftPM knows the package: the last part of where it is.
  var identity: String {
    let location: String
    switch self {
    case .folder(let path): location = path
    case .version(let url, _): location = url
    }
    let last = location.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? location
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  /// The arguments of `.package(` in a manifest, without traits.
  var requirement: String {
    switch self {
    case .folder(let path): "path: \(SwiftText.quoted(path))"
    case .version(let url, let version): "url: \(SwiftText.quoted(url)), from: \(SwiftText.quoted(version))"
    }
  }

  /// Returns whether a text is the address of a repository. Git knows others, which run programs of the address's
  /// choosing.
  static func isAddress(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return false }
    return text.wholeMatch(of: /(https?|ssh|git|file):\/\/[^\-].*/) != nil
      || text.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]*@[A-Za-z0-9][A-Za-z0-9.\-]*:.+/) != nil
  }

  /// The path of a folder that is there, from another one; nil where none is.
  static func existingFolder(_ path: String, from base: String = ".") -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: base, isDirectory: true)).standardizedFileURL
    return FileStatus(url.path)?.sort == .folder ? url.path : nil
  }
}

extension PackagePlace {
  /// The place of the Kumiko package that the user gives.
  ///
  /// - Parameters:
  ///   - location: an address or a folder; nil if it is not given.
  ///   - version: the version from which on it is wanted; a folder is taken as it is without one.
  ///   - option: the option that gives the version.
  static func kumiko(
    _ location: String?, version: String?, option: String
  ) throws(CommandFailure) -> PackagePlace {
    let newest = RootCommand.configuration.version
    guard let location else {
      throw CommandFailure(
        message: "say where Kumiko is: --kumiko https://…/kumiko \(option) \(newest)",
        status: CommandFailure.wrongCall)
    }
    if let version, !SwiftText.isVersion(version) {
      throw CommandFailure(
        message: "\(option): '\(version)' is no version, such as 1.2.0", status: CommandFailure.wrongCall)
    }
    if let folder = existingFolder(location) {
      return version.map { .version(url: "file://\(folder)", from: $0) } ?? .folder(folder)
    }
    guard isAddress(location) else {
      throw CommandFailure(
        message: "--kumiko: there is no folder '\(location)', and it is no address",
        status: CommandFailure.invalidInput)
    }
    return .version(url: location, from: version ?? newest)
  }
}
