#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The state of a file as far as the system tells it without reading: two different states mean that the file changed.
struct FileState: Hashable {
  private var device: UInt64
  private var number: UInt64
  private var mode: UInt32
  private var owner: UInt32
  private var size: Int64
  private var modified: [Int]

  /// Returns the state of the file at a path, with links followed; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt32(status.st_mode)
    owner = UInt32(status.st_uid)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    // A folder changes with each file in it.
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    modified = isFolder ? [] : times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    if isFolder { size = 0 }
  }
}
