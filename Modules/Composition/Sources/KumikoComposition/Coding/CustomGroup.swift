#if !hasFeature(Embedded)
  import KumikoDimension

  /// A group of given frames, as it stands under the key `custom`.
  struct CustomGroup: Decodable {
    var group: LayoutGroup

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["size", "insets", "edge-spacing", "supplementaries", "frames"])
      let size = fields.required("size", as: LayoutSize.self)
      let frames = fields.list("frames", of: LayoutGroupCustomItem.self)
      let framesWereGiven = fields.has("frames")
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      let isFaulty = (try? fields.finish()) == nil
      if !framesWereGiven || (frames.isEmpty && !isFaulty) {
        fields.reject(framesWereGiven ? "frames" : nil, "a custom group needs at least one frame")
      }
      try fields.finish()
      guard let size else { throw FaultsReported() }
      group = LayoutGroup(
        layoutSize: size, arrangement: .custom(frames), contentInsets: insets ?? .zero, edgeSpacing: edgeSpacing,
        supplementaryItems: supplementaries)
    }
  }
#endif
