#if !hasFeature(Embedded)
  import KumikoDimension

  /// A group of given frames, or of those that a named function makes, as it stands under the key `custom`.
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

    /// The frames, or the name of what makes them; nil where a fault was reported instead.
    private static func arrangement(_ fields: inout FieldReader) -> LayoutGroup.Arrangement? {
      let frames = fields.elements("frames", of: LayoutGroupCustomItem.self)
      let provider = fields.optional("provider", as: String.self)
      switch (fields.has("frames"), fields.has("provider")) {
      case (false, false):
        fields.reject(nil, "a custom group needs frames, or the name of a provider that makes them")
      case (true, true):
        fields.reject("provider", "a custom group has frames or a provider, not both")
      case (true, false):
        if frames?.isEmpty == true { fields.reject("frames", "a custom group needs at least one frame") }
      case (false, true):
        if provider?.isEmpty == true { fields.reject("provider", "a provider has a name that is not empty") }
      }
      return frames.map { .custom($0) } ?? provider.map { .provided(by: $0) }
    }
  }
#endif
