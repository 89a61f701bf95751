import Foundation
import KumikoDimension
import KumikoLayout
import KumikoRendering
import KumikoUIKit
import Testing

/// Elements with their frames, as lines of text and as a drawing.
struct FramePicture {
  var states: [CollectionViewUpdate.State]
  var viewport: CGSize
  var content: CGSize
  var offset: CGPoint

  /// Records an issue, with the drawing, if the lines are others.
  func expect(_ text: String, at location: SourceLocation) {
    let expected = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let actual = states.map(\.description)
    guard expected != actual else { return }
    Attachment.record(svg, named: "frames.svg", sourceLocation: location)
    Issue.record(Comment(rawValue: Self.difference(from: expected, to: actual)), sourceLocation: location)
  }

  /// The lines that are missing and those that are not expected; all lines if only their order is another.
  static func difference(from expected: [String], to actual: [String]) -> String {
    let missing = expected.filter { !actual.contains($0) }.map { "- \($0)" }
    let unexpected = actual.filter { !expected.contains($0) }.map { "+ \($0)" }
    guard missing.isEmpty, unexpected.isEmpty else {
      return (["the frames are not as expected:"] + missing + unexpected).joined(separator: "\n")
    }
    return (["the elements are in another order or number:"] + actual.map { "+ \($0)" }).joined(separator: "\n")
  }

  /// The whole content as a drawing.
  var svg: String {
    let scene = Scene(
      title: "frames", viewport: Self.size(viewport), content: Self.size(content),
      offset: Point2D(x: Double(offset.x), y: Double(offset.y)), boxes: states.map(Self.box))
    return SVGRenderer().render(scene)
  }

  private static func size(_ size: CGSize) -> Size2D {
    Size2D(width: Double(size.width), height: Double(size.height))
  }

  private static func box(_ state: CollectionViewUpdate.State) -> Box {
    let (category, role): (Box.Category, Box.Role) =
      switch state.category {
      case .cell: (.cell, .cell)
      case .supplementaryView: (.supplementary, .header)
      case .decorationView: (.decoration, .background)
      }
    let path = state.indexPath.map { $0 }
    let (section, item) = path.count == 2 ? (path[0], path[1]) : (0, path.first ?? 0)
    let frame = state.frame
    return Box(
      frame: Rect2D(
        x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height)),
      category: category, role: role, kind: state.elementKind, sectionID: "\(section)", itemID: "\(item)",
      indexPath: LayoutIndexPath(section: section, item: item), zIndex: state.zIndex,
      content: BoxContent(title: "\(state.elementKind ?? "") \(path.map { "\($0)" }.joined(separator: ", "))"))
  }
}
