#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The changes in folders, as the system reports them. Folders are watched and not files, because editors replace files.
  struct FolderEvents {
    /// The descriptor that becomes readable with an event.
    let descriptor: Int32
    /// The paths of the folder of each watch: two paths of one folder share a watch.
    private var folders: [Int32: Set<String>] = [:]
    private var watches: [String: Int32] = [:]

    /// What an event says.
    enum Event: Hashable {
      /// A file was closed after writing, moved, created, deleted, or has other permissions.
      case changed(folder: String, name: String)
      /// A file was written to and is still open.
      case written(folder: String, name: String)
      /// The folder is no longer watched, because it is gone.
      case lost(folder: String)
      /// The system dropped events.
      case overflow
    }

    private static let finished =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
      | UInt32(IN_ATTRIB)
    private static let gone = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// Nil if the system gives no descriptor: the number of users of this service is limited.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    /// Watches a folder. Returns false if there is no such folder, or if the system refuses.
    mutating func watch(_ folder: String) -> Bool {
      if watches[folder] != nil { return true }
      let watch = inotify_add_watch(
        descriptor, folder, Self.finished | Self.gone | UInt32(IN_MODIFY) | UInt32(IN_ONLYDIR))
      guard watch >= 0 else { return false }
      folders[watch, default: []].insert(folder)
      watches[folder] = watch
      return true
    }

    /// Watches no other folders than these.
    mutating func keep(only kept: Set<String>) {
      for (folder, watch) in watches where !kept.contains(folder) {
        watches[folder] = nil
        folders[watch]?.remove(folder)
        guard folders[watch]?.isEmpty == true else { continue }
        folders[watch] = nil
        inotify_rm_watch(descriptor, watch)
      }
    }

    /// Returns the events that have come.
    mutating func read() -> [Event] {
      var events: [Event] = []
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return events }
        bytes.withUnsafeBytes { append($0[..<count], to: &events) }
      }
    }

    private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>, to events: inout [Event]) {
      let head = MemoryLayout<inotify_event>.size
      var rest = UnsafeRawBufferPointer(rebasing: bytes)
      while rest.count >= head {
        // The watch, the mask, a number that joins two moves, and the length of the name.
        let watch = rest.loadUnaligned(as: Int32.self)
        let mask = rest.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        let length = Int(rest.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        guard rest.count >= head + length else { return }
        let name = String(decoding: rest[head..<(head + length)].prefix { $0 != 0 }, as: UTF8.self)
        rest = UnsafeRawBufferPointer(rebasing: rest[(head + length)...])
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
          events.append(.overflow)
          continue
        }
        guard let paths = folders[watch] else { continue }
        if mask & UInt32(IN_IGNORED) != 0 || mask & Self.gone != 0 {
          if mask & UInt32(IN_IGNORED) == 0 { inotify_rm_watch(descriptor, watch) }
          folders[watch] = nil
          watches = watches.filter { $0.value != watch }
          events += paths.map { .lost(folder: $0) }
        } else if mask & Self.finished != 0 {
          events += paths.map { .changed(folder: $0, name: name) }
        } else {
          events += paths.map { .written(folder: $0, name: name) }
        }
      }
    }

    func close() { _ = systemCloseEvents(descriptor) }
  }

  /// The function of the system, which methods of that name hide.
  private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
  }

  private func systemCloseEvents(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif
