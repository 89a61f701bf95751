public import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// A library or program of a registry, which a lock file pins.
@_spi(Kumiko) public struct LockedFile: Sendable {
  /// The path from the folder of the outermost registry, the name in the lock file.
  public let name: String
  /// The path for opening the file, which need not exist.
  let path: String
  /// The form of the entry: `library` or `process`.
  let key: String
  let entry: RegistryDocument.Entry
  /// The kind of the entry.
  public var kind: SectionKind { entry.kind }

  private func fault(_ message: String, help: String? = nil, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(.error, message, in: entry.source, at: entry.range(of: key), help: help, notes: notes)
  }

  /// Returns the SHA-256 digest of the file.
  ///
  /// - Throws: ``DocumentError`` at the entry if the file cannot be read.
  /// - Complexity: O(*n*) in the size of the file.
  public func digest() throws(DocumentError) -> String {
    guard FileStatus(path)?.sort == .file else {
      throw DocumentError(fault("cannot read '\(path)': there is no such file", help: "has it been built?"))
    }
    do throws(SystemError) {
      return try SHA256.hexadecimal(ofFile: path)
    } catch {
      throw DocumentError(fault("cannot read '\(path)': \(error)"))
    }
  }

  /// Returns the fault of a file that a lock does not have; nil if it has the file.
  func absence(in lock: RegistryLock) -> Diagnostic? {
    guard let source = lock.source, lock.files[name] == nil else { return nil }
    return fault("the lock file '\(source.name)' does not have '\(name)'", help: RegistryLock.remedy)
  }

  /// Returns the fault of a file that a lock does not have, or has with another digest; nil for the locked file.
  public func fault(in lock: RegistryLock) -> Diagnostic? {
    if let absence = absence(in: lock) { return absence }
    guard let source = lock.source, let locked = lock.files[name] else { return nil }
    do throws(DocumentError) {
      let found = try digest()
      if found == locked { return nil }
      let what = key == "library" ? "library" : "program"
      return fault(
        "the \(what) '\(name)' of '\(entry.kind)' is not the locked one: its SHA-256 digest is \(found)",
        help: RegistryLock.remedy,
        notes: [Diagnostic.Note("the lock file has \(locked)", in: source, at: lock.ranges[name])])
    } catch {
      return error.diagnostics.first
    }
  }
}

extension RegistryDocument {
  /// The libraries and programs in the folder of the outermost document and below, each with its first entry.
  ///
  /// The programs are those with a path, and files among the arguments. Programs on the `PATH` belong to the system.
  @_spi(Kumiko) public var lockedFiles: [LockedFile] {
    var known: Set<String> = []
    return entries.flatMap { lockedFiles(of: $0) }.filter { known.insert($0.name).inserted }
  }

  func lockedFiles(of entry: Entry) -> [LockedFile] {
    let key: String
    let paths: [String]
    switch entry.origin {
    case .library(let library): (key, paths) = ("library", [library.path])
    case .process(let process):
      let words = process.command.enumerated().filter { $0.offset > 0 || FilePath.hasFolder($0.element) }
      key = "process"
      paths = words.compactMap { word in
        let path = FilePath.isAbsolute(word.element) ? word.element : FilePath.join(process.folder, word.element)
        // A missing program is a fault; another argument need not be a file.
        return word.offset == 0 || FileStatus(path)?.sort == .file ? path : nil
      }
    default: return []
    }
    let folder = FilePath.folder(of: source.name)
    return paths.compactMap { path in
      let name =
        relative(FilePath.real(path), to: FilePath.real(folder)) ?? relative(FilePath.normalized(path), to: folder)
      return name.map { LockedFile(name: $0, path: path, key: key, entry: entry) }
    }
  }

  private func relative(_ path: String?, to folder: String?) -> String? {
    guard let path, let folder else { return nil }
    return FilePath.path(path, inside: folder)
  }

  /// Returns what differs between the files of this registry and its lock file.
  ///
  /// - Returns: The errors: missing files and other digests, and files and packages that only the lock has.
  @_spi(Kumiko) public func faults(in lock: RegistryLock) -> [Diagnostic] {
    guard let source = lock.source else { return [] }
    let files = lockedFiles
    let names = Set(files.map(\.name) + lockedPackages.map(\.location))
    let unknown = (Array(lock.files.keys) + lock.packages.keys).filter { !names.contains($0) }.sorted()
    if !names.isEmpty, !unknown.isEmpty, unknown.count == lock.files.count + lock.packages.count {
      return [foreign(lock, source)]
    }
    let extra = unknown.map { name in
      Diagnostic(
        .error, "the registry '\(self.source.name)' does not have '\(name)'", in: source, at: lock.ranges[name],
        help: RegistryLock.remedy)
    }
    return files.compactMap { $0.fault(in: lock) } + extra
  }

  /// Returns the error of a lock that has none of the files of this registry.
  func foreign(_ lock: RegistryLock, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "this is the lock file of another registry: '\(self.source.name)' has nothing of it", in: source,
      at: lock.ranges.values.min { $0.start < $1.start }, help: RegistryLock.remedy)
  }

  /// The packages with a URL, each with its first entry.
  @_spi(Kumiko) public var lockedPackages: [(location: String, from: String?, entry: Entry)] {
    var known: Set<String> = []
    return entries.compactMap { entry in
      guard case .package(let package) = entry.origin, package.location.contains(":"),
        known.insert(package.location).inserted
      else { return nil }
      return (package.location, package.from, entry)
    }
  }
}
