#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutGroupCustomItem: Codable {}

  @_spi(Kumiko)
  extension LayoutGroupCustomItem: FieldCoded {
    /// The coded form: `{ frame: [x, y, width, height], z: n }`.
    public static let fieldTable = FieldTable(
      standard: LayoutGroupCustomItem(frame: .zero),
      [
        .required(
          "frame", \.frame,
          CodedValue(.rectangle).checked {
            $0.width < 0 || $0.height < 0 ? "the width and height of a frame must not be negative" : nil
          }, "Frame in points, relative to the group after its insets."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])
  }
#endif
