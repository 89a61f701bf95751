import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

extension NibInstance {
  func views(in element: NibElement) -> [UIView] {
    element.children.compactMap { child in
      if child.id.map(excluded.contains) == true { return nil }
      if let part = child.id.flatMap({ parts[$0] }) {
        decode(child, into: part)
        return part
      }
      guard let made = make(child) else { return nil }
      guard let subview = made as? UIView else {
        report(child, child.name, "a '\(child.name)' is no view, and cannot be a subview")
        return nil
      }
      return subview
    }
  }

  /// Has a controller load its view from an element when it is asked for it.
  func deferView(_ element: NibElement, of controller: UIViewController) {
    var described = controller.kumikoScene ?? ControllerScene(identifier: scene ?? "")
    described.loadView = { [self] controller, adopt in
      loading {
        let made = make(element) as? UIView
        adopt(made ?? UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
        finish()
      }
    }
    controller.kumikoScene = described
  }

  // MARK: - Constraints

  /// Makes the constraints of the views that are made, except those that are placeholders or not installed.
  func constrain() {
    let pending = constraints
    constraints = []
    for (element, view) in pending where element["placeholder"] != "YES" {
      if element.id.map(excluded.contains) != true { constrain(element, view) }
    }
  }

  private func constrain(_ element: NibElement, _ view: UIView) {
    guard element.name == "constraint" else {
      return report(element, element.name, "the element '\(element.name)' is no constraint")
    }
    guard let first = end(element, "first", view), let attribute = first.attribute else { return }
    let second = end(element, "second", nil)
    if second == nil, element["secondItem"] != nil || (attribute != .width && attribute != .height) {
      if element["secondItem"] == nil {
        report(element, "secondItem", "a constraint of a position needs a second item")
      }
      return
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    guard let relation = relations[element["relation"] ?? "equal"],
      let multiplier = Self.ratio(element["multiplier"] ?? "1"), multiplier.isFinite
    else { return report(element, "constraint", "the relation or the multiplier of the constraint is not understood") }
    var constant = element.number("constant")
    for variation in element.children where variation.name == "variation" && variation.isForPhones {
      if variation["constant"] != nil { constant = variation.number("constant") }
    }
    guard constant.isFinite else { return report(element, "constant", "the constant of the constraint is not finite") }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    if element["priority"] != nil { constraint.priority = UILayoutPriority(Float(element.number("priority"))) }
    constraint.identifier = element["identifier"]
    constraint.isActive = true
    if let id = element.id { self[id] = constraint }
  }

  private func end(
    _ element: NibElement, _ side: String, _ owner: UIView?
  ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute?)? {
    let id = element["\(side)Item"]
    if id == nil, owner == nil { return nil }
    var name = element["\(side)Attribute"] ?? ""
    var item: AnyObject? = id == nil ? owner : id.flatMap { self[$0] }
    if let type = id.flatMap({ guideTypes[$0] }) {
      // The bottom of the guide above the content is the top of the safe area, and the top of the one below it the bottom.
      item = controller?.viewIfLoaded?.safeAreaLayoutGuide
      name = type == "top" ? "top" : "bottom"
    }
    guard let item else {
      // A view that is not installed takes its constraints along.
      if id.map(excluded.contains) != true {
        report(element, "\(side)Item", "the item '\(id ?? "")' of the constraint is not there")
      }
      return nil
    }
    if let number = Self.attributes.firstIndex(of: name), let known = NSLayoutConstraint.Attribute(rawValue: number) {
      return (item, known)
    }
    if let margin = Self.margins[name], let view = item as? UIView { return (view.layoutMarginsGuide, margin) }
    report(
      element, "\(side)Attribute",
      "constraints have no attribute '\(name)' here" + NearestName.clause(name, among: Self.attributes))
    return nil
  }

  private static let attributes = [
    "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]

  private static let margins: [String: NSLayoutConstraint.Attribute] = [
    "leftMargin": .left, "rightMargin": .right, "topMargin": .top, "bottomMargin": .bottom, "leadingMargin": .leading,
    "trailingMargin": .trailing, "centerXWithinMargins": .centerX, "centerYWithinMargins": .centerY,
  ]

  /// Returns a number, or a ratio such as `16:9` or `1/3`.
  private static func ratio(_ text: String) -> CGFloat? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    if parts.count == 1 { return CGFloat(parts[0]) }
    return parts.count == 2 && parts[1] != 0 ? CGFloat(parts[0] / parts[1]) : nil
  }

  // MARK: - Runtime attributes

  /// Sets a property by its path: one of the layer, one of the table of the object, or one that `kumiko-port` has found.
  func setRuntimeAttribute(_ element: NibElement, of object: AnyObject) {
    let path = element["keyPath"] ?? ""
    let value = element.child("value")
    let field = NibField(name: path, text: element["value"], element: value ?? element)
    if path.hasPrefix("layer."), let view = object as? UIView {
      return set(NibField(name: String(path.dropFirst(6)), text: field.text, element: field.element), of: view.layer)
    }
    let candidates: [Any?] =
      switch element["type"] ?? "" {
      case "number": [field.integer, field.number, field.number.map { CGFloat($0) }, field.number.map { Float($0) }]
      case "boolean": [field.bool]
      case "color": [field.color]
      case "image": [NibField(name: "", text: element["value"], element: element).image]
      case "size": [field.size]
      case "point": [field.point]
      case "rect": [field.rect]
      default: [field.string]
      }
    for candidate in candidates.compactMap({ $0 }) {
      if (try? PortedMembers.setOutlet(path, of: object, to: candidate)) != nil { return }
    }
    if NibTables.setter(path, of: object) != nil { return set(field, of: object) }
    let known = PortedMembers.outlets(of: object) + NibTables.names(of: object)
    report(element, path, "\(type(of: object)) has no property '\(path)' for a runtime attribute", among: known)
  }
}
