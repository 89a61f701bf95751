import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// The objects that are made of a nib or a scene at one time, and what is left to connect.
@MainActor final class NibInstance {
  let document: NibDocument
  /// The storyboard and the controller of a scene; nil for a nib.
  var storyboard: UIStoryboard?
  weak var controller: UIViewController?
  var scene: String?
  private let outer: NibInstance?
  private var objects: [String: Reference] = [:]
  var constraints: [(element: NibElement, view: UIView)] = []
  var connections: [Connection] = []
  /// The views that a cell with a style has already, by their identifiers.
  var parts: [String: UIView] = [:]
  /// The sorts of the guides of controllers from before iOS 11, by their identifiers.
  var guideTypes: [String: String] = [:]
  /// The identifiers of views and constraints that are not installed for the traits of a phone.
  var excluded: Set<String> = []
  private var awakening: [UIResponder] = []
  /// The elements whose classes are not here, which is reported. Their attributes are not reported, too.
  private var standins: Set<ObjectIdentifier> = []

  /// An object that is held until the objects of the file hold each other.
  private struct Reference {
    weak var object: AnyObject?
    var held: AnyObject?
  }

  /// An outlet, an action or a segue of an object.
  struct Connection {
    let element: NibElement
    weak var source: AnyObject?
  }

  init(_ document: NibDocument, outer: NibInstance? = nil) {
    (self.document, self.outer, storyboard, controller) = (document, outer, outer?.storyboard, outer?.controller)
  }

  subscript(id: String) -> AnyObject? {
    get { objects[id]?.object ?? outer?[id] }
    set { objects[id] = newValue.map { Reference(object: $0, held: $0 === controller ? nil : $0) } }
  }

  // MARK: - Objects

  /// Makes the object of an element; nil for one that is not understood, which is reported.
  func make(_ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> AnyObject? {
    guard let type = usableClass(element) else { return nil }
    let coder = ElementCoder(element, self)
    let made: AnyObject?
    if let type = type as? UIView.Type {
      made = type.init(coder: coder)
    } else if let type = type as? UIViewController.Type {
      made = creator?(coder) ?? type.init(coder: coder)
    } else if let type = type as? UICollectionViewLayout.Type {
      made = type.init(coder: coder)
      made.map(coder.decode)
    } else {
      made = element.name == "barButtonItem" ? barButtonItem(element) : makeInstance(of: type)
      made.map(coder.decode)
    }
    guard let made else {
      report(element, element.name, "init(coder:) of \(type) returned nil")
      return nil
    }
    if !coder.isDecoded {
      report(
        element, element.name, "init(coder:) of \(type) does not call super.init(coder:): the object has no properties")
      if let id = element.id { self[id] = made }
    }
    return made
  }

  private func usableClass(_ element: NibElement) -> AnyClass? {
    guard let standardName = NibClasses.elements[element.name] else {
      report(
        element, element.name, "the element '\(element.name)' is not known", among: NibClasses.elements.keys)
      return nil
    }
    let isController = element.name.hasSuffix("ontroller")
    let fallback: AnyClass = isController ? UIViewController.self : UIView.self
    let standard: AnyClass? = standardName == "NSObject" ? NSObject.self : NibClasses.find(standardName, in: nil)
    if let name = element["customClass"] {
      let found: AnyClass? = NibClasses.find(name, in: element["customModule"])
      let wanted: AnyClass =
        standard is UIView.Type ? UIView.self : isController ? UIViewController.self : NSObject.self
      if let found, sequence(first: found, next: { _getSuperclass($0) }).contains(where: { $0 == wanted }) {
        return found
      }
      let reason =
        found == nil
        ? "is not found: the modules are \(NibClasses.modules); register it with KumikoNibs.register(_:as:)"
        : "is no \(wanted)"
      report(element, name, "the class '\(name)' \(reason)")
    }
    if let standard { return standard }
    let isShown = isController || element.child("frame") != nil || element.name.hasSuffix("View")
    standins.insert(ObjectIdentifier(element))
    report(
      element, element.name, "there is no \(standardName) here\(isShown ? ": a \(fallback) is in its place" : "")")
    return isShown ? fallback : nil
  }

  private func barButtonItem(_ element: NibElement) -> UIBarButtonItem {
    let names = """
      done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop camera trash \
      play pause rewind fastForward undo redo close
      """.split(separator: " ").map(String.init)
    guard let name = element["systemItem"] else { return UIBarButtonItem() }
    let number = name == "close" ? 24 : names.firstIndex(of: name)
    guard let item = number.flatMap(UIBarButtonItem.SystemItem.init(rawValue:)) else {
      report(
        element, "systemItem",
        "the value '\(name)' of 'systemItem' is not understood"
          + NearestName.clause(name, among: names))
      return UIBarButtonItem()
    }
    return UIBarButtonItem(systemItem: item)
  }

  // MARK: - Properties

  func decode(_ element: NibElement, into object: AnyObject) {
    if let id = element.id {
      if id == scene { controller = object as? UIViewController }
      self[id] = object
    }
    if let responder = object as? UIResponder { awakening.append(responder) }
    // A limit of a value comes before the value.
    let last: Set = ["value", "currentPage", "selectedSegmentIndex"]
    let names = element.attributes.keys.sorted { (last.contains($0) ? 1 : 0, $0) < (last.contains($1) ? 1 : 0, $1) }
    let isStandin = standins.contains(ObjectIdentifier(element))
    for name in names {
      set(NibField(name: name, text: element[name], element: element), of: object, isStandin: isStandin)
    }
    let variations = element.children.filter { $0.name == "variation" && $0.isForPhones }
    for variation in variations { exclude(variation) }
    for child in element.children where child.name != "variation" {
      set(NibField(child), of: object, isStandin: isStandin)
    }
    for variation in variations {
      for child in variation.children where child.name != "mask" {
        set(NibField(child), of: object)
      }
      for name in variation.attributes.keys.sorted() where name != "key" {
        set(NibField(name: name, text: variation[name], element: variation), of: object)
      }
    }
  }

  private func exclude(_ variation: NibElement) {
    for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
      guard let id = reference["reference"] else { continue }
      if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
    }
  }

