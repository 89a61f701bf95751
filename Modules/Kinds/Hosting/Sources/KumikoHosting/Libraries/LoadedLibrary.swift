import CKumikoPlugin
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// A shared library in this process.
///
/// It stays loaded. Unloading would remove code that its threads, its exit handlers and the Swift or Objective-C
/// runtime still use.
final class LoadedLibrary: Sendable {
  /// The table of the library and its cached descriptors.
  private struct State {
    var table: LibraryTable
    var descriptors: [SectionDescriptor]?
  }

  /// The lock that prevents concurrent calls, as the header promises.
  private let state: Guarded<State>

  private init(_ table: LibraryTable) { state = Guarded(State(table: table)) }

  /// The libraries of this process, by the loader's handle, which is unique for each file. Shared by all hosts,
  /// because two locks would allow concurrent calls of one library.
  private static let loaded = Guarded<[UnsafeMutableRawPointer: LoadedLibrary]>([:])

  /// Returns the library of a file.
  ///
  /// - Throws: `KindHostError`, as ``PluginHost/kinds(inLibrary:timeout:)`` does.
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

  /// Returns the kinds of the library. The first valid description is cached.
  func descriptors(origin: String) throws(KindHostError) -> [SectionDescriptor] {
    try state.withLock { state throws(KindHostError) in
      if let descriptors = state.descriptors { return descriptors }
      let descriptors = try OutsideKindList.read(state.table.describe(origin: origin), of: origin)
      state.descriptors = descriptors
      return descriptors
    }
  }

  func description(origin: String) throws(KindHostError) -> [UInt8] {
    try state.withLock { state throws(KindHostError) in try state.table.describe(origin: origin) }
  }

  func answer(_ request: PlainValue, origin: String) throws(KindHostError) -> [UInt8] {
    var json = JSONText()
    json.append(request)
    return try answer(json.text, origin: origin)
  }

  /// Returns the library's answer to a request that is JSON text already.
  func answer(_ text: String, origin: String) throws(KindHostError) -> [UInt8] {
    try state.withLock { state throws(KindHostError) in try state.table.section(text, origin: origin) }
  }
}

struct LibraryKind: OutsideKind {
  let descriptor: SectionDescriptor
  let origin: String
  let library: LoadedLibrary

  func answer(_ request: SectionRequest) throws -> PlainValue {
    try OutsideAnswer(library.answer(request.plainValue, origin: origin), of: origin).section()
  }
}
