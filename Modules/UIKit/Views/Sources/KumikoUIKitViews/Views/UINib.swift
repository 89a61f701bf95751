/// The objects of a nib file, which it makes as often as it is asked to.
///
/// The module `KumikoUIKitNibs` reads the files. Without it a nib ends the program, with the remedy.
@preconcurrency @MainActor open class UINib: NSObject {
  /// The options for making objects.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects of placeholders, by their identifiers: a dictionary.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// The reader of files; nil without `KumikoUIKitNibs`.
  @_spi(Kumiko) public static var reader: (any NibReader)?

  private let name: String
  private let load: @MainActor () -> NibTemplate
  private lazy var template = load()

  /// Creates a nib of the file with a name, without its extension, in a bundle; nil for the main one. The file is read when the
  /// first objects are made.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    load = { Self.reading("the nib '\(name)'").nib(named: name, in: bundleOrNil) }
  }

  /// Creates a nib of the content of a file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "(data)"
    load = { Self.reading("a nib of data").nib(of: data) }
  }

  /// Creates a nib of a function that makes the objects.
  @_spi(Kumiko) public init(kumikoName name: String, template: @escaping NibTemplate) {
    self.name = name
    load = { template }
  }

  /// Makes the objects of the nib. Ends the program for a file that is missing or cannot be read; UIKit throws an exception.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The file's owner, whose outlets are set; nil for none.
  ///   - optionsOrNil: The objects of placeholders.
  /// - Returns: The objects at the top level.
  /// - Complexity: O(*n*) in the elements of the file.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    template(ownerOrNil as AnyObject?, optionsOrNil ?? [:])
  }

  /// Makes the one view of the nib. A nib with other objects ends the program; UIKit throws an exception.
  @_spi(Kumiko) public func view<View: UIView>(for purpose: String) -> View {
    let objects = instantiate(withOwner: nil).filter { $0 is UIView }
    if objects.count == 1, let view = objects.first as? View { return view }
    misuse(
      "the nib '\(name)' for \(purpose) must contain exactly one view, a \(View.self); it has "
        + "[\(objects.map { "\(type(of: $0))" }.joined(separator: ", "))]")
  }

  static func reading(_ what: String) -> any NibReader {
    guard let reader else {
      misuse(
        "\(what) cannot be loaded: the module KumikoUIKitNibs reads files. Import it, and call KumikoNibs.use(folder:)")
    }
    return reader
  }
}

extension Bundle {
  /// Makes the objects of a nib file of the bundle, as ``UINib/instantiate(withOwner:options:)`` does.
  @discardableResult
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}

extension UIViewController {
  /// Loads the view from the storyboard or the nib of the controller: that of ``nibName``, or of the name of its class.
  /// Outlets are set after it is adopted for a storyboard, and before for a nib. Returns whether there is a view.
  @_spi(Kumiko) public func loadNib(_ adopt: (UIView) -> Void) -> Bool {
    if let load = kumikoScene?.loadView {
      kumikoScene?.loadView = nil
      load(self, adopt)
      return true
    }
    guard let name = nibName ?? ownNibName else { return false }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    guard let view = viewIfLoaded else {
      misuse("the nib '\(name)' was loaded, but the outlet 'view' of its owner, a \(type(of: self)), is not set")
    }
    adopt(view)
    return true
  }

  /// The name of a file for the class, as the page "nibName" has it: without the word Controller, or else the whole name.
  private var ownNibName: String? {
    guard let reader = UINib.reader else { return nil }
    let name = "\(type(of: self))"
    let names = name.hasSuffix("Controller") ? ["\(name.dropLast(10))", name] : [name]
    return names.first { reader.hasNib(named: $0, in: nibBundle) }
  }
}
