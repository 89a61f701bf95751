#if !hasFeature(Embedded)
  import KumikoDimension

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

    /// Writes the group, and what else differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(group, forKey: group.codingName)
      try container.encodeUnlessDefault(interGroupSpacing, 0, forKey: "spacing")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(contentInsetsReference.rawValue, "automatic", forKey: "insets-reference")
      try container.encodeUnlessDefault(
        supplementaryContentInsetsReference.rawValue, "automatic", forKey: "supplementary-insets-reference")
      try container.encodeUnlessDefault(orthogonalScrollingBehavior.rawValue, "none", forKey: "orthogonal")
      let scrolling = orthogonalScrollingProperties
      try container.encodeUnlessDefault(scrolling.bounce.rawValue, "automatic", forKey: "bounce")
      try container.encodeUnlessDefault(scrolling.decelerationRate.rawValue, "automatic", forKey: "deceleration")
      try container.encodeUnlessDefault(supplementariesFollowContentInsets, true, forKey: "follows-insets")
      try container.encodeUnlessDefault(boundarySupplementaryItems, [], forKey: "boundary")
      try container.encodeUnlessDefault(decorationItems, [], forKey: "decorations")
      if separators != nil { try container.encode(SeparatorsField(separators), forKey: "separators") }
    }
  }
#endif
