/// Something that turns a scene into text. Equal scenes give equal texts.
public protocol SceneRenderer: Sendable {
  /// The scene as text. Never fails: what cannot be drawn (a frame that is not a number) is left out.
  ///
  /// - Complexity: O(*n*) in boxes that are in order of `zIndex`, O(*n* log *n*) otherwise.
  func render(_ scene: Scene) -> String
}
