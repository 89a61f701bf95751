@_spi(Kumiko) import KumikoDimension
public import KumikoLayout

/// A request for a section of an outside kind.
///
/// Its coded form is a record:
/// ```json
/// { "api-version": 1, "kind": "acme.chart", "options": { "bars": 5 }, "item-count": 2, "is-piece": false,
///   "scroll-direction": "vertical", "insets": [0, 16, 0, 16], "room": [358, 844], "has-section-above": true,
///   "items": [{ "title": "Apples" }, { "title": "Pears" }],
///   "environment": { "size": [390, 844], "content-size": [390, 844], "content-insets": [0, 0, 0, 0],
///     "safe-area": [59, 0, 34, 0], "layout-margins": [0, 16, 0, 16], "scale": 3, "right-to-left": false,
///     "horizontal-size-class": "compact", "vertical-size-class": "regular" } }
/// ```
/// `items` is present if the kind declares ``SectionDescriptor/itemFields``, and contains only these fields. `size` is
/// the size of the container, `content-size` its size without the insets, both in points. Insets are top, leading,
/// bottom and trailing. `insets` are those that the document gives the section, and `room` is the size that they leave of
/// `content-size`. `has-section-above` is false for the first section of a layout. `readable-width` is present if the environment limits readable content.
public struct SectionRequest: Hashable, Sendable {
  /// The largest number of items with fields in a request.
  public static let maximumItems = 10_000

  /// The kind's own name.
  public var kind: SectionKind
  /// The options of the document, of presets and the defaults of the descriptor, in this order of precedence.
  public var options: PlainRecord
  /// The number of items in the section.
  public var itemCount: Int
  /// A Boolean value that indicates whether the section fills a piece of another section.
  public var isPiece: Bool
  /// The declared fields of each item; empty if the kind declares none.
  public var items: [PlainRecord]
  /// The environment of the section.
  public var environment: LayoutEnvironment
  /// The place of the section in its layout.
  public var placement: SectionPlacement

  /// Creates a request.
  public init(
    kind: SectionKind, options: PlainRecord, itemCount: Int, isPiece: Bool = false, items: [PlainRecord] = [],
    environment: LayoutEnvironment, placement: SectionPlacement = SectionPlacement()
  ) {
    self.kind = kind
    self.options = options
    self.itemCount = itemCount
    self.isPiece = isPiece
    self.items = items
    self.environment = environment
    self.placement = placement
  }

  /// The coded form.
  ///
  /// - Complexity: O(*n*) in the items.
  public var plainValue: PlainValue {
    var record: PlainRecord = [
      "api-version": .int(SectionAPI.current), "kind": .string(kind.name), "options": .record(options),
      "item-count": .int(itemCount), "is-piece": .bool(isPiece),
      "scroll-direction": .string(placement.scrollDirection.rawValue), "insets": placement.contentInsets.plainValue,
      "room": (placement.contentSize ?? environment.container.effectiveContentSize.inset(by: placement.contentInsets))
        .plainValue,
      "has-section-above": .bool(placement.hasSectionAbove),
    ]
    if !items.isEmpty { record["items"] = .list(items.map { .record($0) }) }
    record["environment"] = environment.plainValue
    return .record(record)
  }
}

extension Size2D {
  fileprivate var plainValue: PlainValue { .list([.number(width), .number(height)]) }
}

extension DirectionalEdgeInsets {
  fileprivate var plainValue: PlainValue { .list([top, leading, bottom, trailing].map { .number($0) }) }
}

extension LayoutEnvironment {
  fileprivate var plainValue: PlainValue {
    var record: PlainRecord = [
      "size": container.contentSize.plainValue, "content-size": container.effectiveContentSize.plainValue,
      "content-insets": container.contentInsets.plainValue, "safe-area": safeAreaInsets.plainValue,
      "layout-margins": layoutMargins.plainValue,
      "scale": .number(traits.displayScale), "right-to-left": .bool(traits.layoutDirection == .rightToLeft),
      "horizontal-size-class": .string(traits.horizontalSizeClass.rawValue),
      "vertical-size-class": .string(traits.verticalSizeClass.rawValue),
    ]
    if let readableContentWidth { record["readable-width"] = .number(readableContentWidth) }
    return .record(record)
  }
}
