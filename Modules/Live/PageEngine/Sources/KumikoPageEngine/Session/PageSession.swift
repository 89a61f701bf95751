import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The engine of a live page: a screen, its layout in the current environment, and the sizes that the browser measured.
struct PageSession {
  let blob: PageBlob
  var layout: CompositionalLayout
  /// The current environment; nil before the first layout.
  var environment: LayoutEnvironment?
  var window = PageRecord<PageWindow>()
  /// The elements whose sizes are known in this environment: from the data, or measured.
  var sized: Set<LayoutElement> = []
  /// The rule at the ends of the content while sizes and contents change.
  var rule = ScrollRule()
  /// The screen that the last replacement replaced.
  var replaced: PageReplacement?
  let texts: [String]
  /// The orthogonal sections and spans that the page knows, outer ones before inner ones.
  var orthogonals: [Int] = []

  /// Creates the session of a blob.
  ///
  /// - Complexity: O(n) in the size of the blob.
  init(_ blob: PageBlob) {
    self.blob = blob
    layout = CompositionalLayout(sections: [], configuration: blob.configuration)
    texts = blob.texts
  }

  func environment(for window: PageRecord<PageWindow>) -> LayoutEnvironment {
    let isRightToLeft = window[.isRightToLeft] != 0
    var environment = blob.environment
    environment.container.contentSize = Size2D(width: window[.width], height: window[.height])
    environment.traits.horizontalSizeClass = .init(width: window[.width])
    environment.traits.textSize = Int(window[.textSize])
    // The insets of a device stay at its edges when the direction changes.
    let wasRightToLeft = blob.environment.traits.layoutDirection == .rightToLeft
    if isRightToLeft != wasRightToLeft {
      environment.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      environment.safeAreaInsets = environment.safeAreaInsets.mirrored
      environment.layoutMargins = environment.layoutMargins.mirrored
    }
    if window[.hasSafeArea] != 0 {
      environment.safeAreaInsets = DirectionalEdgeInsets(
        top: window[.top], leading: window[isRightToLeft ? .right : .left], bottom: window[.bottom],
        trailing: window[isRightToLeft ? .left : .right])
    }
    return environment
  }

  /// The part of a visible rect that bars do not cover.
  func clearBounds(of visible: Rect2D) -> Rect2D {
    guard let environment else { return visible }
    let isRightToLeft = environment.traits.layoutDirection == .rightToLeft
    return visible.inset(by: isRightToLeft ? environment.safeAreaInsets.mirrored : environment.safeAreaInsets)
  }

  /// The visible rect at a scroll offset.
  func visibleRect(at offset: Point2D) -> Rect2D {
    Rect2D(origin: offset, size: environment?.container.contentSize ?? .zero)
  }

  /// The scroll offsets at which the content rests. As in a scroll view of UIKit, both of its ends leave the safe area free.
  var scrollRange: ClosedRange<Double> {
    let clear = clearBounds(of: visibleRect(at: .zero))
    // The content may be shorter than its size, which fills the window.
    let (length, end) = (layout.contentLength, isBackwards ? layout.contentSize[scrollDirection] : layout.contentLength)
    let low = end - length - clear.lowerBound(along: scrollDirection)
    let high = end - clear.upperBound(along: scrollDirection)
    // Content that fits rests at its start.
    return low <= high ? low...high : isBackwards ? high...high : low...low
  }

  /// Whether sections follow one another from right to left.
  var isBackwards: Bool { scrollDirection == .horizontal && layout.isRightToLeft }

  /// The axis along which the screen scrolls.
  var scrollDirection: LayoutAxis { blob.configuration.scrollDirection }

  func index(of text: String?) -> Double { Self.index(of: text, in: texts) }

  /// Returns the index of a text among others, or -1.
  static func index(of text: String?, in texts: [String]) -> Double {
    guard let text else { return -1 }
    for index in texts.indices where texts[index] == text { return Double(index) }
    return -1
  }
}
