#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutSection: Codable {
    /// Decodes a section that is composed in place; `group` or `custom` is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing group or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: LayoutSectionOverlay.keys)
      let overlay = LayoutSectionOverlay(&fields)
      if !fields.has("group"), !fields.has("custom") { fields.reject(nil, "'group' is missing") }
      try fields.finish()
      guard let group = overlay.group else { throw FaultsReported() }
      self.init(group: group)
      overlay.apply(to: &self)
    }

    /// Encodes the group, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* items and groups in the tree.
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
