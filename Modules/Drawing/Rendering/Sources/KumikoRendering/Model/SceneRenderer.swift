/// A type that renders scenes as text. Equal scenes give equal texts.
public protocol SceneRenderer: Sendable {
  /// Returns the scene as text. Boxes that cannot be drawn, with frames that are not finite, are left out.
  ///
  /// - Parameter scene: The scene to render.
  /// - Returns: The complete text of a document.
  /// - Complexity: O(*n*) in the boxes and texts if the boxes are in order of `zIndex`; otherwise O(*n* log *n*).
  func render(_ scene: Scene) -> String
}
