@_spi(Kumiko) public import KumikoSource
@_spi(Kumiko) import KumikoSystem

extension RegistryDocument.Entry {
  /// Returns the range of the value of a key, or of the entry's name if the key is missing.
  ///
  /// - Complexity: O(*n*) in the keys of the entry.
  public func range(of key: String) -> SourceRange { node.entry(key)?.value.range ?? keyRange }

  /// Returns the range of the name of an option that the preset sets; nil if it does not.
  @_spi(Kumiko) public func range(ofOption name: String) -> SourceRange? { node["options"]?.entry(name)?.keyRange }

  /// Returns the range of the name of an option that the preset locks; nil if it does not.
  @_spi(Kumiko) public func range(ofLock name: String) -> SourceRange? {
    node["locked"]?.elements.first { $0.name == name }?.range
  }

  /// The folder of the document, to which the paths in the entry are relative.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var folder: String { FilePath.folder(of: source.name) }
}
