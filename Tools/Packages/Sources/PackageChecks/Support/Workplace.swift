import Foundation

/// The repository, and the ignored folder in it where the checks keep what they build.
struct Workplace {
  var root: URL

  /// The folder of the checks' builds, which are kept so that a second run builds only the changes.
  var scratch: URL { root.appendingPathComponent(".build-tools", isDirectory: true) }

  /// The file for the output of a program.
  func log(_ name: String) -> URL { scratch.appendingPathComponent("logs/\(name).log") }

  /// A path as a person would type it from the root.
  func shown(_ url: URL) -> String {
    url.path.hasPrefix(root.path + "/") ? String(url.path.dropFirst(root.path.count + 1)) : url.path
  }

  /// A text with the paths in it as a person would type them from the root.
  func shortened(_ text: String) -> String {
    text.replacingOccurrences(of: root.path + "/", with: "")
  }

  /// The file or folder at a path from the root.
  func at(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// Every file below a folder, as paths from the root, sorted. Hidden folders and `build` are passed over.
  func files(below folder: String, named wanted: (String) -> Bool) -> [String] {
    let start = folder.isEmpty ? root : at(folder)
    var found: [String] = []
    var waiting = [(url: start, path: folder)]
    while let (url, path) = waiting.popLast() {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in entries where !name.hasPrefix(".") {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        let entry = url.appendingPathComponent(name)
        if Self.isFolder(entry) {
          if below != "build" { waiting.append((entry, below)) }
        } else if wanted(name) {
          found.append(below)
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether there is a folder. Symbolic links are not followed, because they may form a cycle.
  private static func isFolder(_ url: URL) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
