@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// The elements of a screen, written for programs or for people.
struct FramesReport {
  static let formatVersion = 1

  var screen: Screen
  var elements: [LayoutAttributes]

  func writeJSON(_ write: (String) -> Void) {
    Self.writeJSON(elements, in: screen.layout.contentSize, write) { screen.append(fieldsOf: $0, to: &$1) }
  }

  /// Writes the JSON in pieces, so that a million elements are never one text.
  ///
  /// - Parameter append: Appends the fields of an element, without braces.
  static func writeJSON<Element>(
    _ elements: [Element], in size: Size2D, _ write: (String) -> Void, append: (Element, inout JSONText) -> Void
  ) {
    var json = JSONText()
    json.append(raw: "{\"formatVersion\":\(formatVersion),\"contentSize\":")
    json.append([size.width, size.height])
    json.append(raw: ",\"elements\":[")
    for (number, element) in elements.enumerated() {
      json.append(raw: number == 0 ? "\n{" : ",\n{")
      append(element, &json)
      json.append(raw: "}")
      if number % 4096 == 4095 { write(json.take()) }
    }
    json.append(raw: elements.isEmpty ? "]}\n" : "\n]}\n")
    write(json.take())
  }

  func writeTable(_ write: (String) -> Void) {
    write("content \(screen.layout.contentSize.short)\n")
    let rows = elements.map { element in
      [SafeText.line(element.elementKind.map { "\(element.category.name) \($0)" } ?? element.category.name)]
        + screen.cells(of: element) + ["\(element.zIndex)"]
    }
    write(TextTable(heads: ["element", "section / item", "x", "y", "width", "height", "z"], rows: rows).text)
  }
}

extension LayoutAttributes.Category {
  var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}

extension Rect2D {
  var numbers: [Double] { [minX, minY, width, height] }
  var plainValue: PlainValue { .list(numbers.map { .number($0) }) }
}

extension Double {
  /// The number with at most three digits behind the point.
  var short: String { magnitude < 0.0005 ? "0" : NumberText.rounded(self, decimals: 3) }
}

extension Screen {
  func append(fieldsOf element: LayoutAttributes, to json: inout JSONText) {
    json.append(raw: "\"category\":\"\(element.category.name)\"")
    json.append(field: "kind", element.elementKind, isShownWhenMissing: true)
    append(placeOf: element, to: &json)
    json.append(field: "frame", element.frame.numbers)
    json.append(field: "zIndex", element.zIndex)
  }

  /// Appends the section, the item and the index path of an element as further fields.
  func append(placeOf element: LayoutAttributes, to json: inout JSONText) {
    let path = element.indexPath
    json.append(field: "section", sectionName(path.section))
    json.append(field: "item", itemName(of: element), isShownWhenMissing: true)
    json.append(raw: ",\"indexPath\":[\(path.section),\(path.item)]")
  }

  /// The name and the frame of an element in a table for people.
  func cells(of element: LayoutAttributes) -> [String] {
    let names = [sectionName(element.indexPath.section), itemName(of: element) ?? "\(element.indexPath.item)"]
    return [SafeText.line(names.map { BoundedText.name($0) }.joined(separator: " / "))]
      + element.frame.numbers.map(\.short)
  }

  /// The identifier of a section, or of a span; the layout's own elements are in section -1.
  func sectionName(_ section: Int) -> String {
    sectionID(at: section) ?? spanID(at: section) ?? "\(section)"
  }

  /// The identifier of the item that an element is, or is attached to.
  func itemName(of element: LayoutAttributes) -> String? {
    let isAttached =
      element.category == .supplementary
      && element.elementKind.map { layout.isAttachedToItem(ofKind: $0, at: element.indexPath) } == true
    return element.category == .cell || isAttached ? itemID(at: element.indexPath) : nil
  }
}
