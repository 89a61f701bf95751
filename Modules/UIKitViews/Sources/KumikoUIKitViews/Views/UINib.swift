/// A nib. There are none without Interface Builder's archives and the Objective-C runtime.
///
/// The class is there so that files compile. A nib that is registered or instantiated ends the program, with the repair: register
/// the class of the view, and build its subviews in code.
open class UINib: NSObject {
  private let name: String

  /// Creates a nib of a name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Creates a nib of an archive, which is not read.
  public init(data: Data, bundle bundleOrNil: Bundle?) { name = "(data)" }

  /// Ends the program: there are no nibs.
  open func instantiate(withOwner ownerOrNil: Any?, options: [String: Any]? = nil) -> [Any] { end("an owner") }

  /// Ends the program: there are no nibs.
  @_spi(Kumiko) public func end(_ purpose: String) -> Never {
    misuse(
      "the nib '\(name)' cannot be loaded for \(purpose): nibs need Objective-C. Register the class, and build its subviews in "
        + "code")
  }
}
