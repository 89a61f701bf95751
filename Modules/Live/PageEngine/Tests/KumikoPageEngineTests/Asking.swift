import KumikoDimension
@_spi(Kumiko) import KumikoPageEngine

/// The requests of a page, as numbers.
enum Ask {
  static func view(_ x: Double, _ y: Double, reach: Double = 0, most: Double = 1e6, changes: Bool = false) -> [Double] {
    let view: PageRecord<PageView> = [.x: x, .y: y, .reach: reach, .most: most, .wantsChanges: changes ? 1 : 0]
    return Array(view.numbers)
  }

  static func resize(
    _ width: Double, _ height: Double, rtl: Bool = false, x: Double = 0, _ y: Double = 0, forgets: Bool = false,
    unscrolled: Bool = false, safeArea: [Double]? = nil
  ) -> [Double] {
    let window: PageRecord<PageWindow> = [
      .width: width, .height: height, .isRightToLeft: rtl ? 1 : 0, .forgetsSizes: forgets ? 1 : 0,
      .isUnscrolled: unscrolled ? 1 : 0, .hasSafeArea: safeArea == nil ? 0 : 1, .top: safeArea?[0] ?? 0,
      .left: safeArea?[1] ?? 0, .bottom: safeArea?[2] ?? 0, .right: safeArea?[3] ?? 0,
    ]
    return [1] + window.numbers + view(x, y)
  }

  static func scroll(
    x: Double = 0, _ y: Double = 0, reach: Double = 0, orthogonals offsets: (section: Double, to: Double)...
  )
    -> [Double]
  {
    [2] + view(x, y, reach: reach) + [Double(offsets.count)] + offsets.flatMap { [$0.section, $0.to] }
  }

  /// Heights of cells of section 0 that are 400 points wide.
  static func sizes(_ y: Double, _ heights: KeyValuePairs<Double, Double>) -> [Double] {
    [3] + view(0, y) + [Double(heights.count)] + heights.flatMap { [0, -1, 0, $0.key, 400, $0.value] }
  }

  static func apply(
    _ y: Double = 0, sticksAtStart: Bool = true, sticksAtEnd: Bool = false, changes: Bool = false, state: Bool = false,
    sections: [[Double]] = [[0, 0, 0]], runs: [[Double]] = [], tables: [Double] = []
  ) -> [Double] {
    let application: PageRecord<PageApplication> = [
      .sticksAtStart: sticksAtStart ? 1 : 0, .sticksAtEnd: sticksAtEnd ? 1 : 0, .tolerance: 0.5,
      .isState: state ? 1 : 0,
    ]
    var numbers: [Double] = [4]
    numbers += view(0, y, changes: changes)
    numbers += application.numbers
    for list in [sections, runs] {
      numbers.append(Double(list.count))
      numbers += list.joined()
    }
    numbers.append(Double(tables.count))
    numbers += tables
    numbers.append(0)
    return numbers
  }

  static func rest(_ section: Double, _ offset: Double, _ velocity: Double, from start: Double) -> [Double] {
    [5, section, offset, velocity, start]
  }

  static func find(_ section: Double, _ item: Double) -> [Double] { [6, 0, -1, section, item] }
}

/// A page that is asked. Claims cannot hold a value that is not copyable.
final class AskedPage {
  private var screen: PageScreen

  init() { screen = PageScreen() }

  init(_ blob: PageBlob) { screen = PageScreen(blob) }

  func load(_ bytes: [UInt8]) throws(PageBlobError) { try screen.load(bytes) }

  func ask(_ request: [Double]) -> [Double] {
    var answer: [Double] = []
    screen.answer(request, into: &answer)
    return answer
  }

  func show(_ request: [Double]) -> PageUpdate? { PageUpdate(ask(request)) }

  /// The status of an answer; nil for an answer without any.
  func status(_ request: [Double]) -> PageStatus? {
    ask(request).first.flatMap { PageStatus(rawValue: Int($0)) }
  }

  /// The scrolled sections and their offsets, in pairs.
  func offsets() -> [Double] { Array(ask([7]).dropFirst(2)) }

  /// The frame of a cell; empty without one.
  func frame(_ section: Double, _ item: Double) -> [Double] { Array(ask(Ask.find(section, item)).dropFirst(2)) }
}

extension PageUpdate {
  /// The content size, the scroll offset, the size of the screen, and whether it scrolls vertically.
  var place: [Double] { Array(frame.numbers) }

  var origin: [Double] { [frame[.x], frame[.y]] }

  /// The section, the item and the frame of each cell.
  var cells: [[Double]] {
    elements.filter { $0[.category] == 0 }.map { [$0[.section], $0[.item], $0[.x], $0[.y], $0[.w], $0[.h]] }
  }

  func orthogonal(_ section: Double) -> PageRecord<PageOrthogonal>? { orthogonals.first { $0[.section] == section } }
}

extension PageRecord<PageElement> {
  func has(_ flag: PageFlag) -> Bool { Int(self[.flags]) & flag.bit != 0 }
}
