#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension RegistryDocument {
  /// The paths of a registry in a folder.
  private static let names = ["config/registry.yaml", "registry.yaml"]

  /// Returns the registry of a document: the nearest `config/registry.yaml` or `registry.yaml` in its folder or a
  /// parent folder.
  ///
  /// - Parameter path: The path of the document; `-` for standard input, which is in the current folder.
  /// - Returns: The path of the registry, or nil.
  /// - Complexity: O(*d*) in the parent folders.
  public static func path(nearest path: String) -> String? {
    var here = FolderPath.folder(of: path == "-" ? SourceText.standardInputName : path)
    guard let current = FolderPath.real(".") else { return nil }
    // Below the current folder, the path stays relative.
    if !here.hasPrefix("/"), here.split(separator: "/").contains("..") || FolderPath.real(here) == nil {
      here = FolderPath.real(here) ?? "."
    }
    while true {
      for name in names {
        let candidate = FolderPath.join(here, name)
        InputFiles.observer?.note(path: candidate)
        if FolderPath.isFile(candidate) { return candidate }
      }
      if here == "/" { return nil }
      here = here == "." ? FolderPath.folder(of: current) : FolderPath.folder(of: here)
    }
  }
}
