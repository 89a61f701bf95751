#if !hasFeature(Embedded)
  import KumikoDimension

  extension SeparatorConfiguration: Codable {
    /// Decodes `{ top, bottom, insets, top-insets, bottom-insets }`. `insets` apply to both separators unless one has
    /// its own.
    ///
    /// - Throws: `CodingFault` for an unknown key or an invalid value, or `FaultsReported` if a collector has the
    ///   faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["top", "bottom", "insets", "top-insets", "bottom-insets"])
      let top = fields.choice("top", of: Visibility.self)
      let bottom = fields.choice("bottom", of: Visibility.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let topInsets = fields.optional("top-insets", as: DirectionalEdgeInsets.self)
      let bottomInsets = fields.optional("bottom-insets", as: DirectionalEdgeInsets.self)
      try fields.finish()
      self.init(
        topVisibility: top ?? .automatic, bottomVisibility: bottom ?? .automatic, topInsets: topInsets ?? insets,
        bottomInsets: bottomInsets ?? insets)
    }

    /// Encodes the values that differ from their defaults. Equal insets are encoded as `insets`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encodeUnlessDefault(topVisibility.rawValue, "automatic", forKey: "top")
      try container.encodeUnlessDefault(bottomVisibility.rawValue, "automatic", forKey: "bottom")
      if topInsets == bottomInsets {
        try container.encodeIfPresent(topInsets, forKey: "insets")
      } else {
        try container.encodeIfPresent(topInsets, forKey: "top-insets")
        try container.encodeIfPresent(bottomInsets, forKey: "bottom-insets")
      }
    }
  }
#endif
