@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension ElasticMeasure {
  /// Rows whose heights are measured.
  static let list = ElasticMeasure(
    section: LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(44)),
        subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))])),
    answer: { Size2D(width: 400, height: Double(30 + $0 % 40)) })

  /// Rows of four whose heights are measured.
  static let grid = ElasticMeasure(
    section: LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(100)),
        repeatingSubitem: LayoutItem(layoutSize: size(.fractionalWidth(0.25), .estimated(100))), count: 4)),
    answer: { Size2D(width: 100, height: Double(80 + $0 % 40)) })

  /// Chips that wrap by their measured widths.
  static let chips = ElasticMeasure(
    section: LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(32)),
        subitems: [LayoutItem(layoutSize: size(.estimated(80), .absolute(32)))])),
    answer: { Size2D(width: Double(40 + $0 % 80), height: 32) })

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }
}
