// What Foundation proper has and its essentials have not, from the system.

extension FileManager {
  /// Whether there is a folder at a path, or where its links lead.
  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The file of this program.
enum ThisProgram {
  static var path: String {
    #if os(Linux)
      let link = "/proc/self/exe"
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? CommandLine.arguments[0]
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
