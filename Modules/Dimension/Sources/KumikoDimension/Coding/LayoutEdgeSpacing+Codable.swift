#if !hasFeature(Embedded)
  extension LayoutEdgeSpacing: Codable {
    /// Reads a mapping of edges to spacings; edges that are not named have none.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["top", "leading", "bottom", "trailing"])
      self.init(
        leading: fields.optional("leading"), top: fields.optional("top"),
        trailing: fields.optional("trailing"), bottom: fields.optional("bottom"))
      try fields.finish()
    }

    /// Writes the edges that have a spacing.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encodeIfPresent(top, forKey: "top")
      try container.encodeIfPresent(leading, forKey: "leading")
      try container.encodeIfPresent(bottom, forKey: "bottom")
      try container.encodeIfPresent(trailing, forKey: "trailing")
    }
  }
#endif
