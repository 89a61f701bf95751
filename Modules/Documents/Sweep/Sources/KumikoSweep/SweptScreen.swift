public import KumikoDimension

/// A screen as it is laid out at one width: what the rules of a sweep look at.
///
/// The rules read lengths across the scroll direction as widths. A layout that scrolls horizontally has the whole height for
/// this, which a sweep of widths does not change.
public struct SweptScreen: Sendable {
  /// The size of the visible part, in points.
  public var viewport: Size2D
  /// The size of the content, in points. With a height of 0, elements need not fill it from top to bottom: views may stand apart.
  public var content: Size2D
  /// A Boolean value that indicates whether the content scrolls horizontally.
  public var scrollsHorizontally: Bool
  /// The sections, to which the elements refer by their index.
  public var sections: [Section]
  /// The elements in the order of the layout, which is the same at every width.
  public var elements: [Element]
  /// The faults that the maker of the screen found by itself, such as those of the layout engine.
  public var faults: [SweepFault]

  /// A section of a screen.
  public struct Section: Hashable, Sendable {
    /// The name in reports.
    public var name: String
    /// A Boolean value that indicates whether the section scrolls across the screen, so that its cells may be outside.
    public var scrolls: Bool
    /// A Boolean value that indicates whether the layout asks for overlaps.
    public var mayOverlap: Bool
    /// A Boolean value that indicates whether cells are as wide as their texts, which change in steps.
    public var followsTexts: Bool

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - scrolls: A Boolean value that indicates whether the section scrolls across the screen.
    ///   - mayOverlap: A Boolean value that indicates whether the layout asks for overlaps.
    ///   - followsTexts: A Boolean value that indicates whether cells are as wide as their texts.
    public init(_ name: String, scrolls: Bool = false, mayOverlap: Bool = false, followsTexts: Bool = false) {
      self.name = name
      self.scrolls = scrolls
      self.mayOverlap = mayOverlap
      self.followsTexts = followsTexts
    }
  }

  /// The role of an element.
  public enum Role: Hashable, Sendable {
    /// A cell.
    case cell
    /// A header or a footer.
    case boundary
    /// A view that lies on another one, such as a badge. It may cover others.
    case attached
    /// A text or a control, in a cell or beside cells. It may cover cells, and no other text or control.
    case content
  }

  /// An element of a screen.
  public struct Element: Sendable {
    /// The name in reports, which is the same at every width.
    public var name: String
    /// The role.
    public var role: Role
    /// The index of the section; nil for elements of the whole screen.
    public var section: Int?
    /// The frame in content coordinates, in points.
    public var frame: Rect2D
    /// The area that holds the element across, in points; nil for the width of the screen.
    public var container: Rect2D?
    /// The number of lines of each text.
    public var lines: [Int]
    /// The reason why a text is not shown as a whole, as a verb phrase; nil if all texts are.
    public var cut: String?
    /// A Boolean value that indicates whether people tap the element.
    public var isTarget: Bool

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - role: The role.
    ///   - section: The index of the section; nil for elements of the whole screen.
    ///   - frame: The frame in content coordinates, in points.
    ///   - container: The area that holds the element across, in points; nil for the width of the screen.
    ///   - lines: The number of lines of each text.
    ///   - cut: The reason why a text is not shown as a whole, as a verb phrase.
    ///   - isTarget: A Boolean value that indicates whether people tap the element.
    public init(
      _ name: String, _ role: Role = .cell, section: Int? = nil, frame: Rect2D, container: Rect2D? = nil,
      lines: [Int] = [], cut: String? = nil, isTarget: Bool = false
    ) {
      self.name = name
      self.role = role
      self.section = section
      self.frame = frame
      self.container = container
      self.lines = lines
      self.cut = cut
      self.isTarget = isTarget
    }
  }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - viewport: The size of the visible part, in points.
  ///   - content: The size of the content, in points.
  ///   - scrollsHorizontally: A Boolean value that indicates whether the content scrolls horizontally.
  ///   - sections: The sections.
  ///   - elements: The elements in the order of the layout.
  ///   - faults: The faults that the maker of the screen found by itself.
  public init(
    viewport: Size2D, content: Size2D, scrollsHorizontally: Bool = false, sections: [Section] = [],
    elements: [Element] = [], faults: [SweepFault] = []
  ) {
    self.viewport = viewport
    self.content = content
    self.scrollsHorizontally = scrollsHorizontally
    self.sections = sections
    self.elements = elements
    self.faults = faults
  }

  /// Creates a screen that cannot be laid out.
  ///
  /// - Parameter error: The reason.
  public init(error: String) {
    self.init(viewport: .zero, content: .zero, faults: [SweepFault(.error, "the screen", error)])
  }
}

/// What breaks a rule at one width.
public struct SweepFault: Hashable, Sendable {
  /// The rule.
  public var rule: SweepRule
  /// The element or section, which is the same at every width.
  public var subject: String
  /// What is the matter with the subject, as a verb phrase that may have numbers of this width.
  public var message: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - subject: The element or section.
  ///   - message: What is the matter with it, as a verb phrase.
  public init(_ rule: SweepRule, _ subject: String, _ message: String) {
    self.rule = rule
    self.subject = subject
    self.message = message
  }
}
