@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) public import KumikoTextMeasuring

/// The settings of a screen: the environment of its layout, and what its texts and colors follow.
@_spi(Kumiko) public struct ScreenSettings: Sendable {
  /// The environment of the layout. Default: a phone held upright, without insets.
  public var environment: LayoutEnvironment
  /// The language of texts; nil for the one in which they are developed. It decides the direction unless one is stated.
  public var locale: ScreenLocale? { didSet { turn() } }
  /// A Boolean value that states the direction; nil for that of the language. The insets keep their edges of the screen.
  public var isRightToLeft: Bool? { didSet { turn() } }
  /// The names of themes. The colors of later ones override those of earlier ones. `light` and `dark` may be missing in a
  /// layout.
  public var themes: [String] { didSet { themesPlace = nil } }
  /// The values of flags as they are written. Others have the values that the layout gives them.
  public var flags: [String: String]
  /// The place of the themes that a document sets, for diagnostics.
  var themesPlace: (source: SourceText, range: SourceRange)?
  /// The places of flags that a document sets, for diagnostics.
  var places: [String: (source: SourceText, range: SourceRange)] = [:]
  /// Whether the scale and the safe area are those of a device.
  private var hasDeviceScale = false
  private var hasDeviceArea = false

  /// Creates settings; by default those of a layout on a phone held upright.
  public init(themes: [String] = [], flags: [String: String] = [:]) {
    environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    // As in UIKit at the default text size.
    environment.readableContentWidth = 672
    self.themes = themes
    self.flags = flags
  }

  private mutating func turn() {
    let direction: LayoutDirection = isRightToLeft ?? locale?.isRightToLeft ?? false ? .rightToLeft : .leftToRight
    let (area, margins) = (safeArea, layoutMargins)
    environment.traits.layoutDirection = direction
    (environment.safeAreaInsets, environment.layoutMargins) = (insets(area), insets(margins))
  }

  /// Takes the scale and the safe area of a device. For none, those of the device before go.
  mutating func follow(_ device: Device?) {
    if device != nil || hasDeviceScale { scale = device?.scale }
    if device != nil || hasDeviceArea { safeArea = ScreenEdges(device?.safeArea ?? [0, 0, 0, 0]) ?? safeArea }
    (hasDeviceScale, hasDeviceArea) = (device != nil, device != nil)
  }

  /// The size of the screen, in points.
  public var size: Size2D {
    get { environment.container.contentSize }
    set {
      environment.container.contentSize = newValue
      environment.traits.horizontalSizeClass = .init(width: newValue.width)
    }
  }

  /// The pixels per point, to which sizes round down; nil for no rounding.
  public var scale: Double? {
    get { if case .floorSizes(let scale) = environment.rounding { scale } else { nil } }
    set {
      hasDeviceScale = false
      environment.rounding = newValue.map { .floorSizes(scale: $0) } ?? .none
      environment.traits.displayScale = newValue ?? 1
    }
  }

  /// The text size of the reader.
  public var textSize: TextSize {
    get { environment.textSize }
    set { environment.traits.textSize = newValue.number }
  }

  /// The safe-area insets, in points.
  public var safeArea: ScreenEdges {
    get { edges(environment.safeAreaInsets) }
    set {
      hasDeviceArea = false
      environment.safeAreaInsets = insets(newValue)
    }
  }

  var layoutMargins: ScreenEdges {
    get { edges(environment.layoutMargins) }
    set { environment.layoutMargins = insets(newValue) }
  }

  private var isMirrored: Bool { environment.traits.layoutDirection == .rightToLeft }

  private func edges(_ insets: DirectionalEdgeInsets) -> ScreenEdges {
    ScreenEdges(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  private func insets(_ edges: ScreenEdges) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: edges.top, leading: isMirrored ? edges.right : edges.left, bottom: edges.bottom,
      trailing: isMirrored ? edges.left : edges.right)
  }

  /// The screen before it is scrolled, less the safe area: what pinned items follow.
  public var visibleBounds: Rect2D {
    let edges = safeArea
    return Rect2D(origin: .zero, size: size).inset(
      by: DirectionalEdgeInsets(top: edges.top, leading: edges.left, bottom: edges.bottom, trailing: edges.right))
  }

  /// The themes that every layout knows.
  static let standardThemes = ["light", "dark"]

  /// The themes in the order in which they are applied. A screen without an appearance is light.
  var appliedThemes: [String] {
    themes.contains(where: Self.standardThemes.contains) ? themes : [Self.standardThemes[0]] + themes
  }
}

/// Four distances from the edges of a screen, in points.
@_spi(Kumiko) public struct ScreenEdges: Hashable, Sendable {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double

  init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Creates distances in the order top, left, bottom, right; nil unless there are four.
  init?(_ values: [Double]) {
    guard values.count == 4 else { return nil }
    (top, left, bottom, right) = (values[0], values[1], values[2], values[3])
  }
}

extension LayoutEnvironment {
  /// The text size of the reader.
  @_spi(Kumiko) public var textSize: TextSize {
    TextSize.allCases.first { $0.number == traits.textSize } ?? .large
  }
}
