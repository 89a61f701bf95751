#if os(macOS) || os(Linux)
  /// The search for programs in the folders of the environment variable `PATH`.
  @_spi(Kumiko) public enum ProgramSearch {
    /// The value of `PATH`.
    public static var path: String { ProcessEnvironment.all["PATH"] ?? "/usr/local/bin:/usr/bin:/bin" }

    /// Returns the path of the first program of a name; nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The name, without a slash.
    ///   - searchPath: The folders, separated by colons. An empty one stands for the current folder.
    public static func program(_ name: String, in searchPath: String = path) -> String? {
      folders(of: searchPath, in: ".").lazy.map { "\($0)/\(name)" }.first { isProgram($0) }
    }

    /// Returns true if a path leads to an executable file.
    static func isProgram(_ path: String) -> Bool { FileStatus(path)?.sort == .file && access(path, X_OK) == 0 }

    /// Returns the folders of a search path, which may be relative to a folder.
    static func folders(of searchPath: String, in folder: String) -> [String] {
      searchPath.split(separator: ":", omittingEmptySubsequences: false).map {
        $0.isEmpty ? folder : CommandRun.path(String($0), from: folder)
      }
    }
  }

  extension CommandRun {
    /// Returns the file of the program: a path relative to the folder, or the first file of that name on the `PATH`.
    ///
    /// The system's own search does not report what is missing. From another folder it also differs between platforms.
    func program() throws(StartFailure) -> String {
      guard let name = words.first, !name.isEmpty else { throw failure(.noCommand) }
      guard (words + [folder]).allSatisfy({ !$0.utf8.contains(0) }) else { throw failure(.zeroByte) }
      guard FileStatus(folder)?.sort == .folder else { throw failure(.noFolder(folder)) }
      guard FilePath.hasFolder(name) else {
        let folders = ProgramSearch.folders(of: ProgramSearch.path, in: folder)
        let path = folders.lazy.map { "\($0)/\(name)" }.first { ProgramSearch.isProgram($0) }
        guard let path else { throw failure(.notFound(folders: folders, current: folder)) }
        return path
      }
      let path = Self.path(name, from: folder)
      switch FileStatus(path)?.sort {
      case nil: throw failure(.missing(path: path))
      case .folder: throw failure(.isFolder)
      case .file: break
      default: throw failure(.isNoFile)
      }
      guard access(path, X_OK) == 0 else { throw failure(.isNotExecutable) }
      return path
    }

    func failure(_ problem: StartFailure.Problem) -> StartFailure {
      StartFailure(program: words.first ?? "", problem: problem)
    }

    /// Returns a path relative to a folder in a form that leads to the same file from inside the folder.
    fileprivate static func path(_ path: String, from folder: String) -> String {
      if FilePath.isAbsolute(path) { return path }
      // The child looks its program up inside the folder, so a relative path must not contain the folder again.
      return "\(FilePath.isAbsolute(folder) ? folder : FilePath.real(folder) ?? folder)/\(path)"
    }
  }
#endif
