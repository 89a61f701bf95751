public import KumikoCells

/// What another module adds to a page.
@_spi(Kumiko) public struct HTMLAdditions: Sendable {
  /// Markup at the end of the head.
  public var head = ""
  /// Markup before the figure.
  public var before = ""
  /// Markup at the end of the body.
  public var after = ""
  /// Pictures that need a style rule besides those of the boxes.
  public var pictures: [CellPicture] = []

  /// Creates no additions.
  public init() {}

  /// Returns the name of the style rule of a picture: its background.
  public static func className(_ picture: CellPicture) -> String { HTMLSink.className(picture) }
}

extension HTMLRenderer {
  /// Returns the page with additions. They are markup, and are copied as they are.
  @_spi(Kumiko) public func render(_ scene: Scene, with additions: HTMLAdditions) -> String {
    document(of: scene, additions)
  }

  /// SHA-256 of the script that scrolls a page to its first offset, in base64.
  @_spi(Kumiko) public static var scriptDigest: String { StaticFiles.digest }
}
