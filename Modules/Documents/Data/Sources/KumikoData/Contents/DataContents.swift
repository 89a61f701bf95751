public import KumikoDimension

/// The contents of a data document and its files: sections with their texts and items, sizes, and texts of
/// spans.
///
/// Records of files have the form of the document itself. Mapped fields have the names of documents. Other fields with
/// these names are left out.
public struct DataContents: Sendable {
  /// The sections in order. Their identifiers are unique.
  public var sections: [Section] = []
  /// The sizes of single elements. The elements are unique.
  public var measurements: [MeasuredSize] = []

  /// The texts of spans. Their identifiers are unique.
  public var spans: [Span] = []
  /// The keys of the document besides its contents, such as `version` and `strings`.
  var documentFields = PlainRecord()

  /// Creates contents; empty by default.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - measurements: The sizes of single elements.
  ///   - spans: The texts of spans.
  public init(sections: [Section] = [], measurements: [MeasuredSize] = [], spans: [Span] = []) {
    self.sections = sections
    self.measurements = measurements
    self.spans = spans
  }

  /// A span with the texts of its header and footer.
  public struct Span: Hashable, Sendable {
    /// The identifier.
    public var id: String
    /// The texts of its header and footer.
    public var texts: SectionTexts

    /// Creates the texts of a span.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - texts: The texts of its header and footer.
    public init(id: String, texts: SectionTexts = SectionTexts()) {
      self.id = id
      self.texts = texts
    }
  }

  /// A section with its texts and items.
  public struct Section: Sendable {
    /// The identifier.
    public var id: String
    /// The texts of its header and footer.
    public var texts: SectionTexts
    /// The items.
    public var items: Items
    /// The keys of the file from which a document reads the items; nil to write the items.
    var origin: PlainRecord?

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - texts: The texts of its header and footer.
    ///   - items: The items.
    public init(id: String, texts: SectionTexts = SectionTexts(), items: Items) {
      self.id = id
      self.texts = texts
      self.items = items
    }
  }

  /// The items of a section.
  public enum Items: Sendable {
    /// A number of items without identifiers.
    case count(Int)
    /// Items with identifiers. Each item is before its children.
    case list([Item])
  }

  /// An item with its identifier and its content.
  public struct Item: Sendable {
    /// The identifier.
    public let id: String
    /// The identifier as the document writes it: a text, a number or a Boolean value.
    public let scalar: PlainValue
    /// The other fields of the item, in order.
    public var fields: PlainRecord
    /// The level in the outline, from 0. The parent is the nearest item before this one with a smaller level.
    public var level: Int
    /// A Boolean value that indicates whether the children are shown.
    public var isExpanded: Bool

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - scalar: The identifier as the document writes it, if that is not a text. A value with another notation
    ///     counts as a text.
    ///   - fields: The other fields of the item, in order.
    ///   - level: The level in the outline, from 0.
    ///   - isExpanded: A Boolean value that indicates whether the children are shown.
    public init(
      id: String, scalar: PlainValue? = nil, fields: PlainRecord = [:], level: Int = 0, isExpanded: Bool = false
    ) {
      self.id = id
      self.level = level
      self.isExpanded = isExpanded
      switch scalar {
      case .int?, .bool?, .number?: self.scalar = scalar?.description == id ? scalar ?? .string(id) : .string(id)
      default: self.scalar = .string(id)
      }
      self.fields = fields
    }
  }
}

/// The size of one element in `measurements` of a data document.
public struct MeasuredSize: Hashable, Sendable {
  /// The identity of an element.
  public struct Element: Hashable, Sendable {
    /// The identifier of the section or the span; `-1` for elements of the layout.
    public var section: String
    /// The element kind; nil for a cell.
    public var kind: String?
    /// The item of the cell, or the item to which the element is attached.
    public var item: String?
    /// The number among elements of the kind, for elements without an item.
    public var index: Int

    /// Creates the identity of an element.
    ///
    /// - Parameters:
    ///   - section: The identifier of the section; `-1` for elements of the layout.
    ///   - kind: The element kind; nil for a cell.
    ///   - item: The item of the cell, or the item to which the element is attached.
    ///   - index: The number among elements of the kind.
    public init(section: String, kind: String? = nil, item: String? = nil, index: Int = 0) {
      self.section = section
      self.kind = kind
      self.item = item
      self.index = index
    }
  }

  /// The element.
  public var element: Element
  /// The preferred size of its view, in points.
  public var size: Size2D

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - size: The preferred size of its view, in points.
  public init(of element: Element, _ size: Size2D) {
    self.element = element
    self.size = size
  }
}
