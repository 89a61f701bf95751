import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoSource

extension Screen {
  /// The warnings about headers and footers that are wider than a screen that scrolls vertically.
  var widthWarnings: [Diagnostic] {
    guard configuration.scrollDirection == .vertical else { return [] }
    let room = environment.container.contentSize.width
    return sections.indices.compactMap { number in
      let item = sections[number].boundarySupplementaryItems.first {
        if case .absolute(let width) = $0.layoutSize.widthDimension { width > room } else { false }
      }
      guard let item else { return nil }
      let own = document.sections[number]
      let merged = own.merged(in: environment)
      return Diagnostic(
        .warning,
        "'\(BoundedText.name(item.elementKind))' of section '\(BoundedText.name(own.id))' is wider than the screen, "
          + "which is \(NumberText.rounded(room)) points wide",
        in: document.source, at: (merged.entry(item.elementKind) ?? merged.entry("kind"))?.keyRange ?? own.idRange,
        help: "write 'width: 100%'")
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
