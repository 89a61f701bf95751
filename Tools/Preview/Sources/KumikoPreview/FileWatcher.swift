import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reports changes of files: of their contents, their permissions and their existence.
///
/// On Linux the system reports changes in the folders of the files. Everywhere, the states of the files are compared at
/// intervals too: systems without such reports have no other way, and network drives and full tables of the system send none.
///
/// Changes are collected until the files are quiet for a moment, because editors write in several steps. The report has the
/// paths as they were given.
///
/// ```swift
/// let watcher = FileWatcher { paths in print("changed: \(paths)") }
/// watcher.watch("screen.yaml")   // before the file is read, so that no change is missed
/// ```
@_spi(Kumiko) public final class FileWatcher: Sendable {
  /// The times of a watcher, in seconds.
  @_spi(Kumiko) public struct Times: Sendable {
    /// The time without changes before a report.
    public var quiet = 0.01
    /// The time without changes before a report of a file that a program still has open for writing.
    public var quietWhileOpen = 0.2
    /// The longest time from a change to its report, however many follow.
    public var longest = 0.5
    /// The time between two comparisons of the states of all files.
    public var interval: Double

    /// The times for this platform.
    public init() {
      #if os(Linux)
        interval = 1
      #else
        interval = 0.04
      #endif
    }
  }

  private struct Watched {
    var state: FileState?
    /// The folders and names under which the file may be replaced.
    var places: [Place]
  }

  private struct Place: Hashable {
    var folder: String
    var name: String
  }

  private struct State {
    var files: [String: Watched] = [:]
    var places: [Place: Set<String>] = [:]
    var isStopped = false
    #if os(Linux)
      var events: FolderEvents?
    #endif
  }

  private let times: Times
  private let state: Locked<State>
  private let changed: @Sendable (Set<String>) -> Void
  private let wakeup: (reading: Int32, writing: Int32)?

  /// Creates a watcher without files.
  ///
  /// - Parameters:
  ///   - times: The times of the watcher.
  ///   - usesEvents: A Boolean value that indicates whether the system's reports are used where there are any.
  ///   - changed: Called in a thread of the watcher with the paths of files that changed.
  @_spi(Kumiko) public init(
    times: Times = Times(), usesEvents: Bool = true, changed: @escaping @Sendable (Set<String>) -> Void
  ) {
    self.times = times
    self.changed = changed
    var state = State()
    #if os(Linux)
      if usesEvents { state.events = FolderEvents() }
    #endif
    self.state = Locked(state)
    var ends: [Int32] = [0, 0]
    wakeup = pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    if let wakeup {
      for end in [wakeup.reading, wakeup.writing] {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      }
    }
    DispatchQueue(label: "kumiko.watcher").async { [self] in run() }
  }

  /// Watches the file at a path, which need not exist. Changes from now on are reported.
  @_spi(Kumiko) public func watch(_ path: String) {
    state.withLock { state in
      guard !state.isStopped, state.files[path] == nil else { return }
      // First the folders: what changes after the state is taken is then reported.
      let places = Self.places(of: path)
      #if os(Linux)
        for place in places { _ = state.events?.watch(place.folder) }
      #endif
      state.files[path] = Watched(state: FileState(path: path), places: places)
      for place in places { state.places[place, default: []].insert(path) }
    }
  }

  /// Watches no other files than these.
  @_spi(Kumiko) public func keep(only paths: Set<String>) {
    state.withLock { state in
      for (path, file) in state.files where !paths.contains(path) {
        state.files[path] = nil
        for place in file.places { state.places[place]?.remove(path) }
      }
      state.places = state.places.filter { !$0.value.isEmpty }
      #if os(Linux)
        state.events?.keep(only: Set(state.places.keys.map(\.folder)))
      #endif
    }
  }

  /// The paths that are watched.
  @_spi(Kumiko) public var paths: Set<String> { state.withLock { Set($0.files.keys) } }

