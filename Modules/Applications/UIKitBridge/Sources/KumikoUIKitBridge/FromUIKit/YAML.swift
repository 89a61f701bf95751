import KumikoComposition
import KumikoConfiguration

extension NSCollectionLayoutSection {
  /// Returns a layout document in YAML with this section, as `kumiko` reads it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - configuration: The configuration of the layout as a whole; nil for the default one.
  /// - Throws: ``BridgeError`` if the section cannot be read; `EncodingError` if a value has no coded form.
  /// - Complexity: O(*n*) in the size of the section.
  @MainActor public func kumikoYAML(
    id: String = "section", configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) throws -> String {
    let whole = try configuration.map { try CompositionalLayoutConfiguration(uiKit: $0) }
    return try LayoutDocument.yaml(
      of: [(id: id, section: try LayoutSection(uiKit: self))],
      configuration: whole ?? CompositionalLayoutConfiguration())
  }
}
