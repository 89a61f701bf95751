public import Foundation

/// An image, by its name. There are no asset catalogs and symbols: it has no pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the image or the symbol.
  public let kumikoName: String

  /// Creates an image of a name.
  public init?(named name: String) { kumikoName = name }

  /// Creates an image of a symbol.
  public init?(systemName name: String) { kumikoName = name }

  /// Whether the other object is an image of the same name.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.kumikoName == kumikoName }

  /// A hash of the name.
  open override var hash: Int { kumikoName.hashValue }
}

/// A view with an image, which is stored: nothing draws it.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage?

  /// Creates a view with an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
