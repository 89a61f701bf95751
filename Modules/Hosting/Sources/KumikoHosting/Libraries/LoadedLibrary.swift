#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  import CKumikoPlugin
  import KumikoRegistry

  /// A shared library in this process.
  ///
  /// It stays to the end. Unloading one would pull the code from under whatever it has left behind, its threads, what
  /// it wants called at exit, and the types that a Swift or Objective-C library has made known to its runtime, which
  /// takes none of them back.
  final class LoadedLibrary: Sendable {
    /// What the library gave, and what has been learnt from it.
    private struct State {
      var table: LibraryTable
      var descriptors: [SectionDescriptor]?
    }

    /// The lock that keeps the header's promise: never two calls at the same time.
    private let state: Guarded<State>

    private init(_ table: LibraryTable) { state = Guarded(State(table: table)) }

    /// The libraries of this process by the loader's handle, which is one and the same for one file. For the whole
    /// process, because two hosts that each had a lock would call one library at the same time.
    private static let loaded = Guarded<[UnsafeMutableRawPointer: LoadedLibrary]>([:])

    /// The library of a file.
    ///
    /// - Throws: `KindHostError` as ``PluginHost/kinds(inLibrary:)``.
    static func load(_ path: String, origin: String) throws(KindHostError) -> LoadedLibrary {
      let file = try LibraryFile.resolved(path, origin: origin)
      return try loaded.withLock { libraries throws(KindHostError) in
        guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
          let reason = dlerror().map { String(cString: $0) } ?? "the loader does not say why"
          let guess = LibraryFile.guess(file).map { "; \($0)" } ?? ""
          throw KindHostError("\(origin) cannot be loaded: \(reason)\(guess)")
        }
        if let library = libraries[handle] { return library }
        let library = LoadedLibrary(try LibraryTable(of: handle, origin: origin))
        libraries[handle] = library
        return library
      }
    }

    /// The kinds that the library says it has; it is asked until it has once said it.
    func descriptors(origin: String) throws(KindHostError) -> [SectionDescriptor] {
      try state.withLock { state throws(KindHostError) in
        if let descriptors = state.descriptors { return descriptors }
        let descriptors = try HostedKinds.read(state.table.describe(origin: origin), of: origin)
        state.descriptors = descriptors
        return descriptors
      }
    }

    /// What the library says when it is asked for its kinds.
    func description(origin: String) throws(KindHostError) -> [UInt8] {
      try state.withLock { state throws(KindHostError) in try state.table.describe(origin: origin) }
    }

    /// What the library answers to a request.
    func answer(_ request: PlainValue, origin: String) throws(KindHostError) -> [UInt8] {
      var json = JSONText()
      json.append(request)
      return try answer(json.text, origin: origin)
    }

    /// What the library answers to a request that has been written already.
    func answer(_ text: String, origin: String) throws(KindHostError) -> [UInt8] {
      try state.withLock { state throws(KindHostError) in try state.table.section(text, origin: origin) }
    }
  }

  /// A kind from a shared library.
  struct LibraryKind: OutsideKind {
    let descriptor: SectionDescriptor
    let origin: String
    let library: LoadedLibrary

    func answer(_ request: SectionRequest) throws -> PlainValue {
      try HostedAnswer(library.answer(request.plainValue, origin: origin), of: origin).section()
    }
  }
#endif
