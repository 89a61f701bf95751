import KumikoDimension
public import KumikoLayout

/// What a kind from outside is asked.
///
/// Its coded form is a record:
/// ```json
/// { "api-version": 1, "kind": "acme.chart", "options": { "bars": 5 }, "item-count": 2, "is-piece": false,
///   "items": [{ "title": "Apples" }, { "title": "Pears" }],
///   "environment": { "size": [390, 844], "content-size": [390, 844], "content-insets": [0, 0, 0, 0],
///     "safe-area": [59, 0, 34, 0], "layout-margins": [0, 16, 0, 16], "scale": 3, "right-to-left": false,
///     "horizontal-size-class": "compact", "vertical-size-class": "regular" } }
/// ```
/// `items` is there where the kind declares fields of items that it reads, and has only those; `size` is the container, and
/// `content-size` what its insets leave of it, in points. Insets are those of the top, leading, bottom and trailing edge.
/// `readable-width` is there where the environment limits readable content.
public struct SectionRequest: Hashable, Sendable {
  /// The most items whose fields a request carries.
  public static let maximumItems = 10_000

  /// The name by which the kind knows itself.
  public var kind: SectionKind
  /// Every option that has a value: what the document says, else a preset, else the descriptor's default.
  public var options: PlainRecord
  /// How many items the section has.
  public var itemCount: Int
  /// Whether the section is to fill a piece of another one.
  public var isPiece: Bool
  /// The fields that the kind reads, for each item; empty where it reads none.
  public var items: [PlainRecord]
  /// What the section is made for.
  public var environment: LayoutEnvironment

  /// A request from its parts.
  public init(
    kind: SectionKind, options: PlainRecord, itemCount: Int, isPiece: Bool = false, items: [PlainRecord] = [],
    environment: LayoutEnvironment
  ) {
    self.kind = kind
    self.options = options
    self.itemCount = itemCount
    self.isPiece = isPiece
    self.items = items
    self.environment = environment
  }

  /// The coded form.
  public var plainValue: PlainValue {
    var record: PlainRecord = [
      "api-version": .int(SectionAPI.current), "kind": .string(kind.name), "options": .record(options),
      "item-count": .int(itemCount), "is-piece": .bool(isPiece),
    ]
    if !items.isEmpty { record["items"] = .list(items.map { .record($0) }) }
    record["environment"] = environment.plainValue
    return .record(record)
  }
}

extension LayoutEnvironment {
  fileprivate var plainValue: PlainValue {
    func pair(_ size: Size2D) -> PlainValue { .list([.number(size.width), .number(size.height)]) }
    func edges(_ insets: DirectionalEdgeInsets) -> PlainValue {
      .list([insets.top, insets.leading, insets.bottom, insets.trailing].map { .number($0) })
    }
    var record: PlainRecord = [
      "size": pair(container.contentSize), "content-size": pair(container.effectiveContentSize),
      "content-insets": edges(container.contentInsets), "safe-area": edges(safeAreaInsets),
      "layout-margins": edges(layoutMargins),
      "scale": .number(traits.displayScale), "right-to-left": .bool(traits.layoutDirection == .rightToLeft),
      "horizontal-size-class": .string(traits.horizontalSizeClass.rawValue),
      "vertical-size-class": .string(traits.verticalSizeClass.rawValue),
    ]
    if let readableContentWidth { record["readable-width"] = .number(readableContentWidth) }
    return .record(record)
  }
}
