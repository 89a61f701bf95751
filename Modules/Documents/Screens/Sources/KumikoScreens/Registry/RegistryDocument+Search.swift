@_spi(Kumiko) import KumikoSystem

extension RegistryDocument {
  /// The paths of a registry in a folder.
  private static let names = ["config/registry.yaml", "registry.yaml"]

  static func path(in folder: String) -> String? {
    for name in names {
      let candidate = FilePath.join(folder, name)
      InputFiles.note(.text(candidate))
      if InputFiles.folder(excluding: candidate) != nil { continue }
      if FileStatus(candidate)?.sort == .file { return candidate }
    }
    return nil
  }

  /// Returns the registry of a document: the nearest `config/registry.yaml` or `registry.yaml` in its folder or a
  /// parent folder.
  ///
  /// - Parameter path: The path of the document; `-` for standard input, which is in the current folder.
  /// - Returns: The path of the registry, or nil.
  /// - Complexity: O(*d*) in the parent folders.
  public static func path(nearest path: String) -> String? {
    var here = FilePath.folder(of: path == "-" ? SourceText.standardInputName : path)
    guard let current = FilePath.real(".") else { return nil }
    // Below the current folder, the path stays relative.
    if !FilePath.isAbsolute(here), FilePath.steps(here).contains("..") || FilePath.real(here) == nil {
      here = FilePath.real(here) ?? "."
    }
    while true {
      if let found = self.path(in: here) { return found }
      if here == "/" { return nil }
      here = here == "." ? FilePath.folder(of: current) : FilePath.folder(of: here)
    }
  }
}
