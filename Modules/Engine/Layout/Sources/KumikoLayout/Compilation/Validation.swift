import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Validation that keeps all numbers of a layout finite and bounded.
enum Validation {
  static func check(_ size: LayoutSize) throws(LayoutError) {
    if !size.widthDimension.isValid { throw LayoutError(.invalidNumber(.width, size.widthDimension.dimension)) }
    if !size.heightDimension.isValid { throw LayoutError(.invalidNumber(.height, size.heightDimension.dimension)) }
  }

  static func check(_ points: Double, as subject: LayoutError.Subject) throws(LayoutError) {
    guard points.isFinite, abs(points) <= LayoutLimits.maximumLength else {
      throw LayoutError(.invalidNumber(subject, points))
    }
  }

  static func check(_ point: Point2D, as subject: LayoutError.Subject) throws(LayoutError) {
    try check(point.x, as: subject)
    try check(point.y, as: subject)
  }

  static func check(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
    try check(insets.top, as: .insets)
    try check(insets.leading, as: .insets)
    try check(insets.bottom, as: .insets)
    try check(insets.trailing, as: .insets)
  }

  static func check(_ columns: LayoutColumns) throws(LayoutError) {
    guard 1...LayoutLimits.maximumColumns ~= columns.count else {
      throw LayoutError(.invalidColumnCount(columns.count))
    }
    try check(columns.spacing, as: .spacing)
    for length in columns.lengths where !(length >= 0 && length <= LayoutLimits.maximumLength) {
      throw LayoutError(.invalidNumber(.height, length))
    }
  }

  static func check(_ separators: SeparatorConfiguration?) throws(LayoutError) {
    try check(separators?.topInsets ?? .zero)
    try check(separators?.bottomInsets ?? .zero)
  }

  static func check(_ spacing: LayoutEdgeSpacing?) throws(LayoutError) {
    guard let spacing else { return }
    for edge in [spacing.leading, spacing.top, spacing.trailing, spacing.bottom] {
      try check(edge?.spacing ?? 0, as: .edgeSpacing)
    }
  }

  static func check(_ anchor: LayoutAnchor?) throws(LayoutError) {
    switch anchor?.offset {
    case .absolute(let point)?, .fractional(let point)?:
      try check(point, as: .offset)
    case nil:
      break
    }
    try check(anchor?.containerOffset ?? .zero, as: .offset)
  }

  static func check(_ item: LayoutSupplementaryItem) throws(LayoutError) {
    try check(item.layoutSize)
    try check(item.containerAnchor)
    try check(item.itemAnchor)
    try check(item.contentInsets)
  }

  static func check(_ items: [LayoutGroupCustomItem]) throws(LayoutError) {
    guard !items.isEmpty else { throw LayoutError(.noSubitems) }
    guard items.count <= LayoutLimits.maximumItemsPerGroup else { throw LayoutError(.tooManyItems) }
    for item in items {
      for number in [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height] {
        try check(number, as: .frame)
      }
      guard item.frame.width >= 0, item.frame.height >= 0 else {
        throw LayoutError(.invalidNumber(.frame, min(item.frame.width, item.frame.height)))
      }
    }
  }

  /// Validates a preferred size, which may be 0.
  @inline(__always)
  static func check(preferred size: Size2D) throws(LayoutError) {
    let limit = LayoutLimits.maximumLength
    let isWidthValid = size.width >= 0 && size.width <= limit
    if isWidthValid, size.height >= 0, size.height <= limit { return }
    throw LayoutError(.invalidNumber(.preferredSize, isWidthValid ? size.height : size.width))
  }

  static func check(_ environment: LayoutEnvironment) throws(LayoutError) {
    let container = environment.container
    for extent in [container.contentSize.width, container.contentSize.height] {
      guard extent.isFinite, extent >= 0, extent <= LayoutLimits.maximumLength else {
        throw LayoutError(.invalidNumber(.container, extent), container: container.contentSize)
      }
    }
    try check(container.contentInsets)
    try check(environment.safeAreaInsets)
    try check(environment.layoutMargins)
    try check(environment.readableContentWidth ?? 0, as: .width)
  }
}
