public import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// Loads section kinds from outside the program: from shared libraries and from child processes.
///
/// ```swift
/// let host = PluginHost()
/// var registry = try SectionRegistry(linked: [GridSection.self])
/// for kind in try host.kinds(inLibrary: "lib/libchart.so") {
///   try registry.insert(.outside(kind), as: kind.descriptor.kind)
/// }
/// ```
///
/// A library is loaded into this process, or into a child process with ``Libraries/childProcess(program:)``. In this
/// process it can access everything that the program can.
///
/// A process starts with the first request and is reused. It ends when the host and all kinds of the process are
/// released.
///
/// Each library and each process answers one request at a time. Other threads wait for it, at most for the time limit
/// in the case of a process.
public final class PluginHost: KindHost {
  /// The default time limit of an answer: 30 seconds.
  public static let defaultTimeout = HostLimits.timeout

  /// The process into which a host loads libraries.
  public enum Libraries: Hashable, Sendable {
    /// This process, the fastest choice. A library that crashes, exits or hangs affects the whole program.
    case inProcess
    /// A child process for each library, which answers by lines, as ``PluginProcess/run(library:)`` does.
    ///
    /// The value is a program with its arguments. The host appends the path of the library. If the child crashes, exits
    /// or exceeds the time limit, the request fails with an error.
    case childProcess(program: [String])
  }

  private let timeout: Duration
  private let libraries: Libraries

  #if os(macOS) || os(Linux)
    private let processes = Guarded<[[String]: ProcessSource]>([:])
  #endif

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - timeout: The time limit of an answer, for calls without their own.
  ///   - libraries: The process into which libraries are loaded. Platforms without child processes use this one.
  public init(timeout: Duration = PluginHost.defaultTimeout, libraries: Libraries = .inProcess) {
    self.timeout = timeout
    self.libraries = libraries
  }

  /// Returns the section kinds of a shared library.
  ///
  /// In this process, a library is loaded once for all hosts and paths, and never unloaded. In child processes, each
  /// host runs one process for each path.
  ///
  /// - Parameters:
  ///   - path: The file of the library. A path without a slash names a file in the current folder; the system's
  ///     folders are not searched.
  ///   - timeout: The time limit of each answer of a child process, the first one including the start; nil for the limit of
  ///     the host.
  /// - Returns: The kinds that the library describes, at least one.
  /// - Throws: `KindHostError` with a message that names the library, in these cases: there is no such file; the file
  ///   cannot be loaded as a shared library; it does not export a valid `kumiko_plugin_table` of this version; its
  ///   description of the kinds is invalid; the child process cannot be started, ends, or exceeds the time limit.
  /// - Complexity: O(*n*) in the bytes of the library's description, plus the cost of loading the library. The
  ///   description is requested once.
  public func kinds(
    inLibrary path: String, timeout: Duration? = nil
  ) throws(KindHostError) -> [any OutsideKind] {
    #if os(macOS) || os(Linux)
      if case .childProcess(let program) = libraries {
        let origin = KindOrigin.library(path)
        _ = try LibraryFile.resolved(path, origin: origin)
        var run = CommandRun(program + [path])
        run.environment = Relaunch.library.environment
        return try kinds(of: source(of: run, origin: origin, hasLibrary: true), within: timeout)
      }
    #endif
    let origin = KindOrigin.library(path)
    let library = try LoadedLibrary.load(path, origin: origin)
    return try library.descriptors(origin: origin).map { LibraryKind(descriptor: $0, origin: origin, library: library) }
  }

  /// Returns warnings if users other than the owner may replace a library.
  ///
  /// Checks the file and all folders on its path, with links followed and not. Folders with the sticky bit, such as
  /// `/tmp`, cause no warning.
  ///
  /// - Returns: One sentence for the file and for each folder that everybody may write to. Empty if there is none, or
  ///   if the file does not exist.
  /// - Complexity: O(*d*) in the folders on the path.
  public func warnings(forLibrary path: String) -> [String] { LibraryFile.warnings(for: path) }

  /// Returns the section kinds of a program that answers by lines on its standard streams.
  ///
  /// The program runs in `folder` with the environment of this process, in its own process group. Equal commands in one
  /// folder share a process.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments. A program with a slash is a path relative to `folder`; other names are
  ///     searched on the `PATH`. No shell is involved.
  ///   - folder: The folder in which the program runs.
  ///   - timeout: The time limit of each answer, the first one including the start; nil for the limit of the host.
  /// - Returns: The kinds that the program describes, at least one.
  /// - Throws: `KindHostError` with a message that names the command, in these cases: the command is empty or contains
  ///   a zero byte; the program or the folder does not exist; the program cannot be started; the program ends or
  ///   exceeds the time limit before it answers; its answer or its description of the kinds is invalid; the platform
  ///   has no child processes.
  /// - Complexity: O(*n*) in the bytes of the program's description, plus the cost of starting the program. The
  ///   description is requested once.
  public func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] {
    let origin = KindOrigin.process(command)
    #if os(macOS) || os(Linux)
      var run = CommandRun(command)
      run.folder = folder.isEmpty ? "." : folder
      return try kinds(of: source(of: run, origin: origin), within: timeout)
    #else
      throw KindHostError("\(origin) cannot be started: this platform has no child processes")
    #endif
  }

  #if os(macOS) || os(Linux)
    private func kinds(of source: ProcessSource, within limit: Duration?) throws(KindHostError) -> [any OutsideKind] {
      let limit = limit ?? timeout
      return try source.descriptors(within: limit).map {
        ProcessKind(descriptor: $0, origin: source.origin, source: source, timeout: limit)
      }
    }

    private func source(of command: CommandRun, origin: String, hasLibrary: Bool = false) -> ProcessSource {
      let key = [hasLibrary ? "library" : "process", command.folder] + command.words
      return processes.withLock { processes in
        if let source = processes[key] { return source }
        let source = ProcessSource(command, origin: origin, hasLibrary: hasLibrary)
        processes[key] = source
        return source
      }
    }
  #endif
}
