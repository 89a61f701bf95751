@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The kinds of the libraries and processes in a registry. Each is asked once.
struct OutsideKinds {
  private enum Origin: Hashable {
    case library(RegistryDocument.Entry.LibraryReference)
    case process(RegistryDocument.Entry.ProcessReference)
  }

  private let host: (any KindHost)?
  /// The lock that files must agree with; nil for none.
  private let lock: RegistryLock?
  private var known: [Origin: Result<[any OutsideKind], KindHostError>] = [:]

  init(host: (any KindHost)?, lock: RegistryLock? = nil) {
    self.host = host
    self.lock = lock
  }

  /// Returns the registry's entry of a kind. A faulty kind is reported, and becomes unavailable. Kinds that extend it are not
  /// reported, too.
  mutating func entry(
    for entry: RegistryDocument.Entry, of document: RegistryDocument, faults: DocumentFaults
  ) -> SectionRegistry.Entry? {
    let origin: Origin
    let key: String
    /// The file; nil for a program that is searched for.
    let file: String?
    switch entry.origin {
    case .library(let library): (origin, key, file) = (.library(library), "library", library.path)
    case .process(let process):
      (origin, key) = (.process(process), "process")
      file = process.command.first.flatMap { FilePath.hasFolder($0) ? $0 : nil }
    default: return nil
    }
    guard let host else {
      return .unavailable(
        reason: "it comes from a \(key), which only a named registry may load; add '--registry \(document.source.name)'"
      )
    }
    if let loaded = document.loaded, !loaded.contains(entry.kind) { return .unavailable(reason: "it is not asked for") }
    if let refusal = host.refusal { return .unavailable(reason: "it comes from a \(key), \(refusal)") }
    let place = entry.node[key]?.range
    if let file {
      InputFiles.note(.program(file))
      guard FileStatus(file)?.sort == .file else {
        let reason = "cannot read '\(file)': there is no such file"
        if !document.passesOverMissing {
          faults.report(reason, in: entry.source, at: place, help: "has it been built?")
        }
        return .unavailable(reason: reason)
      }
    }
    // Nothing of a file that is not the locked one may run.
    if let lock, known[origin] == nil {
      let changed = document.lockedFiles(of: entry).compactMap { $0.fault(in: lock) }
      for fault in changed { faults.add(fault) }
      guard changed.isEmpty else { return .unavailable(reason: "its \(key) is not the locked one") }
    }
    switch kinds(origin, host) {
    case .failure(let error):
      if !error.isMissing || !document.passesOverMissing {
        faults.report(error.description, in: entry.source, at: place)
      }
      return .unavailable(reason: error.description)
    case .success(let kinds):
      // A library or process with a single kind may have another name here.
      if let kind = kinds.first(where: { $0.descriptor.kind == entry.kind }) ?? (kinds.count == 1 ? kinds[0] : nil) {
        return .outside(kind)
      }
      let names = kinds.map(\.descriptor.kind.name).sorted()
      faults.report(
        "the \(key) has no kind '\(entry.kind)'; it has: \(names.isEmpty ? "none" : names.joined(separator: ", "))",
        in: entry.source, at: entry.keyRange, help: Diagnostic.help(unknown: entry.kind.name, known: names))
      return .unavailable(reason: "the \(key) does not have it")
    }
  }

  private mutating func kinds(_ origin: Origin, _ host: any KindHost) -> Result<[any OutsideKind], KindHostError> {
    if let found = known[origin] { return found }
    let found = Result { () throws(KindHostError) in
      switch origin {
      case .library(let library):
        if let file = FileStatus(library.path) { InputFiles.note(.file(file.identity)) }
        return try host.kinds(inLibrary: library.path, timeout: library.timeout)
      case .process(let process):
        if InputFiles.observer != nil {
          // The program, and scripts among its arguments.
          for word in process.command {
            let path = FilePath.isAbsolute(word) ? word : FilePath.join(process.folder, word)
            if FileStatus(path)?.sort == .file { InputFiles.note(.program(path)) }
          }
        }
        return try host.kinds(ofProcess: process.command, in: process.folder, timeout: process.timeout)
      }
    }
    known[origin] = found
    return found
  }
}

extension RegistryDocument.Entry {
  /// The key of the library or the process that has the kind; nil for other kinds.
  @_spi(Kumiko) public var outsideKey: String? {
    switch origin {
    case .library: "library"
    case .process: "process"
    default: nil
    }
  }
}

extension RegistryDocument {
  var outsideKinds: Set<SectionKind> { Set(entries.filter { $0.outsideKey != nil }.map(\.kind)) }

  /// Warnings for the libraries and processes that are not loaded, because the registry was found and not named.
  var untried: [Diagnostic] {
    entries.compactMap { entry in
      entry.outsideKey.map { key in
        Diagnostic(
          .warning, "the \(key) of '\(entry.kind)' was not tried; with --registry \(source.name) it is",
          in: entry.source, at: entry.node[key]?.range)
      }
    }
  }
}
