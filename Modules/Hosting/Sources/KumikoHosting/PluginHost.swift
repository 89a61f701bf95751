public import KumikoRegistry

/// Loads section kinds from outside the program: from shared libraries, and from programs that are run as its children.
///
/// ```swift
/// let host = PluginHost()
/// var registry = try SectionRegistry(linked: [GridSection.self])
/// for kind in try host.kinds(inLibrary: "lib/libchart.so") {
///   try registry.insert(.outside(kind), as: kind.descriptor.kind)
/// }
/// ```
///
/// A library is loaded into this process, and can do to it whatever it likes, unless the host loads libraries into child
/// processes (``Libraries/childProcess(program:)``). A process is started when it is first asked, kept for what follows,
/// and ended when neither the host nor a kind that came from it is there any more.
///
/// Libraries and processes are asked one thing at a time; a second thread waits. Those that are slow block the thread
/// that asks, a process no longer than its time limit.
public final class PluginHost: KindHost {
  /// The most bytes that a request, and an answer, may have.
  public static let maximumTextSize = HostLimits.textSize

  /// How long a process may take to answer where nobody says: 5 seconds.
  public static let defaultTimeout = HostLimits.timeout

  /// Where a host loads libraries.
  public enum Libraries: Hashable, Sendable {
    /// Into this process: the fastest. A library that crashes, exits or hangs does so for the whole program.
    case inProcess
    /// Each into a child process of its own, which answers by lines, as ``PluginProcess/run(library:)`` does.
    ///
    /// The program and its arguments; the library's path follows them as the last argument. A child that crashes, exits
    /// or exceeds the host's time limit is an error of the kind that was asked, and nothing else.
    case childProcess(program: [String])
  }

  private let timeout: Duration
  private let libraries: Libraries

  #if os(macOS) || os(Linux)
    private let processes = Guarded<[[String]: ProcessSource]>([:])
  #endif

  /// A host.
  ///
  /// - Parameters:
  ///   - timeout: how long a process may take to answer where a call does not say.
  ///   - libraries: where libraries are loaded. Platforms without child processes load them into this one.
  public init(timeout: Duration = PluginHost.defaultTimeout, libraries: Libraries = .inProcess) {
    self.timeout = timeout
    self.libraries = libraries
  }

  /// The kinds that a shared library has.
  ///
  /// A library that is loaded into this process stays there for good. One that is asked for twice, by this host or
  /// another, by this path or another, is the same. In child processes, each path has one for each host.
  ///
  /// - Parameter path: the library's file. It is never searched for: a path without a slash is a file in the current
  ///   folder.
  /// - Throws: `KindHostError` where it is no file, no library, none of section kinds, of another version of the C
  ///   interface, or describes its kinds wrongly; in a child process, also where that ends or takes too long.
  public func kinds(inLibrary path: String) throws(KindHostError) -> [any OutsideKind] {
    #if os(macOS) || os(Linux)
      if case .childProcess(let program) = libraries { return try kinds(inLibrary: path, askedThrough: program) }
    #endif
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let origin = "library \(path)"
      let library = try LoadedLibrary.load(path, origin: origin)
      return try library.descriptors(origin: origin).map {
        LibraryKind(descriptor: $0, origin: origin, library: library)
      }
    #else
      throw KindHostError("library \(path) cannot be loaded: this platform has no shared libraries")
    #endif
  }

  /// What is to be said to whoever names a library that others than its owner could exchange; empty where all is well.
  ///
  /// Looks at the file and the folders on the way to it, links followed and not. A folder in which everybody may write
  /// but nobody may take away what is another's, such as `/tmp`, is no reason to warn.
  public func warnings(forLibrary path: String) -> [String] {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      LibraryFile.warnings(for: path)
    #else
      []
    #endif
  }

  /// The kinds that a program answers for, by lines over its standard streams.
  ///
  /// It is started in `folder` with all of this process's environment, in a process group of its own. A command that is
  /// asked for twice, in one folder, is one process.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments. The program is a path, from `folder` on, where it has a slash, and
  /// else looked for on the `PATH`; no shell is involved.
  ///   - folder: the folder in which it runs.
  ///   - timeout: how long it may take to answer, the first time with its start; the host's own limit where it is nil.
  /// - Throws: `KindHostError` where it cannot be started, or does not say in time which kinds it has.
  public func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] {
    let origin = "process " + command.joined(separator: " ")
    #if os(macOS) || os(Linux)
      let timeout = timeout ?? self.timeout
      let source = source(of: try ProcessCommand(validating: command, in: folder))
      return try source.descriptors(within: timeout).map {
        ProcessKind(descriptor: $0, origin: origin, source: source, timeout: timeout)
      }
    #else
      throw KindHostError("\(origin) cannot be started: this platform has no processes for programs to start")
    #endif
  }

  #if os(macOS) || os(Linux)
    private func kinds(
      inLibrary path: String, askedThrough program: [String]
    ) throws(KindHostError) -> [any OutsideKind] {
      let origin = "library \(path)"
      _ = try LibraryFile.resolved(path, origin: origin)
      var command = try ProcessCommand(validating: program + [path], in: ".", origin: origin)
      command.environment = Relaunch.library.environment
      let source = source(of: command, hasLibrary: true)
      return try source.descriptors(within: timeout).map {
        ProcessKind(descriptor: $0, origin: origin, source: source, timeout: timeout)
      }
    }

    private func source(of command: ProcessCommand, hasLibrary: Bool = false) -> ProcessSource {
      let key = [hasLibrary ? "library" : "process"] + command.identity
      return processes.withLock { processes in
        if let source = processes[key] { return source }
        let source = ProcessSource(command, hasLibrary: hasLibrary)
        processes[key] = source
        return source
      }
    }
  #endif
}
