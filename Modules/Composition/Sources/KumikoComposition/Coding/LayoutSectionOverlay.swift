#if !hasFeature(Embedded)
  public import KumikoDimension

  /// What a record says of a section, each part of which may be left out: a whole section, or what is laid over one that a
  /// section kind returned.
  public struct LayoutSectionOverlay: Hashable, Sendable {
    /// The group, from `group` or `custom`.
    public var group: LayoutGroup?
    /// From `spacing`, in points.
    public var interGroupSpacing: Double?
    /// From `insets`, in points.
    public var contentInsets: DirectionalEdgeInsets?
    /// From `insets-reference`.
    public var contentInsetsReference: ContentInsetsReference?
    /// From `supplementary-insets-reference`.
    public var supplementaryContentInsetsReference: ContentInsetsReference?
    /// From `orthogonal`.
    public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior?
    /// From `bounce`.
    public var orthogonalScrollingBounce: OrthogonalScrollingProperties.Bounce?
    /// From `deceleration`.
    public var orthogonalScrollingDecelerationRate: OrthogonalScrollingProperties.DecelerationRate?
    /// From `follows-insets`.
    public var supplementariesFollowContentInsets: Bool?
    /// From `boundary`, `header` and `footer`, in this order.
    public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
    /// From `decorations`.
    public var decorationItems: [LayoutDecorationItem] = []
    /// From `separators`, which is true, false or a mapping; `.some(nil)` takes those away that a kind returned.
    public var separators: SeparatorConfiguration??

    /// The keys that `init(_:)` reads.
    public static let keys = [
      "group", "custom", "spacing", "insets", "insets-reference", "supplementary-insets-reference", "orthogonal",
      "bounce",
      "deceleration", "follows-insets", "boundary", "header", "footer", "decorations", "separators",
    ]

    /// An overlay that changes nothing.
    public init() {}

    /// Reads the section's own fields from a record that may hold others beside them; faults go to the reader.
    public init(_ fields: inout FieldReader) {
      if fields.has("group"), fields.has("custom") {
        fields.reject("custom", "a section has a group or a custom group, not both")
      }
      group =
        fields.optional("group", as: AxisGroup.self)?.group ?? fields.optional("custom", as: CustomGroup.self)?.group
      interGroupSpacing = fields.points("spacing")
      contentInsets = fields.optional("insets")
      contentInsetsReference = fields.choice("insets-reference")
      supplementaryContentInsetsReference = fields.choice("supplementary-insets-reference")
      orthogonalScrollingBehavior = fields.choice("orthogonal")
      orthogonalScrollingBounce = fields.choice("bounce")
      orthogonalScrollingDecelerationRate = fields.choice("deceleration")
      supplementariesFollowContentInsets = fields.optional("follows-insets")
      boundarySupplementaryItems = fields.list("boundary")
      if let header = fields.optional("header", as: HeaderItem.self) { boundarySupplementaryItems.append(header.item) }
      if let footer = fields.optional("footer", as: FooterItem.self) { boundarySupplementaryItems.append(footer.item) }
      decorationItems = fields.list("decorations")
      // Not by optional chaining, which would make nothing said and `false` the same.
      separators = fields.optional("separators", as: SeparatorsField.self).map { $0.separators }
    }

    /// Lays what is here over `section`: single values replace, boundary items and decorations append.
    public func apply(to section: inout LayoutSection) {
      if let group { section.group = group }
      if let interGroupSpacing { section.interGroupSpacing = interGroupSpacing }
      if let contentInsets { section.contentInsets = contentInsets }
      if let contentInsetsReference { section.contentInsetsReference = contentInsetsReference }
      if let supplementaryContentInsetsReference {
        section.supplementaryContentInsetsReference = supplementaryContentInsetsReference
      }
      if let orthogonalScrollingBehavior { section.orthogonalScrollingBehavior = orthogonalScrollingBehavior }
      if let orthogonalScrollingBounce { section.orthogonalScrollingProperties.bounce = orthogonalScrollingBounce }
      if let orthogonalScrollingDecelerationRate {
        section.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingDecelerationRate
      }
      if let supplementariesFollowContentInsets {
        section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
      }
      section.boundarySupplementaryItems += boundarySupplementaryItems
      section.decorationItems += decorationItems
      if let separators { section.separators = separators }
    }
  }
#endif
