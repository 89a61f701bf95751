import Foundation
import KumikoDimension
import KumikoLayout
import KumikoRendering
import KumikoUIKit
import KumikoUIKitDrawing
@_spi(Kumiko) import KumikoValues
import Testing

/// Elements with their frames and texts, as lines of text and as a drawing.
struct FramePicture {
  var elements: [(state: KumikoCollectionViewUpdate.State, text: String?)]
  var viewport: CGSize
  var content: CGSize
  var offset: CGPoint

  func expect(_ text: String, at location: SourceLocation) {
    let expected = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard expected != lines else { return }
    Attachment.record(svg(against: expected), named: "frames.svg", sourceLocation: location)
    let place = "'swift test --attachments-path FOLDER' writes the drawing, frames.svg, to a folder that exists"
    Issue.record("\(Self.difference(from: expected, to: lines))\n\(place)", sourceLocation: location)
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

  /// Returns the whole content as a drawing. Over it are both frames of what differs: a dashed orange line around the
  /// expected one, a solid blue line around the other.
  func svg(against expected: [String]) -> String {
    let lines = lines
    let missing = expected.filter { !lines.contains($0) }.compactMap { line in Self.frame(in: line).map { (line, $0) } }
    let boxes = elements.map { Self.box($0.state, $0.text) }
    let unexpected = zip(lines, boxes).filter { !expected.contains($0.0) }.map { ($0, $1.frame) }
    // An expected frame may be outside of the content.
    var size = Size2D(content)
    for (_, frame) in missing {
      size = Size2D(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
    }
    let scene = Scene(
      title: "frames", viewport: Size2D(viewport), content: size, offset: Point2D(x: offset.x, y: offset.y),
      boxes: boxes)
    let marks =
      unexpected.map { Self.mark($1, "found", $0, "#0072b2", "") }
      + missing.map { Self.mark($1, "expected", $0, "#d55e00", #" stroke-dasharray="6 4""#) }
    let svg = SVGRenderer(extent: .content, showsDevice: false).render(scene)
    guard let end = svg.range(of: "</svg>", options: .backwards)?.lowerBound else { return svg }
    return svg[..<end] + marks.joined() + svg[end...]
  }

  private static func mark(_ frame: Rect2D, _ name: String, _ line: String, _ color: String, _ dashes: String) -> String
  {
    let title = MarkupEscaping.escaped(line)
    return
      #"<rect class="\#(name)" x="\#(frame.minX)" y="\#(frame.minY)" width="\#(frame.width)" height="\#(frame.height)" "#
      + #"fill="none" stroke="\#(color)" stroke-width="2"\#(dashes)><title>\#(name): \#(title)</title></rect>"# + "\n"
  }

  private static func frame(in line: String) -> Rect2D? {
    let numbers = (line.split(separator: "(").last ?? "").split { ",) ".contains($0) }.compactMap { Double($0) }
    return numbers.count == 4 ? Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  private static func box(_ state: KumikoCollectionViewUpdate.State, _ text: String?) -> Box {
    let (category, role): (Box.Category, Box.Role) =
      switch state.category {
      case .cell: (.cell, .cell)
      case .supplementaryView: (.supplementary, .header)
      case .decorationView: (.decoration, .background)
      }
    let path = state.indexPath.map { $0 }
    let (section, item) = path.count == 2 ? (path[0], path[1]) : (0, path.first ?? 0)
    let name = "\(state.elementKind ?? "") \(path.map { "\($0)" }.joined(separator: ", "))"
    return Box(
      frame: Rect2D(state.frame), category: category, role: role, kind: state.elementKind, sectionID: "\(section)",
      indexPath: LayoutIndexPath(section: section, item: item), zIndex: state.zIndex,
      content: CellContent(id: "\(item)", title: text ?? name, subtitle: text.map { _ in name }))
  }
}

extension FramePicture {
  @MainActor init(_ view: UICollectionView) {
    self.init(
      elements: view.kumikoVisibleStates.map { ($0, view.kumikoView(of: $0)?.shownText) }, viewport: view.bounds.size,
      content: view.contentSize, offset: view.contentOffset)
  }
}
