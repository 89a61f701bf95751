import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) import KumikoRendering

extension LivePage {
  /// The static page beneath: the first items of the first sections, in the environment of the page.
  func staticScene() throws(LivePageError) -> Scene {
    let environment = blob.environment
    let size = environment.container.contentSize
    let number = blob.ranges.index(in: environment)
    var sections: [LayoutSection] = []
    var counts: [Int] = []
    for (index, table) in blob.screen.prefix(Self.staticSections).enumerated() {
      let choice = blob.tables[table][number]
      guard let section = choice.section else {
        throw LivePageError(
          reason: "the section has no description at \(size.width) × \(size.height) points", section: index)
      }
      sections.append(blob.sections[section])
      // Orthogonal sections show few items at once.
      let isOrthogonal = blob.sections[section].orthogonalScrollingBehavior != .none
      counts.append(min(choice.itemCount, isOrthogonal ? Self.staticOrthogonalItems : Self.staticItems))
    }
    var configuration = blob.configuration(inRange: number)
    configuration.spans = configuration.spans.filter { $0.sections.upperBound <= sections.count }
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    var sizes = measuredSizes
    for known in blob.sizes where sizes[known.element] == nil { sizes[known.element] = known.size }
    do throws(LayoutError) {
      try layout.prepare(itemCounts: counts, in: environment, preferredSizes: sizes)
    } catch {
      throw LivePageError(reason: "\(error)")
    }
    var scene = Scene(layout, title: title, viewport: size) { description(of: $0, in: layout) }
    scene.textSize = textSize
    scene.language = language
    return scene
  }

  private func description(of element: LayoutAttributes, in layout: CompositionalLayout) -> Scene.Description {
    let path = element.indexPath
    let texts = texts(ofSection: path.section)
    let items = path.section >= 0 ? texts?.items ?? [] : []
    let item = items.indices.contains(path.item) ? items[path.item] : nil
    var description = Scene.Description(sectionID: texts?.id ?? "")
    if let cell = cell?(element) {
      (description.style, description.content) = (cell.style, cell.content)
      if layout.hasItemSupplementaries(inSection: path.section) { description.content.badge = nil }
      return description
    }
    switch element.category {
    case .decoration: break
    case .cell:
      description.content = item?.content ?? CellContent()
      description.style = item?.style
      if layout.hasItemSupplementaries(inSection: path.section) { description.content.badge = nil }
    case .supplementary:
      let kind = element.elementKind ?? ""
      guard let boundary = layout.boundaryItem(ofKind: kind, at: path) else {
        description.content = CellContent(id: item?.content.id, badge: item?.content.badge)
        break
      }
      let end: DirectionalRectEdge = layout.configuration.scrollDirection == .vertical ? .bottom : .trailing
      if let label = boundary.label {
        description.content = CellContent(title: label)
      } else if boundary.alignment.edges.contains(end) {
        description.content = CellContent(title: texts?.footer ?? kind)
      } else {
        description.content = CellContent(title: texts?.title ?? texts?.id ?? kind, subtitle: texts?.subtitle)
      }
    }
    return description
  }

  private func texts(ofSection section: Int) -> PageContents.Section? {
    if let span = LayoutIndexPath(section: section, item: 0).span {
      return contents.spans.indices.contains(span) ? contents.spans[span] : nil
    }
    return contents.sections.indices.contains(section) ? contents.sections[section] : nil
  }
}
