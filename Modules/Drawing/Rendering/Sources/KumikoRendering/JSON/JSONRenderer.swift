import KumikoCells
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// Writes a scene as JSON for other programs to draw: one box a line, in painting order.
///
/// Frames are `[x, y, width, height]` and sizes `[width, height]`, in points with full precision. Empty fields are left
/// out. The fields `kind` and `item`, which `kumiko frames` writes too, are null instead.
public struct JSONRenderer: SceneRenderer, Hashable {
  /// The version of the format. It rises when a field changes its meaning or is removed.
  public static let formatVersion = 1

  /// Creates a renderer of JSON.
  public init() {}

  /// Returns the scene as JSON.
  ///
  /// - Parameter scene: The scene to write. Boxes with frames that are not finite are left out.
  /// - Returns: One JSON object that ends with a line feed.
  /// - Complexity: O(*n*) in the boxes and texts if the boxes are in order of `zIndex`; otherwise O(*n* log *n*).
  public func render(_ scene: Scene) -> String {
    var json = JSONText()
    json.append(raw: "{\"formatVersion\":\(Self.formatVersion)")
    json.append(field: "title", scene.title)
    json.append(field: "viewport", scene.viewport)
    json.append(field: "contentSize", scene.content)
    if scene.offset != .zero { json.append(field: "offset", [scene.offset.x, scene.offset.y]) }
    json.append(field: "scrollAxis", scene.scrollAxis.rawValue)
    json.append(field: "rightToLeft", scene.isRightToLeft)
    write(scene.boxes, to: &json)
    write(scene.scrollers, to: &json)
    json.append(raw: "}\n")
    return json.text
  }

  private func write(_ scrollers: [OrthogonalScroller], to json: inout JSONText) {
    json.append(raw: ",\n\"orthogonalSections\":")
    json.append(scrollers.indices, "[", "]", gap: "\n") { write(scrollers[$1], to: &$0) }
  }

  private func write(_ scroller: OrthogonalScroller, to json: inout JSONText) {
    json.append(raw: "{\"section\":")
    json.append(scroller.sectionID)
    json.append(field: "frame", scroller.frame)
    json.append(field: "contentSize", scroller.contentSize)
    json.append(field: "axis", scroller.axis.rawValue)
    json.append(field: "behavior", scroller.behavior.rawValue)
    json.append(field: "stops", scroller.restingOffsets)
    json.append(field: "offset", scroller.visibleOffset)
    json.append(field: "bounces", scroller.bounces)
    json.append(field: "decelerationRate", scroller.decelerationRate.rawValue)
    json.append(field: "zIndex", scroller.zIndex)
    write(scroller.boxes, to: &json)
    if !scroller.scrollers.isEmpty { write(scroller.scrollers, to: &json) }
    json.append(raw: "}")
  }

  private func write(_ boxes: [Box], to json: inout JSONText) {
    json.append(raw: ",\n\"boxes\":")
    json.append(boxes.paintOrder, "[", "]", gap: "\n") { write(boxes[$1], to: &$0) }
  }

  private func write(_ box: Box, to json: inout JSONText) {
    json.append(raw: "{\"category\":\"\(box.category.rawValue)\",\"role\":\"\(box.role.rawValue)\"")
    json.append(field: "kind", box.kind, isShownWhenMissing: true)
    json.append(field: "section", box.sectionID)
    json.append(field: "item", box.content.id, isShownWhenMissing: true)
    json.append(raw: ",\"indexPath\":[\(box.indexPath.section),\(box.indexPath.item)]")
    json.append(field: "frame", box.frame)
    json.append(field: "zIndex", box.zIndex)
    json.append(field: "title", box.content.title)
    json.append(field: "subtitle", box.content.subtitle)
    json.append(field: "badge", box.content.badge)
    json.append(field: "value", box.content.value)
    json.append(field: "accessory", box.content.accessory?.rawValue)
    json.append(field: "color", box.content.color.flatMap { RGBColor($0) }?.hexText)
    json.append(field: "image", box.content.image)
    if box.content.level > 0 { json.append(field: "level", box.content.level) }
    json.append(field: "disclosure", box.content.disclosure?.rawValue)
    if let pinning = box.pinning {
      json.append(raw: ",\"pinning\":{\"edge\":\"\(pinning.edge.rawValue)\"")
      json.append(field: "bounds", [pinning.lowerBound, pinning.upperBound])
      if pinning.distance != 0 { json.append(field: "distance", pinning.distance) }
      if pinning.inset != 0 { json.append(field: "inset", pinning.inset) }
      json.append(raw: "}")
    }
    if let separators = box.separators, !separators.isEmpty { write(separators, to: &json) }
    json.append(raw: "}")
  }

  private func write(_ separators: [Box.Separator], to json: inout JSONText) {
    json.append(raw: ",\"separators\":")
    json.append(separators, "[", "]") { json, separator in
      json.append(raw: "{\"edge\":\"\(separator.edge.rawValue)\"")
      json.append(field: "frame", separator.frame)
      if separator.alignsWithText { json.append(raw: ",\"alignsWithText\":true") }
      json.append(raw: "}")
    }
  }
}

extension JSONText {
  fileprivate mutating func append(field name: String, _ value: Size2D) {
    append(field: name, [value.width, value.height])
  }

  fileprivate mutating func append(field name: String, _ value: Rect2D) {
    append(field: name, [value.minX, value.minY, value.width, value.height])
  }
}
