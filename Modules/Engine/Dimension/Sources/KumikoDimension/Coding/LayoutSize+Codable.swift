#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

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
