#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension SeparatorConfiguration: Codable {}

  @_spi(Kumiko)
  extension SeparatorConfiguration: FieldCoded {
    /// The coded form: `{ top, bottom, insets, top-insets, bottom-insets }`. `insets` apply to both separators unless one has its own.
    public static let fieldTable = FieldTable(
      standard: SeparatorConfiguration(),
      [
        .standard("top", \.topVisibility, .choice, "Visibility of the top separators."),
        .standard("bottom", \.bottomVisibility, .choice, "Visibility of the bottom separators."),
        .optional("insets", \.commonInsets, .coded(.insets), "Insets of all separators."),
        .optional("top-insets", \.ownTopInsets, .coded(.insets), "Insets of the top separators."),
        .optional("bottom-insets", \.ownBottomInsets, .coded(.insets), "Insets of the bottom separators."),
      ])

    /// The insets of both separators, if they are equal.
    private var commonInsets: DirectionalEdgeInsets? {
      get { topInsets == bottomInsets ? topInsets : nil }
      set { (topInsets, bottomInsets) = (newValue, newValue) }
    }

    /// The insets of the top separators, if the bottom separators have others.
    private var ownTopInsets: DirectionalEdgeInsets? {
      get { topInsets == bottomInsets ? nil : topInsets }
      set { topInsets = newValue }
    }

    /// The insets of the bottom separators, if the top separators have others.
    private var ownBottomInsets: DirectionalEdgeInsets? {
      get { topInsets == bottomInsets ? nil : bottomInsets }
      set { bottomInsets = newValue }
    }
  }

  extension CodedValue where Value == SeparatorConfiguration? {
    /// The value of the key `separators`: a mapping, `true` for the default separators, or `false` for none.
    static var separators: CodedValue {
      CodedValue(.separators, decode: decodeSeparators) { separators in
        if let separators, separators != SeparatorConfiguration() { separators } else { separators != nil }
      }
    }

    private static func decodeSeparators(_ decoder: PlainValueDecoder) throws -> SeparatorConfiguration? {
      switch decoder.source.content {
      case .mapping: return try SeparatorConfiguration(from: decoder)
      case .bool(let areShown, _): return areShown ? SeparatorConfiguration() : nil
      default:
        throw CodingFault(
          at: decoder, message: "expected true, false or a mapping such as { bottom: hidden, insets: [0, 16] }")
      }
    }
  }
#endif
