import Foundation
import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoSweep
@_spi(Kumiko) import KumikoUIKitDrawing

extension SweptScreen {
  /// What views show: the visible cells, with the number of a section that scrolls orthogonally, the texts, and what is
  /// tapped.
  init(_ root: ViewNode, rows: [Int: Int] = [:]) {
    self.init(viewport: root.frame.size, content: Size2D(width: root.frame.width, height: 0))
    let nodes = ShownNode.all(in: root, rows: rows)
    // A cell with a control or a link is tapped, and the control is reached by the cell.
    var tapped = Set(nodes.indices.filter { nodes[$0].isTapped && nodes[$0].cell == nil })
    for node in nodes where node.isTapped || node.node.access?.role == .switch {
      if let cell = node.cell { tapped.insert(cell) }
    }
    var numbers: [Int: Int] = [:]
    var names: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where !node.isInBar {
      let isCell = node.node.access?.role == .listitem
      guard isCell || node.node.access != nil || node.text != nil, node.node.scroller == nil else { continue }
      var section: Int?
      if let scroller = node.scroller {
        section = numbers[scroller] ?? sections.count
        if numbers[scroller] == nil {
          numbers[scroller] = sections.count
          sections.append(Section("list \(sections.count)", scrolls: node.scrollsAside))
        }
      }
      // Lines of a text break elsewhere at other widths: the whole text is the name.
      let text = node.node.access.flatMap { $0.label.isEmpty ? nil : $0.label } ?? node.node.field?.placeholder ?? ""
      let title = isCell ? "cell" : text.isEmpty ? node.role : "\(node.role) '\(text)'"
      names[title, default: 0] += 1
      let count = names[title] ?? 1
      elements.append(
        Element(
          isCell ? "cell \(count - 1)" : count == 1 ? title : "\(title) (\(count))", isCell ? .cell : .content,
          section: section, frame: node.frame,
          container: isCell ? nil : node.cell.map { nodes[$0].frame }, lines: [node.lines.count], cut: node.cut,
          isTarget: tapped.contains(index)))
    }
  }

  init(_ layout: CompositionalLayout, height: CGFloat, _ width: Int) {
    self.init(
      viewport: Size2D(width: Double(width), height: Double(height)), content: layout.contentSize,
      scrollsHorizontally: layout.configuration.scrollDirection == .horizontal)
    for number in 0..<layout.numberOfSections {
      let scrolls =
        layout.orthogonalScroll(ofSection: number) != nil || !layout.orthogonalSpans(around: number).isEmpty
      sections.append(
        Section("section \(number)", scrolls: scrolls, mayOverlap: layout.asksForOverlaps(inSection: number)))
    }
    for element in layout.attributes(in: Rect2D(origin: .zero, size: content)) where element.category != .decoration {
      let path = element.indexPath
      var role = Role.cell
      if element.category == .supplementary {
        let item = layout.boundaryItem(ofKind: element.elementKind ?? "", at: path)
        let isFixed = item.map { $0.extendsBoundary && $0.absoluteOffset == .zero } ?? false
        role = isFixed && layout.orthogonalSpans(around: path.section).isEmpty ? .boundary : .attached
      }
      let name = "\(element.elementKind ?? "cell") (\(path.section), \(path.item))"
      elements.append(
        Element(name, role, section: sections.indices.contains(path.section) ? path.section : nil, frame: element.frame)
      )
    }
  }
}

extension ShownNode {
  /// A Boolean value that indicates whether people tap it. Switches and sliders of UIKit have their own size.
  fileprivate var isTapped: Bool {
    guard let access = node.access, access.isEnabled, node.takesTouches, !isInBar else { return false }
    return access.role == .button || access.role == .link
  }

  /// The reason why a text is not shown as a whole; nil if it is, or if the whole text is not known.
  fileprivate var cut: String? {
    let shown = lines
    guard let access = node.access, access.role == .text || access.role == .heading || access.role == .button,
      !access.label.isEmpty, let last = shown.last
    else { return nil }
    if last.hasSuffix("…"), !access.label.hasSuffix("…") { return "cuts '\(access.label)'" }
    let broken = zip(shown, shown.dropFirst()).contains { line, next in
      guard let end = line.last, let start = next.first, end.isLetter, start.isLetter else { return false }
      // Scripts without spaces break between any two letters. A word goes on where the text has these letters together.
      return end.isCased && start.isCased && access.label.contains("\(end)\(start)")
        && !access.label.contains("\(end) \(start)")
    }
    return broken ? "breaks a word of '\(access.label)'" : nil
  }
}
