import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Explains the elements of a section, with the arithmetic by which a `SectionView` places them.
struct SectionExplainer {
  private let view: SectionView
  private let layout: CompositionalLayout
  private var prepared: PreparedLayout { _read { yield layout.prepared } }
  private let description: LayoutSection?
  private var explanation = LayoutExplanation(steps: [])

  /// Begins an explanation: the container, its insets, and the place of the section.
  ///
  /// - Parameter view: The section where it is without pinning.
  init(view: SectionView, layout: CompositionalLayout) {
    self.view = view
    self.layout = layout
    let plan = layout.prepared.sections[view.number]?.entry.plan
    description = plan.flatMap {
      layout.prepared.plans.indices.contains($0) ? layout.prepared.plans[$0].description.section : nil
    }
    let bounds = Rect2D(origin: .zero, size: layout.prepared.bounds)
    explanation.add(.container, bounds)
    let axis = layout.prepared.mainAxis
    if let reference = description?.contentInsetsReference.resolved(in: layout.prepared.configuration),
      let room = layout.prepared.environment?.container(clearOf: reference, scrolling: axis), room != bounds
    {
      explanation.add(.contentInsets(reference), room)
    }
    explanation.addSpans(around: view.number, in: layout)
    let former = view.number > 0 ? layout.prepared.sections[view.number - 1]?.entry.spacing : nil
    let spacing = former ?? layout.prepared.configuration.interSectionSpacing
    // The first section of a column is not behind the section before it.
    let isFirst = layout.prepared.spans.beginsColumn(view.number)
    explanation.add(.section(number: view.number, spacing: isFirst ? 0 : spacing), view.frame)
  }

  mutating func add(_ rule: LayoutExplanation.Rule, _ frame: Rect2D, path: [Int]? = nil) {
    explanation.add(rule, frame, path: path)
  }

  func finished() -> LayoutExplanation {
    var explanation = explanation
    let natural = explanation.frame
    var frame = natural
    frame.origin[view.plan.mainAxis] += view.pinnedDistance
    explanation.addPin(from: natural, to: frame, view.plan.mainAxis)
    explanation.addMirror(prepared.mirror)
    return explanation
  }

  // MARK: - The content block

  /// Explains the room of the groups: the section without its headers, footers and insets.
  mutating func explainSection() {
    let plan = view.plan
    let axis = plan.mainAxis
    let boundary = plan.boundary
    var room = view.frame
    if boundary.topBand != 0 || boundary.bottomBand != 0 {
      room.origin[axis] = view.start + boundary.topBand
      room.size[axis] = view.body.blockLength
      add(.boundaryRoom(headers: boundary.topBand, footers: boundary.bottomBand), room)
    }
    if let insets = description?.contentInsets, insets != .zero { add(.sectionInsets(insets), room.inset(by: insets)) }
  }

  // MARK: - Headers and footers

  mutating func explain(_ item: BoundaryItems.Item) {
    var resting = view
    resting.visible = nil
    let (kind, ordinal) = (item.description.elementKind, item.ordinal)
    guard let natural = resting.supplementary(ofKind: kind, ordinal)?.frame,
      let frame = view.supplementary(ofKind: kind, ordinal)?.frame
    else { return }
    add(.boundary(item.description, reference: view.plan.boundary.reference), natural)
    explanation.addPin(from: natural, to: frame, view.plan.mainAxis)
  }

  // MARK: - Cells and what is attached to them

