#if !hasFeature(Embedded)
  extension Point2D: Codable {
    /// Reads `[x, y]`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(2, form: "[x, y]")
      self.init(x: values[0], y: values[1])
    }

    /// Writes `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [x, y] { try container.encode(value) }
    }
  }

  extension Size2D: Codable {
    /// Reads `[width, height]`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(2, form: "[width, height]")
      self.init(width: values[0], height: values[1])
    }

    /// Writes `[width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [width, height] { try container.encode(value) }
    }
  }

  extension Rect2D: Codable {
    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(4, form: "[x, y, width, height]")
      self.init(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in [minX, minY, width, height] { try container.encode(value) }
    }
  }

  extension Decoder {
    /// A list of exactly `count` finite numbers within the limit of lengths.
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
