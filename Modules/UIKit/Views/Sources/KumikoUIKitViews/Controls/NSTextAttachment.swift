/// An image in a text. Nothing draws it.
open class NSTextAttachment: NSObject {
  private let kind = AttributeKind()
  /// The character that stands for it.
  public static let character = 0xfffc
  /// The image; nil for none.
  open var image: UIImage?
  /// The place beside the base line, in points.
  open var bounds = CGRect.zero
  /// The content; nil for none.
  open var contents: Data?
  /// The type of the content; nil for none.
  open var fileType: String?

  /// Creates an attachment of a content.
  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }
  public convenience override init() { self.init(data: nil, ofType: nil) }
  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
