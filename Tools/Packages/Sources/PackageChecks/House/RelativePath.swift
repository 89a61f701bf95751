/// Paths inside the repository: slashes, no leading or trailing one.
enum RelativePath {
  /// The way from one folder to another: `../Dimension` from `Modules/Layout` to `Modules/Dimension`.
  static func from(_ start: String, to end: String) -> String {
    let here = start.split(separator: "/")
    let there = end.split(separator: "/")
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The folder above the last `Sources` or `Tests` of a target's path, or nil where there is none:
  /// `Modules/Layout` of `Modules/Layout/Sources/KumikoLayout`, `Tests/Conformance` of `Tests/Conformance/Tests/X`.
  static func packageFolder(ofTarget path: String) -> String? {
    let steps = path.split(separator: "/")
    guard let cut = steps.lastIndex(where: { $0 == "Sources" || $0 == "Tests" || $0 == "Plugins" }), cut > 0 else {
      return nil
    }
    return steps[..<cut].joined(separator: "/")
  }

  /// The last step of a path.
  static func lastStep(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
