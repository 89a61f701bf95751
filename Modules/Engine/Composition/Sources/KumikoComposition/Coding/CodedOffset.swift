#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  /// The coded form of an offset: `[x, y]`, each in points or as a share of the container, such as `[25%, -48]`.
  @_spi(Kumiko)
  public struct CodedOffset: Codable, Hashable, Sendable {
    /// The points, and the shares of the container, which are added.
    var (points, shares) = (Point2D.zero, Point2D.zero)

    init(points: Point2D = .zero, shares: Point2D = .zero) { (self.points, self.shares) = (points, shares) }

    /// Decodes a list of two distances.
    ///
    /// - Throws: `CodingFault` if the data is not a list of two numbers of points or shares of the container.
    public init(from decoder: any Decoder) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      guard case .list(let elements) = decoder.source.content, elements.count == 2 else {
        throw CodingFault(at: decoder, message: "expected [x, y]")
      }
      let parts = try decoder.elements { try OffsetPart(reading: $0) }
      points = Point2D(x: parts[0].points, y: parts[1].points)
      shares = Point2D(x: parts[0].share, y: parts[1].share)
    }

    /// Encodes a list of two distances.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for axis in [LayoutAxis.horizontal, .vertical] {
        let part = OffsetPart(points: points[axis], share: shares[axis])
        if part.share == 0 { try container.encode(part.points) } else { try container.encode(part) }
      }
    }
  }

  /// A distance along one axis: a number of points, a text such as `25%`, or a mapping of both parts, which are added.
  @_spi(Kumiko)
  public struct OffsetPart: Hashable, Sendable, FieldCoded {
    var points = 0.0
    var share = 0.0

    /// The form as a mapping, for example `{ share: 0.25, points: -8 }`.
    public static let fieldTable = FieldTable(
      standard: OffsetPart(),
      [
        .standard("share", \.share, .number, "Share of the container. A quarter is 0.25."),
        .standard("points", \.points, .points, "Number of points."),
      ])

    init(points: Double = 0, share: Double = 0) { (self.points, self.share) = (points, share) }

    init(reading decoder: PlainValueDecoder) throws {
      switch decoder.source.content {
      case .mapping: self = try Self.fieldTable.decode(decoder)
      case .string(let text) where text.hasSuffix("%"):
        guard let percent = Self.number(text.dropLast()) else {
          throw CodingFault(at: decoder, message: "'\(text)' is not a share of the container; write 25% or -50%")
        }
        share = percent / 100
      default: points = try PointsLength(from: decoder).points
      }
      guard share.isFinite, abs(share) <= LayoutLimits.maximumLength else {
        throw CodingFault(at: decoder, message: "a share must be finite and at most \(Int(LayoutLimits.maximumLength))")
      }
    }

    private static func number(_ text: Substring) -> Double? {
      text.utf8.allSatisfy { "0123456789.+-".utf8.contains($0) } ? Double(text) : nil
    }
  }
#endif
