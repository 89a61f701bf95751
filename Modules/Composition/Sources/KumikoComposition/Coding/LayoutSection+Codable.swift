#if !hasFeature(Embedded)
  public import KumikoDimension

  /// What a record says of a section, each part of which may be left out: a whole section, or what is laid over one that a
  /// section kind returned.
  public struct LayoutSectionOverlay: Hashable, Sendable {
    public var group: LayoutGroup?
    public var interGroupSpacing: Double?
    public var contentInsets: DirectionalEdgeInsets?
    public var contentInsetsReference: ContentInsetsReference?
    public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior?
    public var supplementariesFollowContentInsets: Bool?
    public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
    public var decorationItems: [LayoutDecorationItem]

    /// The keys that `init(_:)` reads.
    public static let keys = [
      "group", "custom", "spacing", "insets", "insets-reference", "orthogonal", "follows-insets", "boundary", "header",
      "footer", "decorations",
    ]

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
      orthogonalScrollingBehavior = fields.choice("orthogonal")
      supplementariesFollowContentInsets = fields.optional("follows-insets")
      boundarySupplementaryItems = fields.list("boundary")
      if let header = fields.optional("header", as: HeaderItem.self) { boundarySupplementaryItems.append(header.item) }
      if let footer = fields.optional("footer", as: FooterItem.self) { boundarySupplementaryItems.append(footer.item) }
      decorationItems = fields.list("decorations")
    }

    /// Lays what is here over `section`: single values replace, boundary items and decorations append.
    public func apply(to section: inout LayoutSection) {
      if let group { section.group = group }
      if let interGroupSpacing { section.interGroupSpacing = interGroupSpacing }
      if let contentInsets { section.contentInsets = contentInsets }
      if let contentInsetsReference { section.contentInsetsReference = contentInsetsReference }
      if let orthogonalScrollingBehavior { section.orthogonalScrollingBehavior = orthogonalScrollingBehavior }
      if let supplementariesFollowContentInsets {
        section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
      }
      section.boundarySupplementaryItems += boundarySupplementaryItems
      section.decorationItems += decorationItems
    }
  }

  extension LayoutSection: Codable {
    /// Reads a section composed in place; a `group` or a `custom` group must be there.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: LayoutSectionOverlay.keys)
      let overlay = LayoutSectionOverlay(&fields)
      if !fields.has("group"), !fields.has("custom") { fields.reject(nil, "'group' is missing") }
      try fields.finish()
      guard let group = overlay.group else { throw FaultsReported() }
      self.init(group: group)
      overlay.apply(to: &self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(group, forKey: group.codingName)
      try container.encodeUnlessDefault(interGroupSpacing, 0, forKey: "spacing")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(contentInsetsReference.rawValue, "automatic", forKey: "insets-reference")
      try container.encodeUnlessDefault(orthogonalScrollingBehavior.rawValue, "none", forKey: "orthogonal")
      try container.encodeUnlessDefault(supplementariesFollowContentInsets, true, forKey: "follows-insets")
      try container.encodeUnlessDefault(boundarySupplementaryItems, [], forKey: "boundary")
      try container.encodeUnlessDefault(decorationItems, [], forKey: "decorations")
    }
  }
#endif
