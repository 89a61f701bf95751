#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  import KumikoRegistry
  @_spi(Kumiko) import KumikoValues

  /// A program with its arguments and its folder.
  struct ProcessCommand: Sendable {
    let words: [String]
    let folder: String
    /// The source of its kinds, for messages.
    let origin: String
    /// The complete environment; nil for that of this process.
    var environment: [String: String]?

    /// A value that is equal for equal commands.
    var identity: [String] { [folder] + words }

    /// Creates a valid command. Its program need not exist.
    ///
    /// - Parameter origin: The source of its kinds, for messages; nil for the command itself.
    /// - Throws: `KindHostError` if the command is empty or contains a zero byte.
    init(validating words: [String], in folder: String, origin: String? = nil) throws(KindHostError) {
      guard let program = words.first, !program.isEmpty else {
        throw KindHostError("a process needs a command: the program and its arguments")
      }
      self.words = words
      self.folder = folder.isEmpty ? "." : folder
      self.origin = origin ?? KindOrigin.process(words)
      guard (words + [folder]).allSatisfy({ !$0.utf8.contains(0) }) else {
        throw KindHostError("\(self.origin) cannot be started: the command contains a zero byte")
      }
    }

    /// Returns the file of the program: a path relative to the folder, or the first file of that name on the `PATH`.
    ///
    /// The system's own look-up does not report what is missing. From another folder it also differs between platforms.
    func program() throws(KindHostError) -> String {
      let name = words[0]
      guard FileStatus(folder)?.sort == .folder else {
        throw KindHostError("\(origin) cannot be started: there is no folder \(KindOrigin.place(folder))")
      }
      if name.contains("/") {
        let path = inFolder(name)
        if let problem = Self.problem(path) {
          let nearest = FileStatus(path) == nil ? FolderListing.nearest(to: path) : nil
          throw KindHostError(
            "\(origin) cannot be started: \(KindOrigin.place(name)) \(problem)\(nearest.map { "; did you mean '\($0)'?" } ?? "")"
          )
        }
        return path
      }
      let folders = Self.searchPath.map { $0.isEmpty ? folder : inFolder($0) }
      if let path = folders.lazy.map({ "\($0)/\(name)" }).first(where: { Self.problem($0) == nil }) { return path }
      let names = Set(folders.flatMap { FolderListing.names(in: $0) }).sorted()
      let nearest = NearestName.find(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      let isHere =
        FileStatus("\(folder)/\(name)") != nil
        ? "; for the one in \(KindOrigin.place(folder)), write './\(KindOrigin.place(name))'" : nearest
      throw KindHostError(
        "\(origin) cannot be started: there is no program '\(KindOrigin.place(name))' on the PATH\(isHere)")
    }

    /// Returns the path relative to the folder.
    private func inFolder(_ path: String) -> String {
      if path.hasPrefix("/") { return path }
      // The child looks its program up inside the folder, so a relative path must not contain the folder again.
      let base = folder.hasPrefix("/") ? folder : (FileStatus.resolvedPath(folder) ?? folder)
      return "\(base)/\(path)"
    }

    /// Returns the reason why a file cannot be run, or nil.
    private static func problem(_ path: String) -> String? {
      guard let status = FileStatus(path) else { return "does not exist" }
      guard status.sort == .file else { return status.sort == .folder ? "is a folder" : "is no file" }
      return access(path, X_OK) == 0 ? nil : "is not executable (run chmod +x)"
    }

    private static var searchPath: [String] {
      let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
      return path.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
  }
#endif
