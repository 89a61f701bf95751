@_spi(Kumiko) import KumikoSystem

/// The package of a new kind, file by file.
struct KindPackage {
  /// The place of the Kumiko package, relative to the package.
  enum Place {
    /// Around it: the package is in Kumiko's own repository.
    case house
    /// Somewhere else.
    case elsewhere(PackagePlace)
  }

  var names: KindNames
  var place: Place

  var isInHouse: Bool {
    if case .house = place { true } else { false }
  }

  var module: String { isInHouse ? "Kumiko\(names.type)" : names.module }

  /// Why a program could not import the module; nil where it could.
  var nameFault: String? {
    if let fault = SwiftName.fault(ofModule: module) { return fault }
    let isKumikos = KumikoHouse.modules.contains(module) && !isInHouse
    return isKumikos ? "'\(module)' is a module of Kumiko's own" : nil
  }

  var files: [OwnPackage.File] {
    let texts = KindTexts(names: names, module: module)
    var files: [OwnPackage.File] = [
      .init(path: "Package.swift", text: KindManifest(package: self).text),
      .init(path: "README.md", text: texts.readme(isInHouse: isInHouse)),
      .init(path: "Sources/\(module)/\(names.type).swift", text: texts.provider),
      .init(path: "Tests/\(module)Tests/\(names.type)Tests.swift", text: texts.test),
      .init(path: "Example/\(names.last).yaml", text: texts.example),
    ]
    if !isInHouse {
      files += [
        .init(path: "Sources/\(module)Plugin/Table.swift", text: texts.table),
        .init(path: "registry.yaml", text: texts.registry), .init(path: ".gitignore", text: ".build/\n"),
      ]
    }
    return files
  }

  /// Writes all files, or none, into a new folder or one with nothing in it but `.git`.
  static func write(_ files: [OwnPackage.File], to folder: String) throws(CommandFailure) {
    let manager = FileManager.default
    let target = URL(fileURLWithPath: folder).standardizedFileURL
    let isThere = manager.fileExists(atPath: folder)
    if isThere {
      guard let entries = try? manager.contentsOfDirectory(atPath: folder), entries.allSatisfy({ $0 == ".git" }) else {
        throw CommandFailure("'\(folder)' is there already, and not an empty folder or repository")
      }
    }
    let above = isThere ? target : target.deletingLastPathComponent()
    try CommandFailure.writing(folder) {
      try manager.createDirectory(at: above, withIntermediateDirectories: true)
      let draft = try TemporaryItem.folder(in: above.resolvingSymlinksInPath().path)
      defer { withExtendedLifetime(draft) {} }
      let url = URL(fileURLWithPath: draft.path, isDirectory: true)
      for file in files {
        let folder = url.appendingPathComponent(file.path).deletingLastPathComponent()
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try OutputFile.write(files.map { (url.appendingPathComponent($0.path).path, $0.text) })
      if isThere {
        try moveAll(in: url, into: target)
      } else {
        // The rights of any new folder, now that all is in it.
        _ = chmod(draft.path, 0o777 & ~FileModeMask.current)
        try draft.move(to: target.path)
      }
    }
  }

  /// Moves everything in a folder into another one, or nothing.
  private static func moveAll(in draft: URL, into target: URL) throws {
    let manager = FileManager.default
    var moved: [URL] = []
    do {
      for name in try manager.contentsOfDirectory(atPath: draft.path) {
        let place = target.appendingPathComponent(name)
        try manager.moveItem(at: draft.appendingPathComponent(name), to: place)
        moved.append(place)
      }
    } catch {
      for place in moved { try? manager.removeItem(at: place) }
      throw error
    }
  }

  func nextSteps(in folder: String) -> String {
    if isInHouse {
      let name = String(names.type.dropLast("Section".count))
      return """
        Next:
          swift test --package-path \(folder)
        To make it one of Kumiko's kinds, add a line to 'plugins' in the root's Package.swift:
          .plugin("\(name)"),
        and a line to config/registry.yaml:
          \(names.kind): { linked: \(name) }
        then run Tools/check-packages --fix, which writes the rest.

        """
    }
    return """
      Next:
        cd \(folder)
        swift test
        kumiko kinds test \(names.kind) --registry registry.yaml
        kumiko render Example/\(names.last).yaml --registry registry.yaml -o \(names.last).svg

      """
  }
}
