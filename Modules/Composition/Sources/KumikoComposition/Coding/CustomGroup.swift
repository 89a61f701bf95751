#if !hasFeature(Embedded)
  import KumikoDimension

  /// The coded form of a custom group, under the key `custom`.
  struct CustomGroup: Decodable {
    var group: LayoutGroup

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(
        decoder, known: ["size", "insets", "edge-spacing", "supplementaries", "frames", "provider"])
      let size = fields.required("size", as: LayoutSize.self)
      let arrangement = Self.arrangement(&fields)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      try fields.finish()
      guard let size, let arrangement else { throw FaultsReported() }
      group = LayoutGroup(
        layoutSize: size, arrangement: arrangement, contentInsets: insets ?? .zero, edgeSpacing: edgeSpacing,
        supplementaryItems: supplementaries)
    }

    /// Returns the frames or the name of the provider, or nil if a fault was reported.
    private static func arrangement(_ fields: inout FieldReader) -> LayoutGroup.Arrangement? {
      let frames = fields.elements("frames", of: LayoutGroupCustomItem.self)
      let provider = fields.optional("provider", as: String.self)
      switch (fields.has("frames"), fields.has("provider")) {
      case (false, false):
        fields.reject(nil, "a custom group requires 'frames' or 'provider'")
      case (true, true):
        fields.reject("provider", "use either 'frames' or 'provider', not both")
      case (true, false):
        if frames?.isEmpty == true { fields.reject("frames", "a custom group needs at least one frame") }
      case (false, true):
        if provider?.isEmpty == true { fields.reject("provider", "the name of a provider must not be empty") }
      }
      return frames.map { .custom($0) } ?? provider.map { .provided(by: $0) }
    }
  }
#endif
