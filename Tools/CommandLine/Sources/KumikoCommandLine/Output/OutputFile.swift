import Foundation
@_spi(Kumiko) import KumikoValues

/// Where the result of a command is written: a file, all of it or nothing, or standard output.
struct OutputFile {
  var path: String

  /// The ending of the file's name, in lower case; nil for standard output and names without one.
  var fileExtension: String? {
    guard path != "-", let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Writes the text without what a terminal would obey, so that the file holds all of it or is left as it was.
  ///
  /// A link stays one, and what is no file, such as `/dev/null` or a pipe, is written to as it is.
  func write(_ text: String, console: Console) throws(CommandFailure) {
    if path == "-" {
      console.write(styled: text)
      return
    }
    let text = SafeText.lines(text)
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    // To replace a device would be to remove it.
    let isDevice = type.map { ![.typeRegular, .typeDirectory].contains($0) } ?? false
    do {
      if isDevice {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      } else {
        try Data(text.utf8).write(to: file, options: .atomic)
      }
    } catch {
      throw CommandFailure(
        message: "cannot write \(path): \(error.localizedDescription)", status: CommandFailure.invalidInput)
    }
  }
}
