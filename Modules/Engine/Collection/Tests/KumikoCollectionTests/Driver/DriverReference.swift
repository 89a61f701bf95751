@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

@testable import KumikoReferenceTestSupport

extension Driver {
  /// What a screen must show, laid out by loops and arrays that share no code with the engine.
  struct Reference {
    struct Element {
      var frame: Rect2D
      var zIndex: Int
    }

    var elements: [ElementID: Element] = [:]
    var contentSize = Size2D.zero
    /// The length of the content along the direction of scrolling.
    var contentLength = 0.0
    /// The numbers of items, and those of counted sections below 0.
    var counts: [String: Int] = [:]

    /// Lays out what a viewport shows, for its contents, its measured sizes and its offsets.
    init(of viewport: Viewport, _ run: Run) throws(ReferenceFault) {
      let (contents, world, environment) = (viewport.contents, run.world, viewport.layout.environment)
      let counts = contents.sectionIdentifiers.indices.map { contents.numberOfItems(inSectionAt: $0) }
      var calculator = ReferenceCalculator(
        sections: contents.sectionIdentifiers.map { world.description(of: $0, in: environment) },
        configuration: world.configuration, itemCounts: counts, environment: environment,
        itemProviders: ["stairs": World.stairs])
      let spans = world.spans(among: contents)
      calculator.configuration.spans = spans
      for (element, size) in viewport.layout.layout.preferredSizes {
        switch element {
        case .cell(let path): calculator.preferredSizes[.cell(path.section, path.item)] = size
        case .supplementary(let kind, let path):
          calculator.preferredSizes[.supplementary(kind, path.section, path.item)] = size
        }
      }
      for (section, offset) in viewport.layout.orthogonalOffsets {
        if let number = contents.indexOfSection(section) { calculator.orthogonalOffsets[number] = offset }
      }
      for (number, span) in spans.enumerated() where span.orthogonalScrollingBehavior != .none {
        calculator.orthogonalOffsets[-2 - number] = viewport.layout.spanOffsets[span.id]
      }
      calculator.visibleBounds = viewport.visibleRect.clear(of: environment, along: world.axis)
      for (id, count) in zip(contents.sectionIdentifiers, counts) {
        self.counts[id] = contents.isCounted(id) ? -count : count
      }
      let layout = try calculator.calculate()
      contentSize = layout.contentSize
      contentLength = layout.contentLength
      for element in layout.elements {
        guard let id = Self.id(of: element.key, contents, spans) else { continue }
        elements[id] = Element(frame: element.frame, zIndex: element.zIndex)
      }
    }

    /// The identity of a numbered element.
    private static func id(of key: ReferenceKey, _ contents: Contents, _ spans: [LayoutSpan]) -> ElementID? {
      let (path, kind) = (key.path, key.kind ?? "")
      if path.section == LayoutIndexPath.layoutSection { return .layoutSupplementary(kind, ordinal: path.item) }
      if path.section < LayoutIndexPath.layoutSection {
        let span = spans[-2 - path.section].id
        return key.category == .decoration
          ? .spanDecoration(kind, span: span, ordinal: path.item)
          : .spanSupplementary(kind, span: span, ordinal: path.item)
      }
      guard let section = contents.sectionIdentifier(at: path.section) else { return nil }
      let item = contents.itemIdentifier(at: path)
      switch key.category {
      case .cell: return item.map { .cell($0) } ?? .countedCell(section, path.item)
      case .supplementary:
        if kind == "badge", let item { return .itemSupplementary(kind, item) }
        return .sectionSupplementary(kind, section, ordinal: path.item)
      case .decoration: return .decoration(kind, section, ordinal: path.item)
      }
    }
  }

  /// A renderer shows what the reference has, and is told why elements come and go.
  enum Referred {
    static let law = "what is shown equals the reference"

    static func check(_ reference: Reference, _ viewport: Viewport, _ run: Run) throws(Difference) {
      guard viewport.layout.layout.contentLength.isNear(reference.contentLength),
        viewport.layout.contentSize.isNear(reference.contentSize)
      else {
        throw Difference(
          law: law,
          detail: "content of \(viewport.layout.contentSize), \(viewport.layout.layout.contentLength) long, not "
            + "\(reference.contentSize), \(reference.contentLength) long")
      }
      let (rect, shown) = (viewport.visibleRect, run.follower.shown)
      for (id, view) in shown {
        guard let expected = reference.elements[id] else { throw Difference(law: law, detail: "\(id) is not there") }
        let frame = view.item.element.attributes.frame
        guard frame.isNear(expected.frame) else {
          throw Difference(law: law, detail: "\(id) at \(frame), not \(expected.frame)")
        }
        if run.handlers.isEmpty, view.item.zIndex != expected.zIndex {
          throw Difference(law: law, detail: "\(id) has z-index \(view.item.zIndex), not \(expected.zIndex)")
        }
      }
      // Cards hide what scrolls out of their columns and orthogonal sections.
      guard run.world.cards.isEmpty else { return }
      for (id, expected) in reference.elements where shown[id] == nil && !expected.frame.barelyMeets(rect) {
        throw Difference(law: law, detail: "\(id) at \(expected.frame) is not shown in \(rect)")
      }
    }

    /// An element is deleted where it is not there afterwards, and inserted where it was not there before. A mark of a group
    /// is so only where its section has got more or fewer items.
    static func reasons(
      _ update: Update, _ before: Reference, _ after: Reference, hadRoom: Bool, hasRoom: Bool
    ) throws(Difference) {
      for step in update.steps {
        var stays = false
        if case .sectionSupplementary("mark", let section, _) = step.id {
          stays = before.counts[section] == after.counts[section]
        }
        let isRight =
          switch step.action {
          case .disappear(let reason): !hasRoom || (reason == .position) == (stays || after.elements[step.id] != nil)
          case .appear(let reason): !hadRoom || (reason == .position) == (stays || before.elements[step.id] != nil)
          default: true
          }
        if !isRight { throw Difference(law: "a step says why an element comes or goes", detail: "\(step)") }
      }
    }
  }
}

extension Driver.World {
  /// The spans of sections that are there, by their numbers.
  func spans(among contents: Driver.Contents) -> [LayoutSpan] {
    spans.compactMap { span in
      let numbers = span.sections.compactMap { contents.indexOfSection($0) }
      guard let first = numbers.min(), let last = numbers.max() else { return nil }
      return LayoutSpan(
        id: span.id, sections: first..<last + 1, contentInsets: span.contentInsets, sectionSpacing: span.sectionSpacing,
        decorationItems: span.decorationItems, orthogonalScrollingBehavior: span.orthogonalScrollingBehavior,
        columnExtent: span.columnExtent,
        headerSection: span.sections.first.flatMap { contents.indexOfSection($0) } == first ? span.headerSection : nil)
    }
  }
}

extension Rect2D {
  /// What bars leave of a rectangle along the direction of scrolling.
  func clear(of environment: LayoutEnvironment, along axis: LayoutAxis) -> Rect2D {
    var insets = environment.safeAreaInsets.only(along: axis)
    if environment.traits.layoutDirection == .rightToLeft { swap(&insets.leading, &insets.trailing) }
    return inset(by: insets)
  }
}

extension CollectionLayout {
  /// Whether the window has room.
  var hasSize: Bool { environment.container.contentSize.width > 0 && environment.container.contentSize.height > 0 }
}
