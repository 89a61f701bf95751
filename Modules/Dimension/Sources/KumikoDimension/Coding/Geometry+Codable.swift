#if !hasFeature(Embedded)
  import KumikoValues

  extension Point2D: Codable {
    /// Decodes a point from `[x, y]`.
    ///
    /// - Throws: `CodingFault` if the data is not a list of two finite numbers within ``LayoutLimits/maximumLength``.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(2, form: "[x, y]")
      self.init(x: values[0], y: values[1])
    }

    /// Encodes the point as `[x, y]`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [x, y] { try container.encode(value) }
    }
  }

  extension Size2D: Codable {
    /// Decodes a size from `[width, height]`.
    ///
    /// - Throws: `CodingFault` if the data is not a list of two finite numbers within ``LayoutLimits/maximumLength``.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(2, form: "[width, height]")
      self.init(width: values[0], height: values[1])
    }

    /// Encodes the size as `[width, height]`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [width, height] { try container.encode(value) }
    }
  }

  extension Rect2D: Codable {
    /// Decodes a rectangle from `[x, y, width, height]`.
    ///
    /// - Throws: `CodingFault` if the data is not a list of four finite numbers within
    ///   ``LayoutLimits/maximumLength``.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(4, form: "[x, y, width, height]")
      self.init(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// Encodes the rectangle as `[x, y, width, height]`.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [minX, minY, width, height] { try container.encode(value) }
    }
  }

  extension Decoder {
    /// Decodes a list of exactly `count` finite numbers within the maximum length.
    fileprivate func numbers(_ count: Int, form: String) throws -> [Double] {
      guard var list = try? unkeyedContainer() else {
        throw CodingFault(path: CodingFault.steps(codingPath), message: "expected \(form)")
      }
      var values: [Double] = []
      while !list.isAtEnd, values.count <= count { values.append(try list.decode(PointsLength.self).points) }
      guard values.count == count else {
        throw CodingFault(path: CodingFault.steps(codingPath), message: "expected \(form)")
      }
      return values
    }
  }
#endif
