#if !hasFeature(Embedded)
  extension DirectionalEdgeInsets: Codable {
    /// Reads one length, `[vertical, horizontal]`, `[top, leading, bottom, trailing]`, or a mapping of those names.
    public init(from decoder: any Decoder) throws {
      if (try? decoder.container(keyedBy: FieldReader.Name.self)) != nil {
        var fields = try FieldReader(decoder, known: ["top", "leading", "bottom", "trailing"])
        self.init(
          top: fields.optional("top", as: PointsLength.self)?.points ?? 0,
          leading: fields.optional("leading", as: PointsLength.self)?.points ?? 0,
          bottom: fields.optional("bottom", as: PointsLength.self)?.points ?? 0,
          trailing: fields.optional("trailing", as: PointsLength.self)?.points ?? 0)
        try fields.finish()
      } else if var list = try? decoder.unkeyedContainer() {
        var points: [Double] = []
        while !list.isAtEnd { points.append(try list.decode(PointsLength.self).points) }
        switch points.count {
        case 2: self.init(top: points[0], leading: points[1], bottom: points[0], trailing: points[1])
        case 4: self.init(top: points[0], leading: points[1], bottom: points[2], trailing: points[3])
        default:
          throw CodingFault(
            path: CodingFault.steps(decoder.codingPath),
            message: "insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]")
        }
      } else {
        self.init(try PointsLength(from: decoder).points)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for points in [top, leading, bottom, trailing] { try container.encode(points) }
    }
  }

  extension Point2D: Codable {
    /// Reads `[x, y]`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.numbers(2, form: "[x, y]")
      self.init(x: values[0], y: values[1])
    }

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
