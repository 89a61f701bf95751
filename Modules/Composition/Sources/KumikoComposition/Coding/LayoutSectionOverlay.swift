#if !hasFeature(Embedded)
  public import KumikoDimension

  /// The fields of a section in coded data, each of them optional: a whole section, or overrides of the section of a
  /// kind.
  public struct LayoutSectionOverlay: Hashable, Sendable {
    /// The group, from `group` or `custom`.
    public var group: LayoutGroup?
    /// The spacing between groups in points, from `spacing`.
    public var interGroupSpacing: Double?
    /// The insets in points, from `insets`.
    public var contentInsets: DirectionalEdgeInsets?
    /// The reference of the insets, from `insets-reference`.
    public var contentInsetsReference: ContentInsetsReference?
    /// The reference of headers and footers, from `supplementary-insets-reference`.
    public var supplementaryContentInsetsReference: ContentInsetsReference?
    /// The orthogonal scrolling behavior, from `orthogonal`.
    public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior?
    /// The bounce of orthogonal scrolling, from `bounce`.
    public var orthogonalScrollingBounce: OrthogonalScrollingProperties.Bounce?
    /// The deceleration rate of orthogonal scrolling, from `deceleration`.
    public var orthogonalScrollingDecelerationRate: OrthogonalScrollingProperties.DecelerationRate?
    /// The value of `follows-insets`.
    public var supplementariesFollowContentInsets: Bool?
    /// The boundary items, from `boundary`, `header` and `footer`, in this order.
    public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = []
    /// The decorations, from `decorations`.
    public var decorationItems: [LayoutDecorationItem] = []
    /// The separators, from `separators`: a mapping, true, or false. `.some(nil)` removes the separators of a kind.
    public var separators: SeparatorConfiguration??

    /// The keys that ``init(_:)`` decodes.
    public static let keys = [
      "group", "custom", "spacing", "insets", "insets-reference", "supplementary-insets-reference", "orthogonal",
      "bounce",
      "deceleration", "follows-insets", "boundary", "header", "footer", "decorations", "separators",
    ]

    /// An overlay that changes nothing.
    public init() {}

    /// Decodes the fields of a section from a record, which may have other fields. Faults are reported to the reader.
    ///
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(_ fields: inout FieldReader) {
      if fields.has("group"), fields.has("custom") {
        fields.reject("custom", "use either 'group' or 'custom', not both")
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
      // No optional chaining, which would make a missing field equal to `false`.
      separators = fields.optional("separators", as: SeparatorsField.self).map { $0.separators }
    }

    /// Applies the fields to a section. Single values replace those of the section; boundary items and decorations are
    /// appended.
    ///
    /// - Complexity: O(n) for *n* boundary items and decorations.
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
