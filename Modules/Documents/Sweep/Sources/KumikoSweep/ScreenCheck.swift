@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Looks for what breaks a rule on a screen at one width.
struct ScreenCheck {
  /// By how many points an element may be outside or over another one: what rounding to pixels does.
  static let tolerance = 0.5
  /// The least width and height of what people tap, in points.
  static let leastTarget = 44.0
  /// The height from which an empty stripe is a fault, in points.
  static let leastStripe = 200.0

  /// By how many points a frame may jump: the margins of a list and those of its rows are 4 points larger on wide screens, each at
  /// both sides.
  static let leastJump = 16.0

  let screen: SweptScreen

  /// The faults, those of the maker of the screen first.
  ///
  /// - Complexity: O(*n* log *n* + *o*) in the elements and the pairs *o* of elements in the same rows.
  var faults: [SweepFault] {
    screen.faults + screen.elements.flatMap(faults) + overlaps + stripesBesideCells + stripesBetweenElements
  }

  // MARK: - Single elements

  private func faults(of element: SweptScreen.Element) -> [SweepFault] {
    var found: [SweepFault] = []
    if let outside = outside(element) { found.append(SweepFault(.outside, element.name, outside)) }
    if let cut = element.cut { found.append(SweepFault(.cutText, element.name, cut)) }
    let size = element.frame.size
    if element.isTarget, min(size.width, size.height) < Self.leastTarget - Self.tolerance {
      found.append(
        SweepFault(
          .smallTarget, element.name,
          "is \(Self.text(size.width)) × \(Self.text(size.height)) points and is tapped: 44 × 44 is the least"))
    }
    return found
  }

  /// Returns how an element is outside of its container or the screen across the scroll direction; nil if it is inside.
  private func outside(_ element: SweptScreen.Element) -> String? {
    let section = element.section.map { screen.sections[$0] }
    guard !element.frame.size.isEmpty, !(section?.scrolls ?? false) || element.role == .boundary else { return nil }
    let axis: LayoutAxis = screen.scrollsHorizontally ? .vertical : .horizontal
    let (start, end) = (element.frame.lowerBound(along: axis), element.frame.upperBound(along: axis))
    func text(_ area: String, _ from: Double, _ to: Double) -> String? {
      guard start < from - Self.tolerance || end > to + Self.tolerance else { return nil }
      return "is from \(Self.text(start)) to \(Self.text(end)), outside \(area) from \(Self.text(from)) to "
        + "\(Self.text(to))"
    }
    if let text = text("the screen", 0, screen.viewport[axis]) { return text }
    guard let container = element.container, !(section?.mayOverlap ?? false) else { return nil }
    return text("its container", container.lowerBound(along: axis), container.upperBound(along: axis))
  }

  // MARK: - Pairs of elements

  private var overlaps: [SweepFault] {
    var found: [SweepFault] = []
    // Elements that begin higher come first, so that the open ones alone can reach the next one.
    let sorted = screen.elements.filter { $0.role != .attached && !$0.frame.size.isEmpty }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    var open: [SweptScreen.Element] = []
    for element in sorted {
      open.removeAll { $0.frame.maxY <= element.frame.minY + Self.tolerance }
      if let other = open.first(where: { collides($0, element) }) {
        let (a, b) = (other.frame, element.frame)
        let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        found.append(
          SweepFault(
            .overlap, element.name,
            "covers \(Self.text(width)) × \(Self.text(height)) points of \(other.name)"))
      }
      open.append(element)
    }
    return found
  }

  private func collides(_ one: SweptScreen.Element, _ other: SweptScreen.Element) -> Bool {
    let sections = [one, other].map { element in element.section.map { screen.sections[$0] } }
    guard (one.role == .content) == (other.role == .content),
      !sections.contains(where: { $0?.mayOverlap ?? false })
    else { return false }
    // Cells that are scrolled out of their section are not seen.
    if one.section != other.section, sections.contains(where: { $0?.scrolls ?? false }) { return false }
    return min(one.frame.maxX, other.frame.maxX) - max(one.frame.minX, other.frame.minX) > Self.tolerance
      && min(one.frame.maxY, other.frame.maxY) - max(one.frame.minY, other.frame.minY) > Self.tolerance
  }

