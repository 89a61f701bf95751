public import KumikoDiffing
public import KumikoDimension

/// The difference between two data documents: the changes of sections and items, and their content.
///
/// ```swift
/// let patch = DataPatch(from: before, to: after)
/// let contents = try patch.applying(to: before)
/// print(contents.yaml)
/// ```
///
/// ``changes`` contains the deletions, insertions and moves of sections and items. Items with changed content are
/// reconfigured. Sections with changed texts or item counts are reloaded. The patch contains the old and new content of
/// these sections and items, and of no others.
///
/// Items of an outline are in ``changes`` whether they are shown or not, each after its parent. ``outline`` contains
/// their parents and expansion states.
///
/// It is `Codable`:
/// ```
/// { formatVersion: 1,
///   changes: { … },                                          as `Changeset` is coded
///   content: { sections: [{ id, old: { title, subtitle, footer, count }, new: { … } }],
///              items: [{ id, old: { title, … }, new: { … } }],
///              spans: [{ id, old: { title, subtitle, footer }, new: { … } }],
///              measurements: [{ section, kind, item, index, old: [w, h], new: [w, h] }],
///              outline: [{ id, old: { parent, expanded }, new: { … } }] } }
/// ```
/// `old` is missing for insertions, `new` for deletions, and `content` if it is empty. `count` is present for sections
/// without item identifiers. `old` is checked before the patch is applied, and is required to undo it. A patch without
/// `old` can be applied.
public struct DataPatch: Hashable, Sendable {
  /// The version of the format.
  public static let formatVersion = 1

  /// The changes of sections and items, by identifier.
  public internal(set) var changes: Changeset<String, String>
  /// The content of sections that are deleted, inserted or reloaded.
  public internal(set) var sections: [SectionContent] = []
  /// The content of items that are deleted, inserted or reconfigured.
  public internal(set) var items: [ItemContent] = []
  /// The changes of the sizes in `measurements`.
  public internal(set) var measurements: [MeasuredChange] = []
  /// The changed texts of spans.
  public internal(set) var spans: [SectionContent] = []
  /// The changed positions in outlines, including those of deleted and inserted items, except collapsed root items.
  public internal(set) var outline: [OutlineContent] = []

  /// The content of a section without its items.
  public struct SectionFacts: Hashable, Sendable {
    /// The texts of its header and footer.
    public var texts: SectionTexts
    /// The number of items, for sections without item identifiers.
    public var count: Int?

    /// Creates the content of a section.
    ///
    /// - Parameters:
    ///   - texts: The texts of its header and footer.
    ///   - count: The number of items, for sections without item identifiers.
    public init(texts: SectionTexts = SectionTexts(), count: Int? = nil) {
      self.texts = texts
      self.count = count
    }
  }

  /// The change of a section's content.
  public struct SectionContent: Hashable, Sendable {
    /// The identifier of the section.
    public let id: String
    /// The old content; nil for inserted sections and unknown content.
    public internal(set) var old: SectionFacts?
    /// The new content; nil for deleted sections.
    public internal(set) var new: SectionFacts?
  }

  /// The change of an item's content.
  public struct ItemContent: Hashable, Sendable {
    /// The identifier of the item.
    public let id: String
    /// The identifier as the document writes it: a text, a number or a Boolean value.
    public let scalar: PlainValue
    /// The old content without the identifier; nil for inserted items and unknown content.
    public internal(set) var old: PlainRecord?
    /// The new content without the identifier; nil for deleted items.
    public internal(set) var new: PlainRecord?
  }

  /// The change of a size in `measurements`.
  public struct MeasuredChange: Hashable, Sendable {
    /// The element.
    public let element: MeasuredSize.Element
    /// The old size in points; nil if there was none.
    public internal(set) var old: Size2D?
    /// The new size in points; nil if there is none.
    public internal(set) var new: Size2D?
  }

  /// A Boolean value that indicates whether the patch changes nothing.
  public var isEmpty: Bool {
    changes.isEmpty && sections.isEmpty && items.isEmpty && measurements.isEmpty && spans.isEmpty && outline.isEmpty
  }
}
