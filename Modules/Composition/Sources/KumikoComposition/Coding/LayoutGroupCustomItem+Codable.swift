#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutGroupCustomItem: Codable {
    /// The coded form: `{ frame: [x, y, width, height], z: n }`.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutGroupCustomItem(frame: .zero),
      [
        .required(
          "frame", \.frame,
          CodedValue(.rectangle).checked {
            $0.width < 0 || $0.height < 0 ? "the width and height of a frame must not be negative" : nil
          }, "Frame in points, relative to the group after its insets."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])

    /// Decodes `{ frame: [x, y, width, height], z: n }`.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing frame or a negative extent, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the frame, and the z-order if it is not 0.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }
#endif