  // MARK: - Empty areas

  /// Sections of equal cells in several rows beside which one more column has room.
  private var stripesBesideCells: [SweepFault] {
    guard !screen.scrollsHorizontally else { return [] }
    return screen.grids.compactMap { grid in
      let section = screen.sections[grid.section]
      let container = grid.container ?? Rect2D(origin: .zero, size: screen.viewport)
      guard grid.rows > 1, !section.scrolls, !section.mayOverlap else { return nil }
      let pitch = zip(grid.columns.dropFirst(), grid.columns).map { $0 - $1 }.min() ?? grid.width
      let last = (grid.columns.last ?? 0) + grid.width
      let free = max((grid.columns.first ?? 0) - container.minX, container.maxX - last)
      guard free >= max(pitch, grid.width) - Self.tolerance else { return nil }
      let columns = grid.columns.count == 1 ? "1 column" : "\(grid.columns.count) columns"
      return SweepFault(
        .emptyStripe, "'\(section.name)'",
        "has \(columns) of \(Self.text(grid.width)) points and an empty stripe of \(Self.text(free)) beside them")
    }
  }

  /// Stripes across the screen, and at its end, that no element reaches into.
  private var stripesBetweenElements: [SweepFault] {
    let elements = screen.elements.filter { $0.role != .content && !$0.frame.size.isEmpty }
    guard !screen.scrollsHorizontally, screen.content.height > 0, !elements.isEmpty else { return [] }
    var found: [SweepFault] = []
    var end = 0.0
    func note(upTo start: Double, _ name: String, _ place: String) {
      guard start - end >= Self.leastStripe else { return }
      found.append(
        SweepFault(.emptyStripe, name, "has an empty stripe of \(Self.text(start - end)) points \(place) it"))
    }
    for element in elements.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      note(upTo: element.frame.minY, element.name, "above")
      end = max(end, element.frame.maxY)
    }
    if let last = elements.max(by: { $0.frame.maxY < $1.frame.maxY }) {
      note(upTo: screen.content.height, last.name, "below")
    }
    return found
  }

  static func text(_ points: Double) -> String { NumberText.rounded(points, decimals: 1) }
}

/// The cells of a section that are equally wide: their columns and rows.
struct SweptGrid {
  var section: Int
  var width: Double
  /// The left edges of the columns, in ascending order.
  var columns: [Double]
  var rows: Int
  var container: Rect2D?

  /// Returns the number of the column at a left edge.
  func column(at x: Double) -> Int { columns.lastIndex { $0 <= x + ScreenCheck.tolerance } ?? 0 }
}

extension SweptScreen {
  /// The sections whose cells are equally wide, in order.
  var grids: [SweptGrid] {
    var cells: [Int: [Element]] = [:]
    for element in elements where element.role == .cell {
      if let section = element.section { cells[section, default: []].append(element) }
    }
    return cells.sorted { $0.key < $1.key }.compactMap { section, cells in
      let widths = cells.map(\.frame.width)
      guard let width = widths.min(), let most = widths.max(), most - width <= 1, width > 0 else { return nil }
      return SweptGrid(
        section: section, width: width, columns: Self.distinct(cells.map(\.frame.minX)),
        rows: Self.distinct(cells.map(\.frame.minY)).count, container: cells.first?.container)
    }
  }

  /// Returns the numbers in ascending order without those that rounding alone makes different.
  private static func distinct(_ numbers: [Double]) -> [Double] {
    var distinct: [Double] = []
    for number in numbers.sorted() where number - (distinct.last ?? -.infinity) > 2 * ScreenCheck.tolerance {
      distinct.append(number)
    }
    return distinct
  }
}

extension Size2D {
  /// A Boolean value that indicates whether there is no area.
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
