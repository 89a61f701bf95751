@_spi(Kumiko) import KumikoSystem
public import KumikoValues

extension RegistryDocument.Entry {
  /// Returns the range of the value of a key, or of the entry's name if the key is missing.
  ///
  /// - Complexity: O(*n*) in the keys of the entry.
  public func range(of key: String) -> SourceRange { node.entry(key)?.value.range ?? keyRange }

  /// The folder of the document, to which the paths in the entry are relative.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var folder: String { FilePath.folder(of: source.name) }
}
