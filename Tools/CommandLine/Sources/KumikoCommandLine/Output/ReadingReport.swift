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
    var json = JSONText()
    json.append(raw: "{\"formatVersion\":\(FramesReport.formatVersion),\"contentSize\":[")
    json.append(layout.contentSize.width)
    json.append(raw: ",")
    json.append(layout.contentSize.height)
    json.append(raw: "],\"elements\":[")
    for (number, element) in elements.enumerated() {
      json.append(raw: number == 0 ? "\n{" : ",\n{")
      screen.append(fieldsOf: element.attributes, to: &json)
      json.append(raw: ",\"role\":\"\(element.role.name)\"")
      if case .heading(let level) = element.role { json.append(raw: ",\"level\":\(level)") }
      append(element.headings, to: &json)
      json.append(raw: "}")
      if number % 4096 == 4095 { write(json.take()) }
    }
    json.append(raw: elements.isEmpty ? "]}\n" : "\n]}\n")
    write(json.take())
  }

  private func append(_ headings: [LayoutElement], to json: inout JSONText) {
    json.append(raw: ",\"headings\":[")
    for (number, heading) in headings.compactMap({ layout.attributes(of: $0) }).enumerated() {
      json.append(raw: number == 0 ? "{\"kind\":" : ",{\"kind\":")
      json.append(optional: heading.elementKind)
      json.append(raw: ",")
      screen.append(placeOf: heading, to: &json)
      json.append(raw: "}")
    }
    json.append(raw: "]")
  }

  /// Writes a line for each element.
  func writeTable(_ write: (String) -> Void) {
    let rows = elements.map { element in
      let role = if case .heading(let level) = element.role { "heading \(level)" } else { element.role.name }
      return [role] + screen.cells(of: element.attributes)
    }
    write(TextTable(heads: ["role", "section / item", "x", "y", "width", "height"], rows: rows).text)
  }
}

extension ReadingRole {
  /// The name in text and in JSON.
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
