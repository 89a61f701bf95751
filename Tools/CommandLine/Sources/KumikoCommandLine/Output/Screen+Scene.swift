@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoRendering

extension Screen {
  /// The screen as something to draw: what the data says of each element, at its frame.
  ///
  /// - Parameter viewport: the place that a reader has scrolled to; nil where nobody has.
  func scene(title: String, seenThrough viewport: Viewport? = nil, showsMore: Bool = true) -> Scene {
    let isPart = !showsMore && ElementLimit.excess(of: self, over: ElementLimit.pictures) != nil
    var scene = Scene(
      viewport?.layout.layout ?? layout, title: title, viewport: environment.container.contentSize,
      offset: viewport?.visibleRect.origin, safeArea: environment.safeAreaInsets,
      part: isPart ? viewport.map(Self.surroundings) : nil
    ) { element in
      let section = element.indexPath.section
      return Scene.Description(
        sectionID: section == LayoutIndexPath.layoutSection ? "" : sectionName(section), content: content(of: element),
        style: element.category == .cell ? style(at: element.indexPath) : cell(of: element)?.style)
    }
    scene.measuring = measuring
    scene.textSize = textSize
    scene.language = languageTag
    return scene
  }

  /// Returns what is visible, with a screenful on each side, and with what sections have scrolled.
  private static func surroundings(of viewport: Viewport) -> Rect2D {
    let (sight, offsets) = (viewport.visibleRect, viewport.layout.layout.orthogonalOffsets.values)
    let scrolled = offsets.max() ?? 0
    return Rect2D(
      x: sight.minX - sight.width, y: sight.minY - sight.height, width: 3 * sight.width + scrolled,
      height: 3 * sight.height + scrolled)
  }

  /// The tag of the language of pages; nil if no document names one, and for pseudo-locales.
  var languageTag: String? { locale.flatMap { $0.pseudo == nil ? $0.identifier : nil } }

  /// What an element shows, without the badge that the layout draws.
  func content(of element: LayoutAttributes) -> CellContent {
    var content: CellContent
    switch element.category {
    case .cell:
      content = self.content(at: element.indexPath) ?? CellContent()
      // The cells of a section with badges of its own draw none.
      if layout.hasItemSupplementaries(inSection: element.indexPath.section) { content.badge = nil }
    case .decoration: content = CellContent()
    case .supplementary: content = self.content(ofSupplementary: element)
    }
    content.id = itemName(of: element)
    return content
  }

  private func content(ofSupplementary element: LayoutAttributes) -> CellContent {
    guard let kind = element.elementKind else { return CellContent() }
    let section = element.indexPath.section
    guard let boundary = layout.boundaryItem(ofKind: kind, at: element.indexPath) else {
      return CellContent(badge: self.content(at: element.indexPath)?.badge)
    }
    if let label = boundary.label { return CellContent(title: label) }
    let isLayouts = section == LayoutIndexPath.layoutSection
    let texts = isLayouts ? texts(ofLayoutElement: kind) : texts(ofSection: section)
    let end: DirectionalRectEdge = configuration.scrollDirection == .vertical ? .bottom : .trailing
    if boundary.alignment.edges.contains(end) {
      // A bar at the end of the layout has a title, as its header has.
      return isLayouts
        ? CellContent(title: texts?.footer ?? texts?.title, subtitle: texts?.subtitle)
        : CellContent(title: texts?.footer)
    }
    return CellContent(title: texts?.title ?? (isLayouts ? nil : sectionName(section)), subtitle: texts?.subtitle)
  }
}
