/// The frames of the arranged views of a stack view.
@MainActor struct StackFrames {
  private let stack: UIStackView
  private let views: [UIView]
  private let isHorizontal: Bool
  private let gaps: [CGFloat]

  init(_ stack: UIStackView, gap: (UIView) -> CGFloat) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    isHorizontal = stack.axis == .horizontal
    gaps = views.dropLast().map(gap)
  }

  /// The size that the views take: negative along an axis where one has no extent.
  var contentSize: CGSize {
    guard !views.isEmpty else { return .zero }
    let (along, across) = (views.map { extent($0, isHorizontal) }, views.map { extent($0, !isHorizontal) })
    let margins = margins
    func total(_ extents: [CGFloat?], _ combine: ([CGFloat]) -> CGFloat) -> CGFloat? {
      let known = extents.compactMap { $0 }
      return known.count == extents.count ? combine(known) : nil
    }
    let length = total(along) { extents in
      let content =
        stack.distribution == .fillEqually ? (extents.max() ?? 0) * CGFloat(extents.count) : extents.reduce(0, +)
      return content + gaps.reduce(0, +)
    }
    let thickness = total(across) { $0.max() ?? 0 }
    let (width, height) = isHorizontal ? (length, thickness) : (thickness, length)
    return CGSize(
      width: width.map { $0 + margins.left + margins.right } ?? UIView.noIntrinsicMetric,
      height: height.map { $0 + margins.top + margins.bottom } ?? UIView.noIntrinsicMetric)
  }

  func apply() {
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, !views.isEmpty {
      misuse("a stack view cannot align baselines here: texts are not measured")
    }
    let room = stack.bounds.room(inside: margins)
    let (length, thickness) = isHorizontal ? (room.width, room.height) : (room.height, room.width)
    for (view, span) in zip(views, spans(in: length)) {
      let extent = stack.alignment == .fill ? thickness : min(self.extent(view, !isHorizontal) ?? thickness, thickness)
      let offset: CGFloat =
        switch stack.alignment {
        case .fill, .leading, .firstBaseline, .lastBaseline: 0
        case .center: (thickness - extent) / 2
        case .trailing: thickness - extent
        }
      if isHorizontal {
        let x = isMirrored ? length - span.start - span.extent : span.start
        view.frame = CGRect(x: room.minX + x, y: room.minY + offset, width: span.extent, height: extent)
      } else {
        let x = isMirrored ? thickness - offset - extent : offset
        view.frame = CGRect(x: room.minX + x, y: room.minY + span.start, width: extent, height: span.extent)
      }
    }
  }

  private var isMirrored: Bool { stack.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var margins: UIEdgeInsets { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero }

  /// The extent that a view has by itself: of a constraint, or of its content; nil for none.
  private func extent(_ view: UIView, _ isHorizontal: Bool) -> CGFloat? {
    if let given = view.constraintsOfFrame.compactMap({ $0.extent(of: view, isHorizontal) }).first { return given }
    let size = view.intrinsicContentSize
    let own = isHorizontal ? size.width : size.height
    return own == UIView.noIntrinsicMetric ? nil : own
  }

  // MARK: - Along the axis

  private func spans(in length: CGFloat) -> [(start: CGFloat, extent: CGFloat)] {
    guard !views.isEmpty else { return [] }
    let given = views.map { extent($0, isHorizontal) }
    let space = gaps.reduce(0, +)
    let count = CGFloat(views.count)
    switch stack.distribution {
    case .fillEqually:
      return placed(Array(repeating: max(0, (length - space) / count), count: views.count), gaps)
    case .fillProportionally:
      let total = given.compactMap { $0 }.reduce(0, +)
      guard total > 0, !given.contains(nil) else { return placed(filled(given, in: length - space), gaps) }
      return placed(given.map { ($0 ?? 0) / total * max(0, length - space) }, gaps)
    case .fill: return placed(filled(given, in: length - space), gaps)
    case .equalSpacing:
      let extents = given.map { $0 ?? 0 }
      let rest = views.count > 1 ? (length - extents.reduce(0, +)) / (count - 1) : 0
      return placed(extents, gaps.map { max($0, rest) })
    case .equalCentering:
      let extents = given.map { $0 ?? 0 }
      guard let first = extents.first, let last = extents.last, views.count > 1 else { return placed(extents, gaps) }
      let step = (length - first / 2 - last / 2) / (count - 1)
      return extents.enumerated().map { (first / 2 + CGFloat($0) * step - $1 / 2, $1) }
    }
  }

  private func placed(_ extents: [CGFloat], _ gaps: [CGFloat]) -> [(start: CGFloat, extent: CGFloat)] {
    var start: CGFloat = 0
    return extents.enumerated().map { index, extent in
      defer { start += extent + (gaps.indices.contains(index) ? gaps[index] : 0) }
      return (start, extent)
    }
  }

  /// Shares the room: views without an extent have equal parts of what is left, or else one that hugs least has it.
  private func filled(_ given: [CGFloat?], in length: CGFloat) -> [CGFloat] {
    let rest = length - given.compactMap { $0 }.reduce(0, +)
    let open = given.filter { $0 == nil }.count
    if open > 0 { return given.map { $0 ?? max(0, rest / CGFloat(open)) } }
    var extents = given.map { $0 ?? 0 }
    let axis = isHorizontal ? NSLayoutConstraint.Axis.horizontal : .vertical
    // Views whose extent a constraint gives do not stretch.
    let elastic = views.indices.filter { index in
      !views[index].constraintsOfFrame.contains { $0.extent(of: views[index], isHorizontal) != nil }
    }
    let chosen =
      rest >= 0
      ? elastic.min { views[$0].contentHuggingPriority(for: axis) < views[$1].contentHuggingPriority(for: axis) }
      : elastic.min {
        views[$0].contentCompressionResistancePriority(for: axis)
          < views[$1].contentCompressionResistancePriority(for: axis)
      }
    if let chosen { extents[chosen] = max(0, extents[chosen] + rest) }
    return extents
  }
}

extension NSLayoutConstraint {
  /// The number of points that the constraint gives a view along an axis; nil for other constraints.
  @MainActor fileprivate func extent(of view: UIView, _ isHorizontal: Bool) -> CGFloat? {
    guard relation == .equal, second == nil, first.item === view,
      first.attribute == (isHorizontal ? .width : .height)
    else { return nil }
    return constant
  }
}
