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

  /// A program with its arguments, and where it runs.
  struct ProcessCommand: Sendable {
    let words: [String]
    let folder: String
    /// Where its kinds come from, for people.
    let origin: String
    /// All of the environment in which it runs; nil for that of this process.
    var environment: [String: String]?

    /// The same for commands that are the same.
    var identity: [String] { [folder] + words }

    /// A command that could be run, whether its program is there or not.
    ///
    /// - Parameter origin: where its kinds come from, for people; nil for the command itself.
    /// - Throws: `KindHostError` where there is none.
    init(validating words: [String], in folder: String, origin: String? = nil) throws(KindHostError) {
      guard let program = words.first, !program.isEmpty else {
        throw KindHostError("a process needs a command: the program and its arguments")
      }
      self.words = words
      self.folder = folder.isEmpty ? "." : folder
      self.origin = origin ?? "process " + words.joined(separator: " ")
      guard (words + [folder]).allSatisfy({ !$0.utf8.contains(0) }) else {
        throw KindHostError("\(self.origin) cannot be started: a command has no zero bytes")
      }
    }

    /// The program's file: where a path says from the folder on, or the first of its name on the `PATH`.
    ///
    /// Looked up here and not by the system, which does not say what is missing, and whose look-up from another folder
    /// differs between platforms.
    func program() throws(KindHostError) -> String {
      let name = words[0]
      guard FileStatus(folder)?.sort == .folder else {
        throw KindHostError("\(origin) cannot be started: there is no folder \(folder)")
      }
      if name.contains("/") {
        let path = inFolder(name)
        if let problem = Self.problem(path) {
          let nearest = FileStatus(path) == nil ? FolderListing.nearest(to: path) : nil
          throw KindHostError(
            "\(origin) cannot be started: \(name) \(problem)\(nearest.map { "; did you mean '\($0)'?" } ?? "")")
        }
        return path
      }
      let folders = Self.searchPath.map { $0.isEmpty ? folder : inFolder($0) }
      if let path = folders.lazy.map({ "\($0)/\(name)" }).first(where: { Self.problem($0) == nil }) { return path }
      let names = Set(folders.flatMap { FolderListing.names(in: $0) }).sorted()
      let nearest = NearestName.find(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      let isHere = FileStatus("\(folder)/\(name)") != nil ? "; for the one in \(folder), write './\(name)'" : nearest
      throw KindHostError("\(origin) cannot be started: there is no program '\(name)' on the PATH\(isHere)")
    }

    /// A path as it is seen from the folder.
    private func inFolder(_ path: String) -> String {
      if path.hasPrefix("/") { return path }
      // The child is in the folder already when its program is looked up, so the path must not start there again.
      let base = folder.hasPrefix("/") ? folder : (FileStatus.resolvedPath(folder) ?? folder)
      return "\(base)/\(path)"
    }

    /// Why a file cannot be run.
    private static func problem(_ path: String) -> String? {
      guard let status = FileStatus(path) else { return "does not exist" }
      guard status.sort == .file else { return status.sort == .folder ? "is a folder" : "is no file" }
      return access(path, X_OK) == 0 ? nil : "is not executable (chmod +x makes it so)"
    }

    private static var searchPath: [String] {
      let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
      return path.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
  }
#endif
