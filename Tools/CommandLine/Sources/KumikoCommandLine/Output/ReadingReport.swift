@_spi(Kumiko) import Kumiko
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The elements of a screen in reading order, with what assistive technologies ask for.
struct ReadingReport {
  var screen: Screen
  /// The layout as far as it was scrolled.
  var layout: CompositionalLayout
  var elements: [ReadingOrder.Element]

  /// Writes the form of ``FramesReport`` with a role and headings.
  func writeJSON(_ write: (String) -> Void) {
    FramesReport.writeJSON(elements, in: layout.contentSize, write) { element, json in
      screen.append(fieldsOf: element.attributes, to: &json)
      json.append(field: "role", element.role.name)
      if case .heading(let level) = element.role { json.append(field: "level", level) }
      json.append(raw: ",\"headings\":")
      json.append(element.headings.compactMap { layout.attributes(of: $0) }, "[", "]") { json, heading in
        json.append(raw: "{\"kind\":")
        json.append(optional: heading.elementKind)
        screen.append(placeOf: heading, to: &json)
        json.append(raw: "}")
      }
    }
  }

  func writeTable(_ write: (String) -> Void) {
    let rows = elements.map { element in
      let role = if case .heading(let level) = element.role { "heading \(level)" } else { element.role.name }
      return [role] + screen.cells(of: element.attributes)
    }
    write(TextTable(heads: ["role", "section / item", "x", "y", "width", "height"], rows: rows).text)
  }
}

extension ReadingRole {
  var name: String {
    switch self {
    case .cell: "cell"
    case .heading: "heading"
    case .footer: "footer"
    case .badge: "badge"
    case .note: "note"
    }
  }
}
