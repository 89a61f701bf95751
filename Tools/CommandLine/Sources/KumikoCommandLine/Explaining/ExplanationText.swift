@_spi(Kumiko) import Kumiko
import KumikoLayout
@_spi(Kumiko) import KumikoValues

struct ExplanationText {
  let screen: Screen

  /// The rule of a step in a section as a phrase without a full stop, with the insets that do not count.
  func words(_ step: LayoutExplanation.Step, section: Int) -> String {
    words(step.rule) + (screen.ignoredInsets(in: step, section: section).map { "; \($0)" } ?? "")
  }

  /// The rule as a phrase without a full stop.
  private func words(_ rule: LayoutExplanation.Rule) -> String {
    switch rule {
    case .container: return "the screen"
    case .contentInsets(let reference): return "less the \(reference.words)"
    case .section(let number, let spacing):
      let name = "section \(quoted(screen.sectionName(number)))"
      guard number > 0 else { return "\(name), the first" }
      let before = "behind \(number.counted("section"))"
      return "\(name), \(before)" + (spacing == 0 ? "" : " with a spacing of \(spacing.short)")
    case .span(let id, let sections):
      let names = [sections.lowerBound, sections.upperBound - 1].map { quoted(screen.sectionName($0)) }
      return "span \(quoted(id)), from section \(names[0]) to \(names[1])"
    case .spanInsets(let id, let insets): return "insets of \(quoted(id)): \(text(insets))"
    case .spanColumn(let id, let number, let count, let extent, let spacing):
      return "column \(number) of \(count) in \(quoted(id)), \(extent.short) wide"
        + (spacing == 0 ? "" : ", columns are \(spacing.short) apart")
    case .boundaryRoom(let headers, let footers):
      let parts = [("headers", headers), ("footers", footers)].filter { $0.1 != 0 }
      return parts.map { "\($0.0) take \($0.1.short)" }.joined(separator: ", ")
    case .sectionInsets(let insets): return "insets of the section: \(text(insets))"
    case .repetition(let number, let spacing, let size, let reference):
      return "group \(number)" + (spacing == 0 ? "" : ", groups are \(spacing.short) apart")
        + ": \(text(size, in: reference))"
    case .column(let count, let length, let size, let reference):
      let place = "the column that ends first, of \(count)"
      guard let length else { return "\(place): \(text(size, in: reference))" }
      return "\(place): width \(text(size.widthDimension, in: reference)), length \(length.short) from the items"
    case .subitem(let number, let axis, let spacing, let share, let size, let reference):
      let gap = spacing.map { ", \($0.isFlexible ? "at least " : "")\($0.spacing.short) apart" } ?? ""
      let place = "piece \(number) of the \(axis == .horizontal ? "row" : "column")\(gap)"
      guard let share else { return "\(place): \(text(size, in: reference))" }
      let (along, across) = axis == .horizontal ? ("width", "height") : ("height", "width")
      let length = axis == .horizontal ? reference.width : reference.height
      let other = axis == .horizontal ? size.heightDimension : size.widthDimension
      return "\(place): \(along) 1/\(share) of \(length.short), \(across) \(text(other, in: reference))"
    case .alignment(let alignment, let axis, let distance):
      let row = axis == .horizontal ? "row" : "column"
      return "the \(row) is not full, and is aligned \(alignment.words): moved by \(distance.short)"
    case .givenFrame(let number): return "frame \(number) of the custom group"
    case .groupInsets(let insets): return "insets of the group: \(text(insets))"
    case .itemInsets(let insets): return "insets of the item: \(text(insets))"
    case .anchor(let item, let reference):
      return "\(quoted(item.elementKind)) at the \(text(item.containerAnchor.edges)): "
        + text(item.layoutSize, in: reference)
    case .boundary(let item, let reference):
      let room = item.extendsBoundary ? "with room of its own" : "over the content"
      return "\(quoted(item.elementKind)) at the \(text(item.alignment.edges)), \(room): "
        + text(item.layoutSize, in: reference) + moved(by: item.absoluteOffset, item.containerOffset, of: reference)
    case .decoration(let item):
      let insets = item.contentInsets == .zero ? "" : " with insets: \(text(item.contentInsets))"
      return "\(quoted(item.elementKind)) behind the section\(insets)"
    case .separator(let edge, let insets, let thickness):
      return "\(edge.rawValue) separator of one pixel, \(thickness.short) thick"
        + (insets == .zero ? "" : ", with insets: \(text(insets))")
    case .pin(let distance): return "pinned: moved by \(distance.short) to stay visible"
    case .unpinned(let extent, let room):
      return "not pinned: pinned items at this edge take \(extent.short), and there is room for less than \(room.short)"
    case .scroll(let offset): return "scrolled orthogonally by \(offset.short)"
    case .mirror(let width): return "mirrored from right to left in \(width.short)"
    }
  }

