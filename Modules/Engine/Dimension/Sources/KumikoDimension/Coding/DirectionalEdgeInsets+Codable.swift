#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension DirectionalEdgeInsets: Codable {
    /// The coded form as a mapping. An edge that is left out has no inset.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: DirectionalEdgeInsets.zero,
      [
        .standard("top", \.top, .points, "Inset from the top edge."),
        .standard("leading", \.leading, .points, "Inset from the leading edge."),
        .standard("bottom", \.bottom, .points, "Inset from the bottom edge."),
        .standard("trailing", \.trailing, .points, "Inset from the trailing edge."),
      ])

    /// Decodes one length, `[vertical, horizontal]`, `[top, leading, bottom, trailing]`, or a mapping with these four
    /// keys.
    ///
    /// - Throws: `CodingFault` if the data has another form, or `FaultsReported` if a collector has its faults.
    /// - Complexity: O(n) for *n* elements of a list.
    public init(from decoder: any Decoder) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      switch decoder.source.content {
      case .mapping: self = try Self.fieldTable.decode(decoder)
      case .list:
        let points = try decoder.elements { try PointsLength(from: $0).points }
        switch points.count {
        case 2: self.init(top: points[0], leading: points[1], bottom: points[0], trailing: points[1])
        case 4: self.init(top: points[0], leading: points[1], bottom: points[2], trailing: points[3])
        default:
          throw CodingFault(
            at: decoder,
            message: "insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]")
        }
      default: self.init(try PointsLength(from: decoder).points)
      }
    }

    /// Encodes the insets as `[top, leading, bottom, trailing]`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for points in [top, leading, bottom, trailing] { try container.encode(points) }
    }
  }
#endif
