import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The way from the box of a repetition to one of its cells or attachments, as a `TemplatePlacer` goes it.
struct RepetitionTrace {
  enum Part {
    case slot(Int)
    case attachment(Int)
  }

  let source: GroupSource
  let part: Part
  let template: GroupTemplate
  private(set) var steps: [LayoutExplanation.Step] = []
  /// The numbers of the next cell and of the next attachment.
  private(set) var slot = 0
  private(set) var attachment = 0
  private(set) var isFound = false

  var frame: Rect2D {
    switch part {
    case .slot(let slot): template.slots[slot].frame
    case .attachment(let number): template.attachments[number].frame
    }
  }

  mutating func steps(of group: LayoutGroup, box: GroupArranger.Box) -> [LayoutExplanation.Step] {
    guard case .group(let resolved) = source.group.kind else { return [] }
    walk(resolved, group, size: source.group.size, box, at: .zero, path: [])
    return steps
  }

  // MARK: - Going down

  /// Walks through a group. What leads to another part than the one that is explained is taken back.
  private mutating func walk(
    _ group: ResolvedGroup, _ description: LayoutGroup, size: Size2D, _ box: GroupArranger.Box, at corner: Point2D,
    path: [Int]
  ) {
    let area = Rect2D(origin: corner, size: box.size).inset(by: group.insets)
    let count = steps.count
    if group.insets != .zero { note(.groupInsets(group.insets), area, path) }
    switch group.content {
    case .frames(let items):
      for (number, item) in items.enumerated() {
        guard !isFound else { return }
        if isPart(.slot(slot)) {
          note(.givenFrame(number: number), item.frame.offsetBy(dx: area.minX, dy: area.minY), path)
          isFound = true
        }
        slot += 1
      }
    case .row(let row):
      guard case .axis(_, let subitems, let repetition) = description.arrangement else { break }
      let reference = Self.reference(of: subitems, repetition, description, row, hugs: group.hugs, in: size)
      var arrangement = row.arrangement(of: box, in: area)
      var corners: [(placed: Point2D, unaligned: Point2D)] = []
      arrangement.forEachPlace { corners.append(($1, $1)) }
      if arrangement.alignment != nil {
        arrangement.alignment = nil
        arrangement.forEachPlace { corners[$0].unaligned = $1 }
      }
      for (number, corner) in corners.enumerated() where !isFound {
        place(
          number, row, subitems[number % subitems.count], description, reference, box.children[number], at: corner,
          path: path)
      }
    }
    attach(group.supplementaryItems, to: area, path)
    if !isFound { steps.removeSubrange(count...) }
  }

  private mutating func place(
    _ number: Int, _ row: ResolvedGroup.Row, _ description: LayoutSubitem, _ parent: LayoutGroup,
    _ reference: (size: Size2D, share: Int?), _ box: GroupArranger.Box,
    at corners: (placed: Point2D, unaligned: Point2D), path groupPath: [Int]
  ) {
    let count = steps.count
    let path = groupPath + [number % row.subitems.count]
    let candidate = row.candidate(number)
    let (corner, unaligned) = corners
    let outer = Rect2D(origin: corner, size: box.size)
    note(
      .subitem(
        number: number, row.axis, spacing: parent.interItemSpacing, share: reference.share, description.layoutSize,
        reference: reference.size), Rect2D(origin: unaligned, size: box.size), path)
    if let alignment = parent.alignment, corner != unaligned {
      note(.alignment(alignment, row.axis, distance: corner[row.axis] - unaligned[row.axis]), outer, groupPath)
    }
    switch (candidate.kind, description) {
    case (.group(let group), .group(let description)):
      walk(group, description, size: candidate.size, box, at: corner, path: path)
    case (.item(let insets, let supplementaryItems), _):
      let frame = outer.inset(by: insets)
      if insets != .zero { note(.itemInsets(insets), frame, path) }
      if isPart(.slot(slot)) { isFound = true }
      slot += 1
      attach(supplementaryItems, to: frame, path)
    case (.group, .item): break
    }
    if !isFound { steps.removeSubrange(count...) }
  }

  private mutating func attach(_ items: [LayoutSupplementaryItem], to host: Rect2D, _ path: [Int]) {
    for item in items where !isFound {
      if isPart(.attachment(attachment)) {
        note(.anchor(item, reference: host.size), frame, path)
        isFound = true
      }
      attachment += 1
    }
  }

  // MARK: - Steps

  private mutating func note(_ rule: LayoutExplanation.Rule, _ frame: Rect2D, _ path: [Int]) {
    steps.append(LayoutExplanation.Step(rule, frame, path: path))
  }

  private func isPart(_ other: Part) -> Bool {
    switch (part, other) {
    case (.slot(let one), .slot(let other)), (.attachment(let one), .attachment(let other)): one == other
    case (.slot, .attachment), (.attachment, .slot): false
    }
  }

  /// Returns the reference size of subitems, as a `GroupResolver` takes it, and the number of equal shares.
  private static func reference(
    of subitems: [LayoutSubitem], _ repetition: LayoutGroup.Repetition, _ group: LayoutGroup, _ row: ResolvedGroup.Row,
    hugs: AxisFlags, in size: Size2D
  ) -> (size: Size2D, share: Int?) {
    let insets = group.contentInsets.ignored(where: group.layoutSize)
    var reference = Rect2D(origin: .zero, size: size).inset(by: insets).size
    guard case .equalShares(let count) = repetition,
      !(hugs[row.axis] && subitems[0].layoutSize[row.axis].isEstimated)
    else { return (reference, nil) }
    reference[row.axis] -= Double(count - 1) * (group.interItemSpacing?.spacing ?? 0)
    return (reference, count)
  }
}
