extension RegistryDocument.Entry {
  /// Where the value of one of the entry's keys is written; the entry's name where it has no such key.
  public func range(of key: String) -> SourceRange { node.entry(key)?.value.range ?? keyRange }

  /// The folder of the document, from which the paths in the entry are meant.
  public var folder: String { FolderPath.folder(of: source.name) }
}