  /// Ends the watcher. Nothing is reported afterwards, except by a call that has begun.
  @_spi(Kumiko) public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      guard let wakeup else { return }
      var byte: UInt8 = 1
      _ = write(wakeup.writing, &byte, 1)
    }
  }

  /// The places of a path: where it says, and where its links lead.
  private static func places(of path: String) -> [Place] {
    var places = [place(of: path)]
    var link = path
    // A chain of links that is longer is a circle for the system, too.
    for _ in 0..<40 {
      guard let target = linkTarget(of: link) else { break }
      link = target.hasPrefix("/") ? target : join(place(of: link).folder, target)
      places.append(place(of: link))
    }
    return places
  }

  /// Returns where a link leads; nil if it is none.
  private static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func place(of path: String) -> Place {
    guard let slash = path.lastIndex(of: "/") else { return Place(folder: ".", name: path) }
    return Place(
      folder: slash == path.startIndex ? "/" : String(path[..<slash]), name: String(path[path.index(after: slash)...]))
  }

  // MARK: - The thread

  private func run() {
    var pending: Set<String> = []
    var first = 0.0
    var due = Double.infinity
    var compared = Self.now
    while true {
      let wait = max(0, min(due, compared + times.interval) - Self.now)
      sleep(seconds: wait)
      var found = (changed: Set<String>(), written: Set<String>())
      let isStopped = state.withLock { state in
        collect(&state, into: &found)
        if Self.now >= compared + times.interval {
          found.changed.formUnion(Self.compare(&state))
          compared = Self.now
        }
        return state.isStopped
      }
      guard !isStopped else { return close() }
      let now = Self.now
      if !found.changed.isEmpty || !found.written.isEmpty {
        if pending.isEmpty { first = now }
        pending.formUnion(found.changed)
        pending.formUnion(found.written)
        due = now + (found.changed.isEmpty ? times.quietWhileOpen : times.quiet)
        due = min(due, max(now, first + times.longest))
      }
      if !pending.isEmpty, now >= due {
        state.withLock { state in
          for path in pending { Self.renew(path, in: &state) }
        }
        let paths = pending
        pending = []
        due = .infinity
        changed(paths)
      }
    }
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Waits until the system reports something, or until the time is over.
  private func sleep(seconds: Double) {
    var descriptors: [pollfd] = []
    if let wakeup { descriptors.append(pollfd(fd: wakeup.reading, events: Int16(POLLIN), revents: 0)) }
    #if os(Linux)
      if let events = state.withLock({ $0.events?.descriptor }) {
        descriptors.append(pollfd(fd: events, events: Int16(POLLIN), revents: 0))
      }
    #endif
    let milliseconds = Int32((min(seconds, 3_600) * 1_000).rounded(.up))
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  private func collect(_ state: inout State, into found: inout (changed: Set<String>, written: Set<String>)) {
    #if os(Linux)
      for event in state.events?.read() ?? [] {
        switch event {
        case .changed(let folder, let name):
          found.changed.formUnion(state.places[Place(folder: folder, name: name)] ?? [])
        case .written(let folder, let name):
          found.written.formUnion(state.places[Place(folder: folder, name: name)] ?? [])
        case .lost(let folder):
          for (place, paths) in state.places where place.folder == folder { found.changed.formUnion(paths) }
        case .overflow:
          // Most of what was dropped concerns other files of busy folders.
          found.changed.formUnion(Self.compare(&state))
        }
      }
    #endif
  }

  /// Returns the files whose states differ from the known ones, and watches folders again that were gone.
  private static func compare(_ state: inout State) -> Set<String> {
    var changed: Set<String> = []
    for (path, file) in state.files {
      #if os(Linux)
        for place in file.places { _ = state.events?.watch(place.folder) }
      #endif
      let now = FileState(path: path)
      guard now != file.state else { continue }
      // Each change counts once. Otherwise the file would never be quiet.
      state.files[path]?.state = now
      changed.insert(path)
    }
    return changed
  }

  /// Takes the state of a file, and follows its links again.
  private static func renew(_ path: String, in state: inout State) {
    guard let file = state.files[path] else { return }
    for place in file.places { state.places[place]?.remove(path) }
    let places = places(of: path)
    for place in places {
      state.places[place, default: []].insert(path)
      #if os(Linux)
        _ = state.events?.watch(place.folder)
      #endif
    }
    state.files[path] = Watched(state: FileState(path: path), places: places)
  }

  private func close() {
    state.withLock { state in
      #if os(Linux)
        state.events?.close()
        state.events = nil
      #endif
      guard let wakeup else { return }
      for end in [wakeup.reading, wakeup.writing] { _ = systemClose(end) }
    }
  }
}

/// The function of the system, which the method of that name hides.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
