@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A second, independent implementation of compositional layout: each element in order, with loops and arrays.
///
/// It shares no code with the engine. Numbers in brackets refer to the list of rules that the authors collected; each
/// rule is repeated in words.
struct ReferenceCalculator {
  /// The descriptions. The last one is used for further sections.
  var sections: [LayoutSection]
  var configuration = CompositionalLayoutConfiguration()
  var itemCounts: [Int]
  var environment: LayoutEnvironment
  var itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  var preferredSizes: [ReferenceKey: Size2D] = [:]
  var visibleBounds: Rect2D?
  var orthogonalOffsets: [Int: Double] = [:]
  /// Whether a span around the section has a background.
  var hasBackground = false

  var mainAxis: LayoutAxis { configuration.scrollDirection }
  var crossAxis: LayoutAxis { configuration.scrollDirection.crossed }

  /// The layout, mirrored for a right-to-left environment [11.2].
  func calculate() throws(ReferenceFault) -> ReferenceLayout {
    guard environment.traits.layoutDirection == .rightToLeft else { return try leftToRight() }
    // A vertical layout is mirrored in the container, a horizontal one in the content or the container, whichever is
    // wider. The visible bounds are mirrored too.
    var plain = self
    plain.visibleBounds = nil
    let contentSize = try plain.leftToRight().contentSize
    let containerWidth = environment.container.contentSize.width
    let width = mainAxis == .vertical ? containerWidth : max(contentSize.width, containerWidth)
    plain.visibleBounds = visibleBounds.map { mirror($0, width) }
    var layout = try plain.leftToRight()
    for index in layout.elements.indices {
      layout.elements[index].frame = mirror(layout.elements[index].frame, width)
    }
    if mainAxis == .horizontal { layout.contentSize.width = width }
    return layout
  }

  private func mirror(_ rect: Rect2D, _ width: Double) -> Rect2D {
    Rect2D(x: width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The headers of the layout, the sections, and the footers of the layout.
  private func leftToRight() throws(ReferenceFault) -> ReferenceLayout {
    let bounds = environment.container.contentSize
    // A container without an area has no elements.
    guard bounds.width > 0, bounds.height > 0 else { return ReferenceLayout(contentSize: .zero) }
    var elements: [ReferenceElement] = []

    // Layout items have the whole container, whatever the sections' insets are [8.11].
    let container = container(clearOf: configuration.contentInsetsReference)
    let own = try sizedBoundaryItems(
      configuration.boundarySupplementaryItems, section: LayoutIndexPath.layoutSection, reference: container.size)
    let startBand = band(of: own, at: .start)
    let endBand = band(of: own, at: .end)
    var spans = try sizedSpans(in: container)

    // There is spacing between sections, including empty ones [8.8, 8.7], but not beside layout items [8.11].
    let all = Array(spans.indices)
    let position = try lay(itemCounts.indices, among: all, of: &spans, at: startBand, movedBy: 0, own, into: &elements)

    let block = Span(start: startBand, end: position)
    let area = Span(container, along: crossAxis)
    let content = Span(start: 0, end: position + endBand)
    for span in spans { try pinHeader(of: span, spans, own, &elements) }
    for span in spans { elements += place(span, of: spans, own) }
    for item in own {
      elements.append(place(layoutItem: item, content: content, block: block, area: area))
    }
    var contentSize = bounds
    contentSize[mainAxis] = max(0, content.length)
    return ReferenceLayout(elements: elements, contentSize: contentSize, contentLength: contentSize[mainAxis])
  }

  /// The bounds without the insets of a reference, across the axis of scrolling only [1.5, 13.2].
  func container(clearOf reference: ContentInsetsReference) -> Rect2D {
    let bounds = environment.container.contentSize
    let insets = insets(of: reference)
    let own = environment.container.contentInsets
    var rect = Rect2D(origin: .zero, size: bounds)
    rect.origin[crossAxis] = own.start(along: crossAxis) + insets.start(along: crossAxis)
    rect.size[crossAxis] = max(0, bounds[crossAxis] - own.total(along: crossAxis) - insets.total(along: crossAxis))
    return rect
  }

  /// The insets of a reference. `automatic` is the reference of the configuration, or the safe area [13.1].
  private func insets(of reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    var reference = reference
    if reference == .automatic { reference = configuration.contentInsetsReference }
    switch reference {
    case .automatic, .safeArea:
      return environment.safeAreaInsets
    case .none:
      return .zero
    case .layoutMargins:
      return environment.layoutMargins
    case .readableContent:
      // The margins, increased equally on both sides to the readable width.
      var insets = environment.layoutMargins
      if let readable = environment.readableContentWidth {
        let room = environment.container.contentSize.width - insets.leading - insets.trailing
        if room > readable {
          insets.leading += (room - readable) / 2
          insets.trailing += (room - readable) / 2
        }
      }
      return insets
    }
  }
}

/// A range along one axis.
struct Span {
  var start: Double
  var end: Double
  var length: Double { end - start }

  init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  init(_ rect: Rect2D, along axis: LayoutAxis) {
    start = rect.origin[axis]
    end = rect.origin[axis] + rect.size[axis]
  }
}
