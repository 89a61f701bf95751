#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutDimension: Codable {
    /// The coded form as a mapping, for example `{ fractional-width: 0.5 }`.
    @_spi(Kumiko) public static let caseTable = CaseTable<LayoutDimension>(
      rule: { "a length has exactly one of: \($0)" }, missing: "a length has no value here",
      [
        CodedCase(
          "absolute", .number, wrap: { .absolute($0) },
          unwrap: { if case .absolute(let value) = $0 { value } else { nil } }),
        CodedCase(
          "fractional-width", .number, wrap: { .fractionalWidth($0) },
          unwrap: { if case .fractionalWidth(let value) = $0 { value } else { nil } }),
        CodedCase(
          "fractional-height", .number, wrap: { .fractionalHeight($0) },
          unwrap: { if case .fractionalHeight(let value) = $0 { value } else { nil } }),
        CodedCase(
          "estimated", .number, wrap: { .estimated($0) },
          unwrap: { if case .estimated(let value) = $0 { value } else { nil } }),
        CodedCase(
          "uniform-across-siblings", .number, wrap: { .uniformAcrossSiblings(estimate: $0) },
          unwrap: { if case .uniformAcrossSiblings(let value) = $0 { value } else { nil } }),
      ])

    /// Decodes a dimension from a number of points, a text such as `50%w` or `1/3w`, or a mapping.
    ///
    /// A mapping has one key, for example `{ fractional-width: 0.5 }`. A percentage or fraction must name its axis, except
    /// in a ``LayoutSize``.
    ///
    /// - Throws: `CodingFault` if the data is not a length, or a length that is not finite, not greater than 0 or
    ///   above `LayoutLimits.maximumLength`. `FaultsReported` if a collector has the faults.
    public init(from decoder: any Decoder) throws {
      try self.init(from: decoder, along: nil)
    }

    /// Decodes a dimension in which a percentage or fraction without an axis is a fraction of `axis`.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the dimension.
    ///   - axis: The axis of a percentage. If nil, a percentage must name its axis.
    /// - Throws: `CodingFault` if the data is not a length, or a length that is not finite, not greater than 0 or
    ///   above `LayoutLimits.maximumLength`. `FaultsReported` if a collector has the faults.
    @_spi(Kumiko) public init(from decoder: any Decoder, along axis: LayoutAxis?) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      switch decoder.source.content {
      case .int(let points, _): self = try Self.absolute(Double(points)).checked(at: decoder)
      case .number(let points, _): self = try Self.absolute(points).checked(at: decoder)
      case .string(let text):
        do throws(LengthTextError) {
          self = try LengthText.dimension(text, along: axis)
        } catch {
          throw CodingFault(at: decoder, message: error.message)
        }
        self = try checked(at: decoder)
      case .mapping: self = try Self.caseTable.decode(decoder).checked(at: decoder)
      case .null, .bool, .list:
        throw CodingFault(at: decoder, message: "a length is a number, a text such as 50%, or a mapping")
      }
    }

    private func checked(at decoder: any Decoder) throws -> LayoutDimension {
      guard !isValid else { return self }
      let problem =
        !dimension.isFinite
        ? "a size must be a finite number"
        : dimension <= 0
          ? "a size must be above zero, not \(NumberText.exact(dimension))"
          : "a size may be at most \(NumberText.exact(LayoutLimits.maximumLength)) points, not \(NumberText.exact(dimension))"
      throw CodingFault(at: decoder, message: problem)
    }

    /// Encodes points as a number, and other dimensions as a mapping, which keeps fractions exact.
    public func encode(to encoder: any Encoder) throws {
      guard case .absolute(let points) = self else { return try Self.caseTable.encode(self, to: encoder) }
      var container = encoder.singleValueContainer()
      try container.encode(points)
    }
  }

  extension LayoutSize: Codable {}

  @_spi(Kumiko)
  extension LayoutSize: FieldCoded {
    /// The coded form: `{ width: …, height: … }`, in which a percentage without an axis is a fraction of the same axis.
    public static let fieldTable = FieldTable(
      "Width and a height.", standard: LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)),
      [
        .required(
          "width", \.widthDimension, .length(along: .horizontal), "Width. A fraction is of the container's width."),
        .required(
          "height", \.heightDimension, .length(along: .vertical), "Height. A fraction is of the container's height."
        ),
      ])
  }
#endif
