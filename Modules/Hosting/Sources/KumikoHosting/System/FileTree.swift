#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Operations on files and folders with their contents.
  enum FileTree {
    /// Removes a file, or a folder with its contents, as far as possible. Links are not followed.
    static func remove(_ path: String) {
      if unlink(path) == 0 || rmdir(path) == 0 { return }
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
      for name in FolderListing.names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    }
  }
#endif
