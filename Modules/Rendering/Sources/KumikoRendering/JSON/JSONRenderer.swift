import KumikoCells
import KumikoDimension
import KumikoLayout

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
    var json = JSONWriter()
    json.raw("{\"formatVersion\":")
    json.number(Self.formatVersion)
    json.field("title", scene.title)
    json.field("viewport", scene.viewport)
    json.field("contentSize", scene.content)
    if scene.offset != .zero {
      json.raw(",\"offset\":")
      json.numbers([scene.offset.x, scene.offset.y])
    }
    json.field("scrollAxis", scene.scrollAxis.rawValue)
    json.raw(scene.isRightToLeft ? ",\"rightToLeft\":true" : ",\"rightToLeft\":false")
    write(scene.boxes, to: &json)
    json.raw(",\n\"rails\":[")
    for (number, index) in scene.rails.indices.enumerated() {
      json.raw(number == 0 ? "\n" : ",\n")
      write(scene.rails[index], to: &json)
    }
    json.raw("]}\n")
    return json.text
  }

  private func write(_ rail: Rail, to json: inout JSONWriter) {
    json.raw("{\"section\":")
    json.string(rail.sectionID)
    json.field("frame", rail.frame)
    json.field("contentSize", rail.contentSize)
    json.field("axis", rail.axis.rawValue)
    json.field("behavior", rail.behavior.rawValue)
    json.raw(",\"stops\":")
    json.numbers(rail.restingOffsets)
    json.raw(",\"offset\":")
    json.number(rail.visibleOffset)
    json.raw(rail.bounces ? ",\"bounces\":true" : ",\"bounces\":false")
    json.field("decelerationRate", rail.decelerationRate.rawValue)
    json.raw(",\"zIndex\":")
    json.number(rail.zIndex)
    write(rail.boxes, to: &json)
    if !rail.rails.isEmpty {
      json.raw(",\n\"rails\":[")
      for (number, inner) in rail.rails.enumerated() {
        json.raw(number == 0 ? "\n" : ",\n")
        write(inner, to: &json)
      }
      json.raw("]")
    }
    json.raw("}")
  }

  private func write(_ boxes: [Box], to json: inout JSONWriter) {
    json.raw(",\n\"boxes\":[")
    for (number, index) in boxes.paintOrder.enumerated() {
      json.raw(number == 0 ? "\n" : ",\n")
      write(boxes[index], to: &json)
    }
    json.raw("]")
  }

  private func write(_ box: Box, to json: inout JSONWriter) {
    json.raw("{\"category\":\"")
    json.raw(box.category.rawValue)
    json.raw("\",\"role\":\"")
    json.raw(box.role.rawValue)
    json.raw("\"")
    json.field("kind", box.kind, isShownWhenMissing: true)
    json.field("section", box.sectionID)
    json.field("item", box.itemID, isShownWhenMissing: true)
    json.raw(",\"indexPath\":[")
    json.number(box.indexPath.section)
    json.raw(",")
    json.number(box.indexPath.item)
    json.raw("]")
    json.field("frame", box.frame)
    json.raw(",\"zIndex\":")
    json.number(box.zIndex)
    json.field("title", box.content.title)
    json.field("subtitle", box.content.subtitle)
    json.field("badge", box.content.badge)
    json.field("value", box.content.value)
    json.field("accessory", box.content.accessory?.rawValue)
    json.field("color", box.content.color?.hexText)
    json.field("image", box.content.image)
    if box.content.level > 0 {
      json.raw(",\"level\":")
      json.number(box.content.level)
    }
    json.field("disclosure", box.content.disclosure?.rawValue)
    if let pinning = box.pinning {
      json.raw(",\"pinning\":{\"edge\":\"")
      json.raw(pinning.edge.rawValue)
      json.raw("\",\"bounds\":")
      json.numbers([pinning.lowerBound, pinning.upperBound])
      if pinning.distance != 0 {
        json.raw(",\"distance\":")
        json.number(pinning.distance)
      }
      if pinning.inset != 0 {
        json.raw(",\"inset\":")
        json.number(pinning.inset)
      }
      json.raw("}")
    }
    if let separators = box.separators, !separators.isEmpty { write(separators, to: &json) }
    json.raw("}")
  }

  private func write(_ separators: [Box.Separator], to json: inout JSONWriter) {
    json.raw(",\"separators\":[")
    for index in separators.indices {
      json.raw(index == 0 ? "{\"edge\":" : ",{\"edge\":")
      json.string(separators[index].edge.rawValue)
      json.field("frame", separators[index].frame)
      if separators[index].alignsWithText { json.raw(",\"alignsWithText\":true") }
      json.raw("}")
    }
    json.raw("]")
  }
}
