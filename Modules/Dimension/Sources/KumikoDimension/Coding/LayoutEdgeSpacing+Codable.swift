#if !hasFeature(Embedded)
  extension LayoutEdgeSpacing: Codable {
    /// Decodes a mapping of edges to spacings. An edge that is left out has no spacing.
    ///
    /// - Throws: ``CodingFault`` for an unknown edge or an invalid spacing, or ``FaultsReported`` if a collector has
    ///   the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["top", "leading", "bottom", "trailing"])
      self.init(
        leading: fields.optional("leading"), top: fields.optional("top"),
        trailing: fields.optional("trailing"), bottom: fields.optional("bottom"))
      try fields.finish()
    }

    /// Encodes a mapping of the edges with spacing.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encodeIfPresent(top, forKey: "top")
      try container.encodeIfPresent(leading, forKey: "leading")
      try container.encodeIfPresent(bottom, forKey: "bottom")
      try container.encodeIfPresent(trailing, forKey: "trailing")
    }
  }
#endif
