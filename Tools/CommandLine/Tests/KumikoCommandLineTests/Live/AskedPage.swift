@_spi(Kumiko) import KumikoPageEngine

/// A page that is asked. Claims cannot hold a value that is not copyable.
final class AskedPage {
  private var screen: PageScreen

  init(_ blob: PageBlob) { screen = PageScreen(blob) }

  private func ask(_ request: [Double]) -> [Double] {
    var answer: [Double] = []
    screen.answer(request, into: &answer)
    return answer
  }

  private func view(_ x: Double, _ y: Double, reach: Double) -> ArraySlice<Double> {
    ([.x: x, .y: y, .reach: reach, .most: 1e6] as PageRecord<PageView>).numbers
  }

  /// Lays the screen out; nil where it has no layout.
  func resize(_ width: Double, _ height: Double, rtl: Bool, at offset: (x: Double, y: Double) = (0, 0)) -> PageUpdate? {
    let window: PageRecord<PageWindow> = [.width: width, .height: height, .isRightToLeft: rtl ? 1 : 0]
    return PageUpdate(ask([1] + window.numbers + view(offset.x, offset.y, reach: 0)))
  }

  func scroll(
    _ x: Double, _ y: Double, reach: Double, _ offsets: [(section: Double, offset: Double)] = []
  ) -> PageUpdate? {
    PageUpdate(
      ask([2] + view(x, y, reach: reach) + [Double(offsets.count)] + offsets.flatMap { [$0.section, $0.offset] }))
  }

  /// Sets sizes: category, kind, section, item, width and height of each element.
  func setSizes(_ x: Double, _ y: Double, _ sizes: [Double]) -> PageUpdate? {
    PageUpdate(ask([3] + view(x, y, reach: 0) + [Double(sizes.count / 6)] + sizes))
  }

  /// The scrolled sections and their offsets.
  func offsets() -> [(section: Double, offset: Double)] {
    let answer = ask([7])
    return stride(from: 2, to: answer.count, by: 2).map { (answer[$0], answer[$0 + 1]) }
  }
}
