import KumikoComposition
import KumikoDimension
import KumikoLayout

/// Compositional layout, worked out a second time: every element in turn, with loops and arrays, and nothing clever.
///
/// It shares no code with the engine. Numbers in brackets are those of the rules as Kumiko's authors collected them;
/// each is said in words beside them.
struct ReferenceCalculator {
  /// The descriptions; the last one goes on where there are more sections.
  var sections: [LayoutSection]
  var configuration = CompositionalLayoutConfiguration()
  var itemCounts: [Int]
  var environment: LayoutEnvironment
  var itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  var preferredSizes: [ReferenceKey: Size2D] = [:]
  var visibleBounds: Rect2D?
  var orthogonalOffsets: [Int: Double] = [:]

  var mainAxis: LayoutAxis { configuration.scrollDirection }
  var crossAxis: LayoutAxis { configuration.scrollDirection.crossed }

  /// The layout, as it is seen: left to right, and mirrored where the environment reads from the right [11.2].
  func calculate() throws(ReferenceFault) -> ReferenceLayout {
    guard environment.traits.layoutDirection == .rightToLeft else { return try leftToRight() }
    // In a vertical layout the mirror stands in the middle of the container; in a horizontal one in the middle of the
    // content, or of the container if that is wider. What is visible is seen in the same mirror.
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
    return layout
  }

  private func mirror(_ rect: Rect2D, _ width: Double) -> Rect2D {
    Rect2D(x: width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The layout's own headers, the sections one after another, and the layout's own footers.
  private func leftToRight() throws(ReferenceFault) -> ReferenceLayout {
    let bounds = environment.container.contentSize
    // A container without an area has no elements.
    guard bounds.width > 0, bounds.height > 0 else { return ReferenceLayout(contentSize: .zero) }
    var elements: [ReferenceElement] = []

    // The layout's own items know the whole container, whatever the sections' insets [8.11].
    let container = container(clearOf: configuration.contentInsetsReference)
    let own = try sizedBoundaryItems(
      configuration.boundarySupplementaryItems, section: LayoutIndexPath.layoutSection, reference: container.size)
    let startBand = band(of: own, at: .start)
    let endBand = band(of: own, at: .end)

    // Between sections there is spacing, around empty ones too [8.8, 8.7]; none beside the layout's own items [8.11].
    var position = startBand
    for number in itemCounts.indices {
      if number > 0 { position += configuration.interSectionSpacing }
      let section = sections[min(number, sections.count - 1)]
      position += try lay(section, number: number, at: position, into: &elements)
    }

    let block = Span(start: startBand, end: position)
    let area = Span(container, along: crossAxis)
    let content = Span(start: 0, end: position + endBand)
    for item in own {
      elements.append(place(layoutItem: item, content: content, block: block, area: area))
    }
    var contentSize = bounds
    contentSize[mainAxis] = max(0, content.length)
    return ReferenceLayout(elements: elements, contentSize: contentSize)
  }

  /// The bounds less the insets that are asked for, across the direction of scrolling only [1.5, 13.2].
  func container(clearOf reference: ContentInsetsReference) -> Rect2D {
    let bounds = environment.container.contentSize
    let insets = insets(of: reference)
    let own = environment.container.contentInsets
    var rect = Rect2D(origin: .zero, size: bounds)
    rect.origin[crossAxis] = own.start(along: crossAxis) + insets.start(along: crossAxis)
    rect.size[crossAxis] = max(
      0, bounds[crossAxis] - own.total(along: crossAxis) - insets.total(along: crossAxis))
    return rect
  }

  /// What a reference stands for; at `automatic` a section asks the configuration, and that means the safe area [13.1].
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
      // The margins, and as much more on both sides as leaves the readable width.
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

/// From where to where something reaches along one axis.
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