  static func name(_ rule: LayoutExplanation.Rule) -> String {
    switch rule {
    case .container: "container"
    case .contentInsets: "content-insets"
    case .section: "section"
    case .span: "span"
    case .spanInsets: "span-insets"
    case .spanColumn: "span-column"
    case .boundaryRoom: "boundary-room"
    case .sectionInsets: "section-insets"
    case .repetition: "repetition"
    case .column: "column"
    case .subitem: "subitem"
    case .alignment: "alignment"
    case .givenFrame: "given-frame"
    case .groupInsets: "group-insets"
    case .itemInsets: "item-insets"
    case .anchor: "anchor"
    case .boundary: "boundary"
    case .decoration: "decoration"
    case .separator: "separator"
    case .pin: "pin"
    case .unpinned: "unpinned"
    case .scroll: "scroll"
    case .mirror: "mirror"
    }
  }

  /// The offset of a header or footer in words; empty without one.
  private func moved(by points: Point2D, _ shares: Point2D, of reference: Size2D) -> String {
    let parts = [(points.x, shares.x, reference.width), (points.y, shares.y, reference.height)].map { part in
      let (points, share, extent) = part
      guard share != 0 else { return points.short }
      let text = "\((share * 100).short)% of \(extent.short)"
      return points == 0 ? text : "\(text) + \(points.short)"
    }
    return points == .zero && shares == .zero ? "" : ", moved by \(parts.joined(separator: " and "))"
  }

  private func text(_ size: LayoutSize, in reference: Size2D) -> String {
    "width \(text(size.widthDimension, in: reference)), height \(text(size.heightDimension, in: reference))"
  }

  private func text(_ dimension: LayoutDimension, in reference: Size2D) -> String {
    switch dimension {
    case .fractionalWidth(let share): "\((share * 100).short)% of the width \(reference.width.short)"
    case .fractionalHeight(let share): "\((share * 100).short)% of the height \(reference.height.short)"
    case .absolute(let points): points.short
    case .estimated(let points): "measured, estimated \(points.short)"
    case .uniformAcrossSiblings(let points): "the largest of its siblings, estimated \(points.short)"
    }
  }

  private func text(_ insets: DirectionalEdgeInsets) -> String {
    let parts = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
    ]
    if parts.allSatisfy({ $0.1 == insets.top }) { return insets.top.short }
    return parts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.short)" }.joined(separator: ", ")
  }

  private func text(_ edges: DirectionalRectEdge) -> String {
    let names = [
      (DirectionalRectEdge.top, "top"), (.bottom, "bottom"), (.leading, "leading edge"), (.trailing, "trailing edge"),
    ]
    let found = names.filter { edges.contains($0.0) }.map(\.1)
    return found.isEmpty ? "center" : found.joined(separator: " and the ")
  }

  private func quoted(_ name: String) -> String { "'\(BoundedText.name(name))'" }
}

extension LayoutGroup.Alignment {
  fileprivate var words: String {
    switch self {
    case .leading: "at the start"
    case .center: "in the middle"
    case .trailing: "at the end"
    case .justified: "from end to end"
    }
  }
}

extension ContentInsetsReference {
  fileprivate var words: String {
    switch self {
    case .automatic, .safeArea: "safe area"
    case .layoutMargins: "layout margins"
    case .readableContent: "margins of readable content"
    case .none: "insets of the container"
    }
  }
}
