#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  extension LayoutDimension: Codable {
    private static let forms = [
      "absolute", "fractional-width", "fractional-height", "estimated", "uniform-across-siblings",
    ]

    /// Decodes a dimension from a number of points, a text such as `50%w` or `1/3w`, or a mapping.
    ///
    /// A mapping has one key, for example `{ fractional-width: 0.5 }`. A percentage or fraction must name its axis, except
    /// in a ``LayoutSize``.
    ///
    /// - Throws: ``CodingFault`` if the data is not a length, or a length that is not finite, not greater than 0 or
    ///   above ``LayoutLimits/maximumLength``. ``FaultsReported`` if a collector has the faults.
    public init(from decoder: any Decoder) throws {
      try self.init(from: decoder, along: nil)
    }

    /// Decodes a dimension in which a percentage or fraction without an axis is a fraction of `axis`.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the dimension.
    ///   - axis: The axis of a percentage. If nil, a percentage must name its axis.
    /// - Throws: ``CodingFault`` if the data is not a length, or a length that is not finite, not greater than 0 or
    ///   above ``LayoutLimits/maximumLength``. ``FaultsReported`` if a collector has the faults.
    public init(from decoder: any Decoder, along axis: LayoutAxis?) throws {
      if let container = try? decoder.singleValueContainer() {
        if let points = try? container.decode(Double.self) {
          self = try Self.absolute(points).checked(at: decoder)
          return
        }
        if let text = try? container.decode(String.self) {
          do {
            self = try LengthText.dimension(text, along: axis).checked(at: decoder)
          } catch let error as LengthTextError {
            throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: error.message)
          }
          return
        }
      }
      guard (try? decoder.container(keyedBy: FieldReader.Name.self)) != nil else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath),
          message: "a length is a number, a text such as 50%, or a mapping")
      }
      self = try Self(mapping: decoder).checked(at: decoder)
    }

    private init(mapping decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: Self.forms)
      if fields.names.count != 1 {
        fields.reject(nil, "a length has exactly one of: \(Self.forms.joined(separator: ", "))")
      }
      let name = fields.names.first ?? ""
      let value = fields.optional(FieldReader.Name(stringValue: name), as: Double.self)
      try fields.finish()
      switch (name, value) {
      case ("absolute", let value?): self = .absolute(value)
      case ("fractional-width", let value?): self = .fractionalWidth(value)
      case ("fractional-height", let value?): self = .fractionalHeight(value)
      case ("estimated", let value?): self = .estimated(value)
      case ("uniform-across-siblings", let value?): self = .uniformAcrossSiblings(estimate: value)
      default:
        throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "a length has no value here")
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
      throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: problem)
    }

    /// Encodes points as a number, and other dimensions as a mapping, which keeps fractions exact.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .absolute(let value):
        var container = encoder.singleValueContainer()
        try container.encode(value)
      case .fractionalWidth(let value): try encode(value, as: "fractional-width", to: encoder)
      case .fractionalHeight(let value): try encode(value, as: "fractional-height", to: encoder)
      case .estimated(let value): try encode(value, as: "estimated", to: encoder)
      case .uniformAcrossSiblings(estimate: let value): try encode(value, as: "uniform-across-siblings", to: encoder)
      }
    }

    private func encode(_ value: Double, as name: FieldReader.Name, to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(value, forKey: name)
    }
  }
#endif
