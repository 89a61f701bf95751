@_spi(Kumiko) import Kumiko
import KumikoCells
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRendering

extension Screen {
  /// The screen as something to draw: what the data says of each element, at its frame.
  ///
  /// - Parameters:
  ///   - title: the name of the picture.
  ///   - viewport: the place that a reader has scrolled to; nil where nobody has.
  ///   - showsMore: whether more is drawn than what is visible there.
  func scene(title: String, seenThrough viewport: Viewport? = nil, showsMore: Bool = true) -> Scene {
    let isPart = !showsMore && ElementLimit.excess(of: self, over: ElementLimit.pictures) != nil
    var scene = Scene(
      viewport?.layout.layout ?? layout, title: title, viewport: environment.container.contentSize,
      offset: viewport?.visibleRect.origin, safeArea: environment.safeAreaInsets,
      part: isPart ? viewport.map(Self.surroundings) : nil
    ) { element in
      let section = element.indexPath.section
      return Scene.Description(
        sectionID: section == LayoutIndexPath.layoutSection ? "" : sectionName(section), itemID: itemName(of: element),
        content: content(of: element))
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

  /// The drawn content of the cell of an item.
  func content(ofItemAt path: LayoutIndexPath) -> BoxContent {
    content(of: LayoutAttributes(category: .cell, indexPath: path, frame: .zero))
  }

  func content(of element: LayoutAttributes) -> BoxContent {
    switch element.category {
    case .cell:
      guard let fields = fields(at: element.indexPath) else { return BoxContent() }
      let outline = outlineItem(at: element.indexPath)
      return BoxContent(
        title: fields.title, subtitle: fields.subtitle, badge: showsOwnBadges(element) ? nil : fields.badge,
        color: fields.color.flatMap { RGBColor($0) }, image: fields.image, level: outline?.level ?? 0,
        disclosure: outline.flatMap { $0.hasChildren ? $0.isExpanded ? .expanded : .collapsed : nil },
        cell: cell(at: element.indexPath).map {
          var content = $0.content
          if showsOwnBadges(element) { content.badge = nil }
          return BoxContent.Cell(style: $0.style, content: content, textSize: $0.textSize)
        }, value: fields.value, accessory: fields.accessory.flatMap { CellAccessory(rawValue: $0) },
        picture: picture(at: element.indexPath))
    case .decoration:
      return BoxContent()
    case .supplementary:
      var content = content(ofSupplementary: element)
      content.cell = cell(ofSupplementary: element).map {
        BoxContent.Cell(style: $0.style, content: $0.content, textSize: $0.textSize)
      }
      return content
    }
  }

  private func content(ofSupplementary element: LayoutAttributes) -> BoxContent {
    guard let kind = element.elementKind else { return BoxContent() }
    let section = element.indexPath.section
    guard let boundary = layout.boundaryItem(ofKind: kind, at: element.indexPath) else {
      return BoxContent(badge: fields(at: element.indexPath)?.badge)
    }
    if let label = boundary.label { return BoxContent(title: label) }
    let isLayouts = section == LayoutIndexPath.layoutSection
    let texts = isLayouts ? texts(ofLayoutElement: kind) : texts(ofSection: section)
    let end: DirectionalRectEdge = configuration.scrollDirection == .vertical ? .bottom : .trailing
    if boundary.alignment.edges.contains(end) {
      // A bar at the end of the layout has a title, as its header has.
      return isLayouts
        ? BoxContent(title: texts?.footer ?? texts?.title, subtitle: texts?.subtitle) : BoxContent(title: texts?.footer)
    }
    return BoxContent(title: texts?.title ?? (isLayouts ? nil : sectionName(section)), subtitle: texts?.subtitle)
  }

  /// Returns whether the layout has badges on the cells of a section. The cells then draw none.
  private func showsOwnBadges(_ element: LayoutAttributes) -> Bool {
    layout.hasItemSupplementaries(inSection: element.indexPath.section)
  }
}
