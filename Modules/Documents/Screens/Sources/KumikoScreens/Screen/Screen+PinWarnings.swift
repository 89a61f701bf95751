import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSource

extension Screen {
  /// The warnings about headers and footers that are wider than a screen that scrolls vertically, about those beside the
  /// content, and about those of one kind at one edge.
  var boundaryWarnings: [Diagnostic] {
    let isVertical = configuration.scrollDirection == .vertical
    let size = environment.container.contentSize
    let room = isVertical ? size.width : .infinity
    let content = Rect2D(origin: .zero, size: layout.contentSize).union(Rect2D(origin: .zero, size: size))
    let views = Dictionary(grouping: supplementaryViews.all(sections), by: \.path.section)
    return sections.indices.compactMap { number in
      let shown = (views[number] ?? []).compactMap { view in
        layout.attributesForSupplementary(ofKind: view.item.elementKind, at: view.path).map { (view.item, $0.frame) }
      }
      let wide = shown.first { item, _ in
        if case .absolute(let width) = item.layoutSize.widthDimension { width > room } else { false }
      }
      // Columns that scroll are beside one another.
      let isColumn = !layout.orthogonalSpans(around: number).isEmpty
      let outside = shown.first { !isColumn && $1.width > 0 && $1.height > 0 && !content.intersects($1) }
      let twin = shown.indices.first { index in
        shown[..<index].contains { $0.elementKind == shown[index].0.elementKind && $1.intersects(shown[index].1) }
      }
      guard let (item, _) = wide ?? outside ?? twin.map({ shown[$0] }) else { return nil }
      let own = document.sections[number]
      let merged = own.merged(in: environment)
      let (words, help) =
        wide != nil
        ? ("is wider than the screen, which is \(NumberText.rounded(room)) points wide", "write 'width: 100%'")
        : outside == nil
          ? ("is there twice, and one lies on the other", "remove one, or give it another 'alignment'")
          : (
            "lies beside the content", "write 'alignment: \(isVertical ? "top' or 'bottom" : "leading' or 'trailing")'"
          )
      let place = [item.elementKind, "boundary", "kind"].lazy.compactMap { merged.entry($0)?.keyRange }.first
      return Diagnostic(
        .warning, "'\(BoundedText.name(item.elementKind))' of section '\(BoundedText.name(own.id))' \(words)",
        in: document.source, at: place ?? own.idRange, help: help)
    }
  }

  /// The warning about the first pinned header or footer of a section that lies on a pinned bar of the layout.
  var pinWarnings: [Diagnostic] {
    let bars = configuration.boundarySupplementaryItems.filter(\.pinToVisibleBounds)
    for (number, section) in sections.enumerated() where !bars.isEmpty {
      for item in section.boundarySupplementaryItems where item.pinToVisibleBounds {
        guard let bar = bars.first(where: { $0.alignment == item.alignment && $0.zIndex == item.zIndex }) else {
          continue
        }
        let own = document.sections[number]
        let merged = own.merged(in: environment)
        let place = merged.entry("header") ?? merged.entry("footer") ?? merged.entry("kind")
        return [
          Diagnostic(
            .warning,
            "the pinned '\(BoundedText.name(item.elementKind))' of section '\(BoundedText.name(own.id))' and the pinned "
              + "bar '\(BoundedText.name(bar.elementKind))' lie on each other when the section scrolls",
            in: document.source, at: place?.keyRange ?? own.idRange,
            help:
              "make the bar the header of a span with these sections, which are pinned below it, or give one a higher 'z'"
          )
        ]
      }
    }
    return []
  }
}
