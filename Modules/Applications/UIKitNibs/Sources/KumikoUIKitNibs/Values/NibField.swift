import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// A value for a property: an attribute, a child element or the object of an outlet.
struct NibField {
  /// The name of the attribute, or the key of the child.
  let name: String
  var text: String?
  /// The child, or the element that has the attribute.
  let element: NibElement
  var object: AnyObject?

  var string: String? {
    if let text { return text }
    guard element["base64-UTF8"] == "YES" else { return element["value"] ?? element.text }
    // Base 64 comes without the padding.
    let code = element.text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: code + padding).map { String(decoding: $0, as: UTF8.self) }
  }

  var number: Double? { (text ?? element["value"]).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
  var integer: Int? { number.flatMap(Int.init(exactly:)) }

  var bool: Bool? {
    switch text ?? element["value"] {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  var rect: CGRect? {
    guard element.name == "rect" else { return nil }
    return CGRect(
      x: element.number("x"), y: element.number("y"), width: element.number("width"), height: element.number("height"))
  }

  var size: CGSize? { CGSize(width: element.number("width"), height: element.number("height")) }
  var point: CGPoint? { CGPoint(x: element.number("x"), y: element.number("y")) }

  var insets: UIEdgeInsets? {
    let names = element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
    let values = names.map { CGFloat(element.number($0)) }
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: element.number("top"), leading: element.number("leading"), bottom: element.number("bottom"),
      trailing: element.number("trailing"))
  }

  var color: UIColor? {
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return Self.systemColor(system) }
    if let name = element["name"] { return UIColor(named: name) }
    let alpha = element["alpha"] == nil ? 1 : CGFloat(element.number("alpha"))
    if element["white"] != nil { return UIColor(white: element.number("white"), alpha: alpha) }
    guard element["red"] != nil else { return nil }
    let (red, green, blue) = (element.number("red"), element.number("green"), element.number("blue"))
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  var image: UIImage? {
    guard let name = text ?? element["image"] else { return nil }
    var image = element["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
    switch element["renderingMode"] {
    case "original": image = image?.withRenderingMode(.alwaysOriginal)
    case "template": image = image?.withRenderingMode(.alwaysTemplate)
    default: break
    }
    if let symbol = element.child("symbolConfiguration").flatMap({ NibField($0).symbolConfiguration }) {
      image = image?.withConfiguration(symbol)
    }
    return image
  }

  var symbolConfiguration: UIImage.SymbolConfiguration? {
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
    let style = element.child("font").flatMap { NibField($0).textStyle }
    let parts: [UIImage.SymbolConfiguration?] = [
      element["scale"].flatMap { scales[$0] }.map { UIImage.SymbolConfiguration(scale: $0) },
      element["weight"].flatMap { UIImage.SymbolWeight(nibName: $0) }.map { UIImage.SymbolConfiguration(weight: $0) },
      element["pointSize"].flatMap { Double($0) }.map { UIImage.SymbolConfiguration(pointSize: CGFloat($0)) },
      style.map { UIImage.SymbolConfiguration(textStyle: $0) },
    ]
    let known = parts.compactMap { $0 }
    return known.dropFirst().reduce(known.first) { $0?.applying($1) }
  }

  private var textStyle: UIFont.TextStyle? { element["style"].flatMap { UIFont.TextStyle(nibName: $0) } }

  var font: UIFont? {
    if let textStyle { return .preferredFont(forTextStyle: textStyle) }
    if element["style"] != nil { return nil }
    let size = CGFloat(element["pointSize"] == nil ? element.number("size") : element.number("pointSize"))
    if let name = element["name"] { return UIFont(name: name, size: size) }
    let known = size == 0 ? 17 : size
    switch element["type"] ?? element["metaFont"] ?? "system" {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: known)
    case "italicSystem": return .italicSystemFont(ofSize: known)
    case "system", "systemMedium", "systemSemibold", "systemLight", "systemThin", "systemUltraLight", "systemHeavy",
      "systemBlack":
      let type = element["type"] ?? "system"
      guard let weight = element["weight"] ?? (type == "system" ? nil : "\(type.dropFirst(6))") else {
        return .systemFont(ofSize: known)
      }
      return UIFont.Weight(nibName: weight).map { .systemFont(ofSize: known, weight: $0) }
    default: return nil
    }
  }

  var attributedString: NSAttributedString? {
    let whole = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.child("attributes")?.children ?? [] {
        let field = NibField(attribute)
        let value: Any? = attribute.name == "color" ? field.color : attribute.name == "font" ? field.font : nil
        attributes[NSAttributedString.Key(attribute.key)] = value
      }
      let text = fragment["content"] ?? fragment.child("content").flatMap { NibField($0).string }
      whole.append(NSAttributedString(string: text ?? "", attributes: attributes))
    }
    return whole
  }
}

extension NibField {
  init(_ element: NibElement) { self.init(name: element.key, element: element) }

  /// Returns the color with a name of Interface Builder, such as `labelColor`; nil for a name that does not end so.
  fileprivate static func systemColor(_ name: String) -> UIColor? {
    guard name.hasSuffix("Color") else { return nil }
    let short = String(name.dropLast(5))
    return switch short {
    case "darkText": .black
    case "tint": .tintColor
    case "lightText": UIColor(white: 1, alpha: 0.6)
    case "groupTableViewBackground": .systemGroupedBackground
    default: .system(short)
    }
  }
}

extension UIFont.Weight {
  fileprivate init?(nibName name: String) {
    let known: [String: UIFont.Weight] = [
      "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    guard let weight = known[name.lowercased()] else { return nil }
    self = weight
  }
}

extension UIImage.SymbolWeight {
  fileprivate init?(nibName name: String) {
    let names = ["ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    guard let index = names.firstIndex(of: name.lowercased()) else { return nil }
    self.init(rawValue: index + 1)
  }
}

extension UIFont.TextStyle {
  fileprivate init?(nibName name: String) {
    let names = [
      "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3", "Headline": "headline",
      "Subhead": "subheadline", "Body": "body", "Callout": "callout", "Footnote": "footnote", "Caption1": "caption1",
      "Caption2": "caption2",
    ]
    guard name.hasPrefix("UICTFontTextStyle"), let known = names[String(name.dropFirst(17))] else { return nil }
    self.init(rawValue: known)
  }
}
