import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// The nibs and storyboards in folders and bundles, by their names.
@MainActor final class NibFiles {
  private static let extensions: Set = ["xib", "storyboard", "nib", "storyboardc"]
  private static let maximumCount = 100_000
  private var paths: [String: String] = [:]
  private var folders: Set<String> = []
  private var resources: [String: [String: String]] = [:]

  /// Finds the files in a folder and those below it. Of several with a name, the one that is least deep counts.
  func add(_ folder: String) {
    guard folders.insert(folder).inserted else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      misuse("there is no folder '\(folder)' for nibs and storyboards")
    }
    paths.merge(Self.files(in: folder, isDeep: true)) { first, _ in first }
  }

  private static func files(in folder: String, isDeep: Bool) -> [String: String] {
    var found: [(name: String, path: String)] = []
    let skipped: FileManager.DirectoryEnumerationOptions =
      isDeep ? [.skipsHiddenFiles] : [.skipsHiddenFiles, .skipsSubdirectoryDescendants]
    let enumerator = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: skipped)
    var count = 0
    while let url = enumerator?.nextObject() as? URL {
      count += 1
      if count > maximumCount {
        UIApplication.log("nibs: the folder '\(folder)' has more than \(maximumCount) files; the rest is left out")
        break
      }
      if !isDeep, url.pathExtension == "lproj" {
        found += files(in: url.path, isDeep: false).map { ($0.key, $0.value) }
      } else if extensions.contains(url.pathExtension) {
        found.append((url.lastPathComponent, url.path))
      }
    }
    // Base.lproj precedes the languages.
    found.sort { rank($0.path) < rank($1.path) }
    return Dictionary(found) { first, _ in first }
  }

  private static func rank(_ path: String) -> (Int, Int, String) {
    (path.contains("/Base.lproj/") ? 0 : path.contains(".lproj/") ? 2 : 1, path.count { $0 == "/" }, path)
  }

  func path(_ file: String, _ bundle: Bundle?) -> String? { names(bundle)[file] ?? paths[file] }

  private func names(_ bundle: Bundle?) -> [String: String] {
    let bundle = bundle ?? .main
    guard let folder = bundle.resourcePath else { return [:] }
    if let known = resources[folder] { return known }
    let found = Self.files(in: folder, isDeep: false)
    resources[folder] = found
    return found
  }

  func reason(_ kind: String, _ name: String, _ ending: String, _ bundle: Bundle?) -> String {
    let all = names(bundle).merging(paths) { first, _ in first }
    for compiled in ["nib", "storyboardc"] {
      if let path = all["\(name).\(compiled)"] {
        return "the \(kind) '\(name)' is compiled (\(path)): add '\(name).\(ending)' of the sources"
      }
    }
    let known = all.keys.filter { $0.hasSuffix(".\(ending)") }.map { String($0.dropLast(ending.count + 1)) }.sorted()
    let places = [bundle?.resourcePath ?? Bundle.main.resourcePath].compactMap { $0 } + folders.sorted()
    return "there is no \(kind) '\(name).\(ending)' in \(places.joined(separator: ", "))"
      + NearestName.clause(name, among: known)
  }
}
