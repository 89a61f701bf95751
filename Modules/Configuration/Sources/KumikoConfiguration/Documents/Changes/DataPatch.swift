public import KumikoDiffing
public import KumikoDimension
public import KumikoRegistry

/// What turns one data document into another: the changes of its sections and items, and the content that they take.
///
/// ```swift
/// let patch = DataPatch(from: before, to: after)
/// let contents = try patch.applying(to: before)
/// print(contents.yaml)
/// ```
///
/// The order of things is in ``changes`` of two snapshots: which sections and items leave, appear and move. An item of
/// which something else is said is reconfigured, and a section with other texts or another number of items reloaded.
/// Beside that stands the content, old and new, of whatever leaves, appears or has other content, and of nothing else.
///
/// Items below others are among the items in ``changes``, whether they are shown or not, each behind the item that it is below.
/// Below which item each is, and whether it is expanded, stands in ``outline``.
///
/// It is `Codable`:
/// ```
/// { formatVersion: 1,
///   changes: { … },                                          as `Changeset` is coded
///   content: { sections: [{ id, old: { title, subtitle, footer, count }, new: { … } }],
///              items: [{ id, old: { title, … }, new: { … } }],
///              measurements: [{ section, kind, item, index, old: [w, h], new: [w, h] }],
///              outline: [{ id, old: { parent, expanded }, new: { … } }] } }
/// ```
/// `old` is missing for what appears, `new` for what leaves, and `content` where there is none. `count` is there for
/// sections whose items are merely counted. `old` is what is checked before the patch is applied, and what undoing it
/// takes; a patch without it can be applied all the same.
public struct DataPatch: Hashable, Sendable {
  /// The version of the format.
  public static let formatVersion = 1

  /// What happens to sections and items, by their identifiers.
  public internal(set) var changes: Changeset<String, String>
  /// The texts and numbers of sections that leave, appear or are reloaded.
  public internal(set) var sections: [SectionContent] = []
  /// What is said of items that leave, appear or are reconfigured.
  public internal(set) var items: [ItemContent] = []
  /// Sizes of single elements that are new, others, or gone.
  public internal(set) var measurements: [MeasuredChange] = []
  /// Places in outlines that are others, or of items that leave or appear; not those of roots that are not expanded.
  public internal(set) var outline: [OutlineContent] = []

  /// What is said of a section besides its items' identifiers.
  public struct SectionFacts: Hashable, Sendable {
    /// What its header and footer show.
    public var texts: SectionTexts
    /// How many items there are, where they are merely counted.
    public var count: Int?

    /// What is said of a section.
    public init(texts: SectionTexts = SectionTexts(), count: Int? = nil) {
      self.texts = texts
      self.count = count
    }
  }

  /// The content of a section.
  public struct SectionContent: Hashable, Sendable {
    /// The section.
    public let id: String
    /// What was said of it; nil where it appears, or is not known.
    public internal(set) var old: SectionFacts?
    /// What is said of it; nil where it leaves.
    public internal(set) var new: SectionFacts?
  }

  /// The content of an item.
  public struct ItemContent: Hashable, Sendable {
    /// The item.
    public let id: String
    /// The identifier as it was given: a text, or a number or truth value that is written like it.
    public let scalar: PlainValue
    /// What was said of it besides its identifier; nil where it appears, or is not known.
    public internal(set) var old: PlainRecord?
    /// What is said of it besides its identifier; nil where it leaves.
    public internal(set) var new: PlainRecord?
  }

  /// The change of a size that `measurements` tell.
  public struct MeasuredChange: Hashable, Sendable {
    /// The element.
    public let element: MeasuredSize.Element
    /// What its size was, in points; nil where none was told.
    public internal(set) var old: Size2D?
    /// What its size is, in points; nil where none is told any more.
    public internal(set) var new: Size2D?
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    changes.isEmpty && sections.isEmpty && items.isEmpty && measurements.isEmpty && outline.isEmpty
  }
}
