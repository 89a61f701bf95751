/// Makes the objects of a nib for a file's owner, with options.
@_spi(Kumiko) public typealias NibTemplate = @MainActor (AnyObject?, [UINib.OptionsKey: Any]) -> [Any]

/// Reads nibs and storyboards. `KumikoUIKitNibs` has one.
@_spi(Kumiko) @MainActor public protocol NibReader: AnyObject {
  /// Returns the function that makes the objects of a file. Ends the program for a file that is missing or cannot be read.
  func nib(named name: String, in bundle: Bundle?) -> NibTemplate
  /// Returns the function that makes the objects of the content of a file. Ends the program for one that cannot be read.
  func nib(of data: Data) -> NibTemplate
  /// Returns whether there is a file.
  func hasNib(named name: String, in bundle: Bundle?) -> Bool
  /// Returns the storyboard of a name; nil if there is no file. Ends the program for a file that cannot be read.
  func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardFile)?
  /// Returns the reason why there is no storyboard, with the nearest name.
  func reasonForNoStoryboard(named name: String) -> String
}

/// The controllers and segues of a storyboard that was read.
@_spi(Kumiko) @MainActor public protocol StoryboardFile: AnyObject {
  /// The identifier of the initial controller in the file; nil for none.
  var initial: String? { get }
  /// The storyboard identifiers of controllers.
  var identifiers: [String] { get }
  /// Creates a controller by its storyboard identifier or its identifier in the file; nil for an unknown one.
  func controller(
    _ identifier: String, of storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
  /// Returns a segue of a controller by its identifier; nil for an unknown one.
  func segue(_ identifier: String, from source: UIViewController, sender: Any?) -> UIStoryboardSegue?
  /// The identifiers of the segues of a controller.
  func segues(of controller: UIViewController) -> [String]
}

/// What a storyboard has for a controller.
@_spi(Kumiko) public struct ControllerScene {
  /// The identifier of the controller in the file.
  public let identifier: String
  /// Loads the view: has it taken, then connects it. Nil once it is loaded.
  public var loadView: (@MainActor (UIViewController, (UIView) -> Void) -> Void)?
  /// The objects that only the scene holds.
  public var objects: [AnyObject] = []

  /// Creates what a storyboard has for a controller.
  public init(identifier: String) { self.identifier = identifier }
}

/// A coder with what a file has for an object. `init(coder:)` of the classes of this module reads it.
///
/// Values of archives are nil and zero here: a file of Interface Builder is no archive.
@_spi(Kumiko) open class NibCoder: NSCoder {
  /// Returns an attribute of the object that is known before the object is made; nil for none.
  open func attribute(_ name: String) -> String? { nil }
  /// Gives an object its properties and subviews. `init(coder:)` calls it when the storage of the object is initialized.
  @MainActor open func decode(_ object: AnyObject) {}

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool { false }
  open override func decodeObject(forKey key: String) -> Any? { nil }
  open override func decodeBool(forKey key: String) -> Bool { false }
  open override func decodeInteger(forKey key: String) -> Int { 0 }
  open override func decodeDouble(forKey key: String) -> Double { 0 }
  open override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
  /// Gives an object what a nib or a storyboard has for it. Other coders have nothing.
  @_spi(Kumiko) @MainActor public func decodeNib(_ object: AnyObject) { (self as? NibCoder)?.decode(object) }

  /// Returns an attribute of an object of a nib; nil for none, and for other coders.
  @_spi(Kumiko) public func nibAttribute(_ name: String) -> String? { (self as? NibCoder)?.attribute(name) }
}
