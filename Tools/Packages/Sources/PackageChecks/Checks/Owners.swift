/// Whose each part of the repository is.
struct Owners {
  static let path = ".github/CODEOWNERS"

  /// The folders and files that have an owner of their own, each with its line.
  private(set) var paths: [(line: Int, path: String)] = []
  /// The lines that name a path and nobody.
  private(set) var empty: [Int] = []

  /// Reads the file. The pattern for everything that has no other owner is no path.
  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, first.hasPrefix("/") else { continue }
      if words.count < 2 { empty.append(index + 1) }
      paths.append((index + 1, first.split(separator: "/").joined(separator: "/")))
    }
  }

  /// The faults: folders without an owner, and owners of folders that do not exist.
  func complaints(about folders: [String], exists: (String) -> Bool) -> [String] {
    let unowned = folders.filter { folder in
      !paths.contains { folder == $0.path || folder.hasPrefix($0.path + "/") }
    }
    return unowned.map { "\($0) belongs to nobody: add a line /\($0)/ with its owners" }
      + paths.filter { !exists($0.path) }.map { "line \($0.line): there is no \($0.path)" }
      + empty.map { "line \($0): nobody is named" }
  }
}
