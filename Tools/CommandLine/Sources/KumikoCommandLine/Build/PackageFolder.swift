import Foundation

/// The folder in which a package of one's own is written and built.
struct PackageFolder {
  /// Its name, next to the registry.
  static let name = ".build-kumiko"
  /// The name by which the package knows Kumiko where that is a folder: SwiftPM tells packages apart by the last part of
  /// their paths, and the packages of kinds depend on one called `kumiko`.
  static let link = "kumiko"

  var url: URL

  /// Writes what has changed of the files: all of it, or nothing.
  ///
  /// What is as it should be is not touched, so that a build has nothing to do for it.
  func write(_ files: [OwnPackage.File]) throws(CommandFailure) {
    let manager = FileManager.default
    var drafts: [(draft: URL, file: URL)] = []
    do {
      for file in files {
        let target = url.appendingPathComponent(file.path)
        let data = Data(file.text.utf8)
        if (try? Data(contentsOf: target)) == data { continue }
        try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        let draft = Self.draft(beside: target)
        drafts.append((draft, target))
        try data.write(to: draft)
      }
      for (draft, file) in drafts { try Self.move(draft, to: file) }
    } catch {
      for (draft, _) in drafts { try? manager.removeItem(at: draft) }
      throw failure("cannot write '\(url.path)': \(Self.reason(error))")
    }
  }

  /// Makes a folder known in the package by the name `link`.
  func link(to folder: String) throws(CommandFailure) {
    let manager = FileManager.default
    let link = url.appendingPathComponent(Self.link)
    if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == folder { return }
    let draft = Self.draft(beside: link)
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: draft.path, withDestinationPath: folder)
      try Self.move(draft, to: link)
    } catch {
      try? manager.removeItem(at: draft)
      throw failure("cannot write '\(url.path)': \(Self.reason(error))")
    }
  }

  /// Puts a program that has been built where people find it, and answers the path.
  func place(_ built: String, as product: String) throws(CommandFailure) -> String {
    let manager = FileManager.default
    let target = url.appendingPathComponent("bin/\(product)")
    let draft = Self.draft(beside: target)
    do {
      if Self.isCopied(built, to: target.path) { return target.path }
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A copy, because the next build may write into the original while the program runs.
      try manager.copyItem(atPath: built, toPath: draft.path)
      try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: draft.path)
      try Self.move(draft, to: target)
      return target.path
    } catch {
      try? manager.removeItem(at: draft)
      throw failure("cannot write '\(target.path)': \(Self.reason(error))")
    }
  }

  private static func isCopied(_ original: String, to copy: String) -> Bool {
    let manager = FileManager.default
    guard let a = try? manager.attributesOfItem(atPath: original), let b = try? manager.attributesOfItem(atPath: copy),
      let made = a[.modificationDate] as? Date, let copied = b[.modificationDate] as? Date
    else { return false }
    return a[.size] as? Int == b[.size] as? Int && made < copied
  }

  private static func draft(beside url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent)-\(UUID().uuidString)")
  }

  /// Moves a file to its place, over what is there.
  private static func move(_ draft: URL, to target: URL) throws {
    guard rename(draft.path, target.path) == 0 else {
      throw CommandFailure(message: String(cString: strerror(errno)), status: CommandFailure.invalidInput)
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? CommandFailure)?.message ?? error.localizedDescription
  }

  private func failure(_ message: String) -> CommandFailure {
    CommandFailure(message: message, status: CommandFailure.invalidInput)
  }
}