  func set(_ field: NibField, of object: AnyObject, isStandin: Bool = false) {
    // Nil stands for the standard value, which the object has.
    if field.text == nil, field.object == nil, field.element.name == "nil" { return }
    guard let setter = NibTables.setter(field.name, of: object) else {
      if NibTables.unobservable.contains(field.name) || field.element.isForXcode || isStandin { return }
      let kind = field.text == nil ? "element" : "attribute"
      return report(
        field.element, field.name, "\(type(of: object)) has no \(kind) '\(field.name)' here",
        among: NibTables.names(of: object))
    }
    if setter(object, field, self) { return }
    let value = field.text.map { " '\($0)'" } ?? ""
    report(field.element, field.name, "the value\(value) of '\(field.name)' of a \(type(of: object)) is not understood")
  }

  /// Notes what is not understood. The known name that is nearest to the name ends the message.
  func report(_ element: NibElement, _ name: String, _ message: String, among known: some Sequence<String> = []) {
    KumikoNibs.add(
      KumikoNibIssue(
        file: document.file, line: element.line, column: element.column, name: name,
        message: message + NearestName.clause(name, among: known)))
  }

  // MARK: - The end

  func awake() {
    let objects = awakening
    awakening = []
    for object in objects { object.awakeFromNib() }
  }

  /// Holds the objects no more: they hold each other.
  func release() { for id in objects.keys { objects[id]?.held = nil } }
}

extension NibElement {
  /// A Boolean value that indicates whether a variation is for the traits of a phone in portrait orientation.
  var isForPhones: Bool {
    key.split(separator: "-").allSatisfy { ["default", "widthClass=compact", "heightClass=regular"].contains($0) }
  }

  /// A Boolean value that indicates whether the element is for the canvas of Xcode.
  var isForXcode: Bool {
    key.hasPrefix("simulated") || key.hasPrefix("freeform") || name.hasPrefix("simulated") || name.hasPrefix("freeform")
  }
}

/// The coder of an object: `init(coder:)` of UIKit's classes has it decode the object.
private final class ElementCoder: NibCoder {
  private let element: NibElement
  private let instance: NibInstance
  private(set) var isDecoded = false

  init(_ element: NibElement, _ instance: NibInstance) { (self.element, self.instance) = (element, instance) }

  override func attribute(_ name: String) -> String? { element[name] }

  override func decode(_ object: AnyObject) {
    guard !isDecoded else { return }
    isDecoded = true
    instance.decode(element, into: object)
  }
}
