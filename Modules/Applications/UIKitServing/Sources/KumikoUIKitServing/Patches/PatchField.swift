@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoUIKitDrawing
import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// One field of a node in a patch: its name, and its JSON text. `Web/types.d.ts` has the same fields.
struct PatchField: Sendable {
  let name: String
  let isEqual: @Sendable (ViewNode, ViewNode) -> Bool
  let json: @Sendable (ViewNode) -> String

  /// Fields in the order in which patches have them.
  static let all: [PatchField] = [
    PatchField("f", { $0.frame }) { $0.json },
    PatchField("t", { $0.transform }) { value in
      value.map { array([$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map { NumberText.rounded($0) }) }
    },
    PatchField("o", { $0.opacity }) { $0 == 1 ? nil : NumberText.short($0) },
    PatchField("c", { $0.isClipping }) { $0 ? "1" : nil },
    PatchField("b", { $0.fill }) { $0?.json },
    PatchField("r", { $0.corners }) { corners in
      let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      return radii.allSatisfy { $0 == 0 } ? nil : array(radii.map(NumberText.short))
    },
    PatchField("e", { $0.border }) { border in border.map { array([NumberText.short($0.width), $0.color.json]) } },
    PatchField("s", { $0.shadow }) { shadow in
      shadow.map { array([$0.color.json] + [$0.x, $0.y, $0.radius].map(NumberText.short)) }
    },
    PatchField("g", { $0.drawnContent }) { $0.isEmpty ? nil : array($0.map(\.json)) },
    PatchField("v", { $0.scroller }) { $0?.json },
    PatchField("a", { $0.access }) { $0?.json },
    PatchField("i", { $0.field }) { $0?.json },
    PatchField("u", { $0.takesTouches }) { $0 ? nil : "1" },
  ]

  private init<Value: Equatable & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (ViewNode) -> Value, json: @escaping @Sendable (Value) -> String?
  ) {
    self.name = name
    isEqual = { value($0) == value($1) }
    self.json = { json(value($0)) ?? "null" }
  }

  /// Returns the fields in which a node differs from the one before, as a JSON object; nil if there are none. A new
  /// node has the fields that are not null.
  static func changes(of node: ViewNode, from before: ViewNode?) -> String? {
    var parts: [String] = []
    for field in all {
      if let before, field.isEqual(before, node) { continue }
      let json = field.json(node)
      if before != nil || json != "null" { parts.append("\"\(field.name)\":\(json)") }
    }
    return before != nil && parts.isEmpty ? nil : "{\(parts.joined(separator: ","))}"
  }
}

private func array(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }

/// A number of which the first value has the bit 1, the second one the bit 2, the third one the bit 4.
private func flags(_ values: Bool...) -> String {
  String(values.enumerated().reduce(0) { $1.element ? $0 | 1 << $1.offset : $0 })
}

private func quoted(_ text: String) -> String { JSONText.quoted(text) }

extension Rect2D {
  fileprivate var json: String { array([minX, minY, width, height].map(NumberText.short)) }
}

extension NodeColor {
  fileprivate var json: String { "\"\(css)\"" }

  private var css: String {
    let alpha = opacity >= 1 ? nil : UInt8(max(0, min(1, opacity.isFinite ? opacity : 1)) * 255)
    return ([color.red, color.green, color.blue] + (alpha.map { [$0] } ?? [])).reduce(into: "#") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

extension ViewNode {
  /// The content without the text of a field, which an element of the browser shows.
  fileprivate var drawnContent: [NodeContent] {
    guard field != nil else { return content }
    return content.filter { if case .lines = $0 { false } else { true } }
  }
}

extension NodeContent {
  fileprivate var json: String {
    switch self {
    case .lines(let lines): array(["\"l\""] + lines.map(\.json))
    case .picture(let picture):
      array(["\"p\"", "\"\(String(picture.key, radix: 36))\"", picture.area.json, picture.tint?.json ?? "null"])
    case .shape(let shape): shape.json
    }
  }
}

extension NodeLine {
  fileprivate var json: String {
    // The page measures the baseline from the top of the line.
    let numbers = [x, top, width, height, baseline - top, share].map(NumberText.short)
    let texts = runs.flatMap { [quoted($0.text), $0.style.json] }
    return array(numbers + [isRightToLeft ? "1" : "0"] + texts)
  }
}

extension NodeTextStyle {
  fileprivate var json: String {
    let flags = flags(isItalic, isMonospaced, isUnderlined, isStruck)
    return array([NumberText.short(font.size), String(font.weight.rawValue), color.json, flags])
  }
}

extension DrawnPath {
  fileprivate var json: String {
    let look = [
      fill?.json ?? "null", isEvenOdd ? "1" : "0", stroke?.json ?? "null", NumberText.short(lineWidth),
      isRound ? "1" : "0", array(dashes.map(NumberText.short)),
    ]
    let colors = gradient.map { gradient in
      let ends = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map(NumberText.short)
      return array(ends + gradient.stops.flatMap { [NumberText.short($0.offset), $0.json] })
    }
    return array(["\"s\"", "\"\(steps.markup.text)\""] + look + (colors.map { [$0] } ?? []))
  }
}

extension NodeScroller {
  /// Everything but the offset, which patches have by itself.
  fileprivate var json: String {
    let flags = flags(scrollsX, scrollsY, isPaging, showsIndicators, dismissesKeyboard)
    let numbers = [
      contentSize.width, contentSize.height, minimumOffset.x, minimumOffset.y, maximumOffset.x, maximumOffset.y,
    ]
    return array(
      numbers.map(NumberText.short) + [flags] + (stops.isEmpty ? [] : [array(stops.map(NumberText.short))]))
  }
}

extension NodeAccess {
  fileprivate var json: String {
    let selected = isSelected.map { $0 ? "1" : "0" } ?? "null"
    return array([
      quoted(role.rawValue), quoted(label), value.map(quoted) ?? "null", selected, isEnabled ? "1" : "0",
    ])
  }
}

extension NodeField {
  fileprivate var json: String {
    let flags = flags(isMultiline, isSecure, isEditable, isSearch)
    let ends = selection.map { array([String($0.lowerBound), String($0.upperBound)]) } ?? "null"
    return array([
      quoted(text), quoted(placeholder), style.json, area.json, flags, ends,
      NumberText.short(style.font.lineHeight), quoted(returnKey == .default ? "" : "\(returnKey)"),
    ])
  }
}
