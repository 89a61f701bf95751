/// The identity of a file, equal for all its paths, symbolic links and hard links.
@_spi(Kumiko) public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The status of a file, as the system reports it without reading the file.
@_spi(Kumiko) public struct FileStatus {
  /// The type of a file.
  public enum Sort: Sendable {
    case file, folder, link
    /// A device, a pipe or a socket.
    case stream
  }

  private let status: stat

  /// Reads the status of the file at a path; nil, with the reason in `errno`, if there is none.
  public init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    // A NUL would end the path early.
    guard !path.utf8.contains(0) else {
      errno = ENOENT
      return nil
    }
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  /// Reads the status of an open file; nil, with the reason in `errno`, if the descriptor is invalid.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// The type.
  public var sort: Sort {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .stream
    }
  }

  /// The identity.
  public var identity: FileIdentity { FileIdentity(status) }

  /// The size in bytes.
  public var size: Int { Int(clamping: status.st_size) }

  /// The permissions.
  public var mode: mode_t { status.st_mode & 0o7777 }

  /// The numbers of the user and the group that own the file.
  public var owner: (user: uid_t, group: gid_t) { (status.st_uid, status.st_gid) }

  /// A Boolean value that indicates whether all users may write to the file, or replace the files of the folder.
  ///
  /// In a folder with the sticky bit, files of other users are protected.
  public var isOpenToAll: Bool {
    mode & S_IWOTH != 0 && (sort != .folder || mode & mode_t(S_ISVTX) == 0)
  }

  /// A value that differs if the file has changed. Folders and streams change only in their identities and permissions.
  ///
  /// - Complexity: O(1).
  public var state: [Int] {
    let state = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_mode),
      Int(status.st_uid),
    ]
    guard sort == .file else { return state }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return state + [size] + times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}
