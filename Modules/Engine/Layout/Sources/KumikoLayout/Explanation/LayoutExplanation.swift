public import KumikoComposition
public import KumikoDimension

/// Why an element has its frame: the steps from the container to the frame.
///
/// ```swift
/// for step in layout.explanation(of: attributes)?.steps ?? [] {
///   print(step.rule, step.frame)
/// }
/// ```
///
/// Each step has the rule that applies and the rectangle after it. The rectangle after the last step is the frame of the
/// element.
public struct LayoutExplanation: Hashable, Sendable {
  /// A step of an explanation.
  public struct Step: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The path of the group or the item in the group of the section, to which the rule belongs; nil for rules of the
    /// layout or the section.
    public var path: [Int]?
    /// The rectangle after the step, in points of the content. It is not mirrored before the step `mirror`.
    public var frame: Rect2D

    /// Creates a step.
    @_spi(Kumiko) public init(_ rule: Rule, _ frame: Rect2D, path: [Int]? = nil) {
      self.rule = rule
      self.path = path
      self.frame = frame
    }
  }

  /// A rule of layout.
  public enum Rule: Hashable, Sendable {
    /// The size of the container.
    case container
    /// The safe area, the margins or the readable width across the axis of scrolling.
    case contentInsets(ContentInsetsReference)
    /// The place of a section: behind the sections before it and their spacing. The rectangle is the section with its
    /// headers and footers.
    case section(number: Int, spacing: Double)
    /// The place of a span: from its first section to its last one, with its headers and footers.
    case span(id: String, sections: Range<Int>)
    /// The insets of a span. The rectangle is the room of its sections.
    case spanInsets(id: String, DirectionalEdgeInsets)
    /// The place of a section or inner span among the columns of a span that scrolls orthogonally, without its scroll
    /// offset. `extent` and `spacing` are across the axis of scrolling.
    case spanColumn(id: String, number: Int, of: Int, extent: Double, spacing: Double)
    /// The room of headers and footers along the axis of scrolling.
    case boundaryRoom(headers: Double, footers: Double)
    /// The insets of the section.
    case sectionInsets(DirectionalEdgeInsets)
    /// The place of a repetition of the group, and its size by the dimensions in a reference size.
    case repetition(number: Int, spacing: Double, LayoutSize, reference: Size2D)
    /// The place of an item's group in the column that ends first, and its size by the dimensions in the width of a column.
    ///
    /// `length` is the length that the section gives the group, which replaces the dimension; or nil.
    case column(of: Int, length: Double?, LayoutSize, reference: Size2D)
    /// The place of a subitem in a row or a column, and its size by the dimensions in a reference size.
    ///
    /// `share` is the number of equal shares that replaces the dimension along the axis, or nil.
    case subitem(number: Int, LayoutAxis, spacing: LayoutSpacing?, share: Int?, LayoutSize, reference: Size2D)
    /// The distance by which the alignment of a row or a column that is not full moves a subitem.
    case alignment(LayoutGroup.Alignment, LayoutAxis, distance: Double)
    /// The given frame of an item in a custom group.
    case givenFrame(number: Int)
    /// The insets of a group.
    case groupInsets(DirectionalEdgeInsets)
    /// The insets of an item.
    case itemInsets(DirectionalEdgeInsets)
    /// The anchors of a supplementary item on its cell or group, and its size in the size of that.
    case anchor(LayoutSupplementaryItem, reference: Size2D)
    /// The alignment of a header or footer at its section or at the content, and its size in a reference size.
    case boundary(LayoutBoundarySupplementaryItem, reference: Size2D)
    /// The insets of a background from the frame of its section or span.
    case decoration(LayoutDecorationItem)
    /// The edge of a row at which a separator is, its insets from the ends of the row, and its thickness.
    case separator(LayoutSeparator.Edge, insets: DirectionalEdgeInsets, thickness: Double)
    /// The distance by which a header or footer moves to stay visible, along the axis of scrolling.
    case pin(Double)
    /// A header or footer of a span that is not pinned, because it would leave no room for its sections. `extent` is that
    /// of the pinned items at its edge, and `room` is the visible extent that other pinned items leave, in points along
    /// the axis of scrolling. The frame does not change.
    case unpinned(extent: Double, room: Double)
    /// The scroll offset of a section or a span that scrolls orthogonally.
    case scroll(Double)
    /// The mirroring of a right-to-left layout in a width.
    case mirror(width: Double)
  }

  /// The steps in order. The first is the container.
  public internal(set) var steps: [Step]

  /// The frame of the element, in points of the content.
  public var frame: Rect2D { steps.last?.frame ?? .zero }

  mutating func add(_ rule: Rule, _ frame: Rect2D, path: [Int]? = nil) {
    steps.append(Step(rule, frame, path: path))
  }
}
