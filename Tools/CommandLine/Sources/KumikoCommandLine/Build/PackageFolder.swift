@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The folder in which a package of one's own is written and built.
struct PackageFolder {
  /// Its name, next to the registry.
  static let name = ".build-kumiko"
  /// The name by which the package knows Kumiko where that is a folder: SwiftPM tells packages apart by the last part of
  /// their paths, and the packages of kinds depend on one called `kumiko`.
  static let link = "kumiko"

  var url: URL

  /// Returns the place by which the package depends on Kumiko.
  ///
  /// SwiftPM takes two paths for one name as a conflict. So a folder goes by its own path if that is named `kumiko`, or if a
  /// package of the registry depends on it by its name.
  func kumiko(at place: PackagePlace, for registry: RegistryDocument) -> PackagePlace {
    guard case .folder = place, place.identity != Self.link else { return place }
    let isNamed = registry.entries.contains { entry in
      guard case .package(let reference) = entry.origin,
        let folder = PackagePlace.existingFolder(reference.location, from: entry.folder),
        let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
      else { return false }
      return manifest.lowercased().contains("package: \"\(place.identity)\"")
    }
    return isNamed ? place : .folder(url.appendingPathComponent(Self.link).path)
  }

  /// Writes what has changed of the files: all of it, or nothing.
  ///
  /// What is as it should be is not touched, so that a build has nothing to do for it.
  func write(_ files: [OwnPackage.File]) throws(CommandFailure) {
    let changed = files.map { (target: url.appendingPathComponent($0.path), text: $0.text) }
      .filter { (try? Data(contentsOf: $0.target)) != Data($0.text.utf8) }
    try CommandFailure.writing(url.path) {
      for (target, _) in changed { try Self.makeFolder(around: target) }
      try OutputFile.write(changed.map { ($0.target.path, $0.text) })
    }
  }

  /// Makes a folder known in the package by the name `link`.
  func link(to folder: String) throws(CommandFailure) {
    let link = url.appendingPathComponent(Self.link)
    if FilePath.target(ofLink: link.path) == folder { return }
    try CommandFailure.writing(url.path) {
      try Self.makeFolder(around: link)
      try TemporaryItem.link(to: folder, in: url.path).move(to: link.path)
    }
  }

  /// Puts a program that has been built where people find it, and answers the path.
  func place(_ built: String, as product: String) throws(CommandFailure) -> String {
    let target = url.appendingPathComponent("bin/\(product)")
    if Self.isCopied(built, to: target.path) { return target.path }
    try CommandFailure.writing(target.path) {
      try Self.makeFolder(around: target)
      // A copy, because the next build may write into the original while the program runs.
      let draft = try TemporaryItem.folder(in: target.deletingLastPathComponent().path)
      defer { withExtendedLifetime(draft) {} }
      let copy = "\(draft.path)/\(product)"
      try FileManager.default.copyItem(atPath: built, toPath: copy)
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: copy)
      guard rename(copy, target.path) == 0 else { throw SystemError() }
    }
    return target.path
  }

  private static func isCopied(_ original: String, to copy: String) -> Bool {
    let manager = FileManager.default
    guard let a = try? manager.attributesOfItem(atPath: original), let b = try? manager.attributesOfItem(atPath: copy),
      let made = a[.modificationDate] as? Date, let copied = b[.modificationDate] as? Date
    else { return false }
    return a[.size] as? Int == b[.size] as? Int && made < copied
  }

  private static func makeFolder(around file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
