import Foundation

/// Where the result of a command is written: a file, all of it or nothing, or standard output.
struct OutputFile {
  var path: String

  /// The ending of the file's name, in lower case; nil for standard output and names without one.
  var fileExtension: String? {
    guard path != "-", let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Writes the text, so that the file holds all of it or is left as it was.
  func write(_ text: String, console: Console) throws(CommandFailure) {
    if path == "-" {
      console.write(text)
      return
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(
        message: "cannot write \(path): \(error.localizedDescription)", status: CommandFailure.invalidInput)
    }
  }
}
