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
  import KumikoRegistry
  @_spi(Kumiko) import KumikoValues

  /// The status of a file in the file system, with links followed.
  struct FileStatus {
    enum Sort {
      case file
      case folder
      case other
    }

    private let mode: mode_t

    /// Reads the status; nil if the file does not exist or is not accessible.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      mode = status.st_mode
    }

    var sort: Sort {
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    }

    var isWritableByAll: Bool { mode & S_IWOTH != 0 }

    /// A Boolean value that indicates whether only its owner may remove a file of the folder.
    var isSticky: Bool { mode & mode_t(S_ISVTX) != 0 }

    /// Returns the absolute path without links, or nil with the reason in `errno`.
    static func resolvedPath(_ path: String) -> String? {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }

  /// The names of files, for suggestions.
  enum FolderListing {
    /// Returns the name in the same folder that is nearest to the name of a missing file.
    static func nearest(to path: String) -> String? {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      return NearestName.find(name, among: names(in: folder))
    }

    /// Returns the sorted names in a folder; empty if the folder is not readable.
    static func names(in folder: String) -> [String] {
      guard let stream = opendir(folder) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names.sorted()
    }
  }

  /// The messages of the C library's errors.
  enum SystemError {
    static func text(_ number: Int32) -> String {
      var text = [CChar](repeating: 0, count: 256)
      guard strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
