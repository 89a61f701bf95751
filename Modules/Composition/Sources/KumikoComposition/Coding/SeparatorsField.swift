#if !hasFeature(Embedded)
  import KumikoDimension

  /// The value of the key `separators`: a mapping, `true` for the default separators, or `false` for none.
  struct SeparatorsField: Codable {
    var separators: SeparatorConfiguration?

    init(_ separators: SeparatorConfiguration?) { self.separators = separators }

    init(from decoder: any Decoder) throws {
      if (try? decoder.container(keyedBy: FieldReader.Name.self)) != nil {
        separators = try SeparatorConfiguration(from: decoder)
      } else if let areShown = try? decoder.singleValueContainer().decode(Bool.self) {
        separators = areShown ? SeparatorConfiguration() : nil
      } else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath),
          message: "expected true, false or a mapping such as { bottom: hidden, insets: [0, 16] }")
      }
    }

    func encode(to encoder: any Encoder) throws {
      if let separators, separators != SeparatorConfiguration() {
        try separators.encode(to: encoder)
      } else {
        var container = encoder.singleValueContainer()
        try container.encode(separators != nil)
      }
    }
  }
#endif