  mutating func explain(_ part: RepetitionTrace.Part, in place: GroupPlace, _ repetition: Repetition) {
    guard let description else { return }
    var unscrolled = view
    unscrolled.scrollOffset = 0
    let corner = unscrolled.corner + place.origin
    let insets = description.contentInsets
    let axis = repetition.axis
    var reference =
      prepared.environment.map { environment in
        environment.inside(view.plan.room).container(
          clearOf: description.contentInsetsReference.resolved(in: prepared.configuration),
          scrolling: view.plan.mainAxis
        ).size
      } ?? prepared.bounds
    reference[axis.crossed] -= insets.total(along: axis.crossed)
    let outer = Rect2D(origin: corner, size: repetition.template.size)
    if let columns = description.columns {
      reference[axis.crossed] =
        (reference[axis.crossed] - Double(columns.count - 1) * columns.spacing) / Double(columns.count)
      let length = columns.lengths.indices.contains(place.firstItem) ? columns.lengths[place.firstItem] : nil
      add(
        .column(of: columns.count, length: length, description.group.layoutSize, reference: reference), outer, path: [])
      explainColumnCell(part, in: place, repetition, corner)
      return
    }
    add(
      .repetition(
        number: place.number, spacing: description.interGroupSpacing, description.group.layoutSize,
        reference: reference), outer, path: [])

    var trace = RepetitionTrace(
      source: view.plan.source, part: part, template: repetition.template)
    for step in trace.steps(of: description.group, box: view.body.box(of: place, repetition, prepared, view.number)) {
      add(step.rule, step.frame.offsetBy(dx: corner.x, dy: corner.y), path: step.path)
    }
    if view.scrollOffset != 0 {
      let local = trace.frame
      let scrolled = view.corner + place.origin
      add(.scroll(view.scrollOffset), local.offsetBy(dx: scrolled.x, dy: scrolled.y))
    }
  }

  /// Explains the one cell of a group in a column, or what is attached to it.
  private mutating func explainColumnCell(
    _ part: RepetitionTrace.Part, in place: GroupPlace, _ repetition: Repetition, _ corner: Point2D
  ) {
    guard let group = description?.group, let cell = view.frameOfCell(place.firstItem)?.frame,
      case .axis(let axis, let subitems, _) = group.arrangement, case .item(let item)? = subitems.first
    else { return }
    let groupInsets = group.contentInsets.ignored(where: group.layoutSize)
    let area = explanation.frame.inset(by: groupInsets)
    if groupInsets != .zero { add(.groupInsets(groupInsets), area, path: []) }
    let insets = item.contentInsets.ignored(where: item.layoutSize)
    let outer = DirectionalEdgeInsets(
      top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing)
    add(
      .subitem(number: 0, axis, spacing: nil, share: nil, item.layoutSize, reference: area.size),
      insets == .zero ? cell : cell.inset(by: outer), path: [0])
    if insets != .zero { add(.itemInsets(insets), cell, path: [0]) }
    guard case .attachment(let number) = part, item.supplementaryItems.indices.contains(number) else { return }
    add(
      .anchor(item.supplementaryItems[number], reference: cell.size),
      repetition.template.attachments[number].frame.offsetBy(dx: corner.x, dy: corner.y), path: [0])
  }
}

extension SectionBody {
  /// Returns the sizes in a repetition from which its template was made.
  func box(
    of place: GroupPlace, _ repetition: Repetition, _ prepared: borrowing PreparedLayout, _ section: Int
  ) -> GroupArranger.Box {
    let source = plan.source
    let floors = elastic?.floors ?? GroupArranger.Floors()
    let isMeasured =
      switch form {
      case .list: true
      case .elastic(let repetitions): repetitions.run.base.repetition !== repetition
      case .rigid, .columns: false
      }
    guard isMeasured, let sizes = prepared.measured[section]?.sizes else {
      // As `GroupSource.run(floors:)`.
      var arranger = GroupArranger(
        rounding: source.rounding, numbering: source.numbering, sizes: source.group.varies ? SectionSizes() : nil,
        floors: floors)
      return arranger.box(of: source.group).box
    }
    // As `RepetitionFlow.repetition(from:group:)`.
    var arranger = GroupArranger(
      rounding: source.rounding, numbering: source.numbering, sizes: sizes, items: items, floors: floors)
    return arranger.box(of: source.group, firstItem: place.firstItem).box
  }
}
