import Foundation

/// The relative links of a Markdown text.
struct MarkdownLinks {
  /// The paths, without the places within a file, in the order of the text.
  var paths: [String] = []

  /// Finds the links outside of code.
  init(_ text: String) {
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let prose = line.replacing(/`[^`]*`/, with: "``")
      for match in prose.matches(of: /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/) where !match.1.contains(":") {
        paths.append(match.1.removingPercentEncoding ?? String(match.1))
      }
    }
  }

  /// Returns a complaint for each link of a document that leads nowhere.
  ///
  /// - Parameters:
  ///   - document: The path of the document from the root.
  ///   - isThere: Returns whether a path from the root exists.
  func complaints(in document: String, isThere: (String) -> Bool) -> [String] {
    let folder = document.split(separator: "/").dropLast().map(String.init)
    return paths.filter { path in
      var steps = path.hasPrefix("/") ? [] : folder
      for step in path.split(separator: "/") {
        if step == ".." {
          // A link that leaves the repository leads nowhere for whoever has it alone.
          guard !steps.isEmpty else { return true }
          steps.removeLast()
        } else if step != "." {
          steps.append(String(step))
        }
      }
      return !isThere(steps.joined(separator: "/"))
    }.map { "the link '\($0)' leads nowhere" }
  }
}
