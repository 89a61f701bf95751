#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension RegistryDocument {
  /// Where, in a folder, a registry may be.
  private static let names = ["config/registry.yaml", "registry.yaml"]

  /// The registry that belongs to a document: the nearest `config/registry.yaml` or `registry.yaml` in the document's folder
  /// or above; nil where there is none.
  ///
  /// - Parameter path: the document's path; `-`, for standard input, is in the current folder.
  public static func path(nearest path: String) -> String? {
    var here = FolderPath.folder(of: path == "-" ? SourceText.standardInputName : path)
    guard let current = FolderPath.real(".") else { return nil }
    // Below the current folder the path stays as short as it was given.
    if !here.hasPrefix("/"), here.split(separator: "/").contains("..") || FolderPath.real(here) == nil {
      here = FolderPath.real(here) ?? "."
    }
    while true {
      for name in names {
        let candidate = FolderPath.join(here, name)
        if FolderPath.isFile(candidate) { return candidate }
      }
      if here == "/" { return nil }
      here = here == "." ? FolderPath.folder(of: current) : FolderPath.folder(of: here)
    }
  }
}
