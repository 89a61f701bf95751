import KumikoComposition
@_spi(Kumiko) import KumikoSource

extension Screen {
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
