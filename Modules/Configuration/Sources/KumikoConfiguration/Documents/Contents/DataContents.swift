public import KumikoDimension
public import KumikoRegistry

/// What a data document comes to, wherever it was read from: sections with their texts and items, and sizes.
///
/// Records of files are here as the document itself would say them: what the mapping names is under the names that
/// documents use, and fields that mean something else by one of these names are left out.
public struct DataContents: Sendable {
  /// The sections, in their order; no two have the same identifier.
  public var sections: [Section] = []
  /// The sizes of single elements; no two are of the same.
  public var measurements: [MeasuredSize] = []

  /// Contents; none by default.
  public init(sections: [Section] = [], measurements: [MeasuredSize] = []) {
    self.sections = sections
    self.measurements = measurements
  }

  /// A section: what stands above and below it, and what is in it.
  public struct Section: Sendable {
    /// The identifier.
    public var id: String
    /// What its header and footer show.
    public var texts: SectionTexts
    /// What is in it.
    public var items: Items

    /// A section.
    public init(id: String, texts: SectionTexts = SectionTexts(), items: Items) {
      self.id = id
      self.texts = texts
      self.items = items
    }
  }

  /// What is in a section.
  public enum Items: Sendable {
    /// So many items that nothing is known of.
    case count(Int)
    /// Items with identifiers; each before what is below it.
    case list([Item])
  }

  /// An item: which one it is, and what is said of it.
  public struct Item: Sendable {
    /// The identifier.
    public let id: String
    /// The identifier as it was given: a text, or a number or truth value that is written like it.
    public let scalar: PlainValue
    /// Everything else that is said of the item, in order.
    public var fields: PlainRecord
    /// How many items it is below: it is below the nearest item before it whose level is less.
    public var level: Int
    /// Whether what is below it is shown.
    public var isExpanded: Bool

    /// An item.
    ///
    /// - Parameters:
    ///   - id: the identifier.
    ///   - scalar: the identifier as it was given, where that is no text; one that is not written like the identifier
    ///     counts as a text.
    ///   - fields: everything else that is said of the item, in order.
    ///   - level: how many items it is below.
    ///   - isExpanded: whether what is below it is shown.
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

/// The size of one element, as `measurements` of a data document tell it.
public struct MeasuredSize: Hashable, Sendable {
  /// Which element it is.
  public struct Element: Hashable, Sendable {
    /// The section's identifier; `-1` for what belongs to the layout.
    public var section: String
    /// The element kind; nil for a cell.
    public var kind: String?
    /// The item that is meant, or to which the element belongs.
    public var item: String?
    /// The element's number among those of its kind, where it belongs to no item.
    public var index: Int

    /// An element.
    public init(section: String, kind: String? = nil, item: String? = nil, index: Int = 0) {
      self.section = section
      self.kind = kind
      self.item = item
      self.index = index
    }
  }

  /// The element.
  public var element: Element
  /// What its view would answer, in points.
  public var size: Size2D

  /// A size.
  public init(of element: Element, _ size: Size2D) {
    self.element = element
    self.size = size
  }
}
