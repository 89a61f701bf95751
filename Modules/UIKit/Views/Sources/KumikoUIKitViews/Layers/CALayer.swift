/// A color of a layer: the components or the name of a ``UIColor``.
public struct CGColor: Hashable, @unchecked Sendable {
  /// The color of the same components or name.
  @_spi(Kumiko) public let color: UIColor
}

/// The border, the corners and the shadow of a view, and layers of its own.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The view whose layer this is; nil for a layer that was made by itself.
  fileprivate(set) weak var view: UIView?
  var animations: [String: CAAnimation] = [:]
  /// The animations that were added, in their order.
  public internal(set) var kumikoAddedAnimations: [CAAnimation] = []
  /// The path of the shadow; nil for that of the layer.
  open var shadowPath: CGPath?
  /// The curve of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The content, such as an image; nil for none.
  open var contents: Any?
  /// The number of pixels in a point of the content.
  open var contentsScale: CGFloat = 1
  /// The place of the content.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The point of the layer at its position, from 0 to 1. It is stored: positions are those of the middle.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// A Boolean value that indicates whether nothing behind the layer shows through. It is stored.
  open var isOpaque = false
  /// A Boolean value that is stored: nothing is drawn.
  open var drawsAsynchronously = false
  /// How fast animations run. It is stored.
  open var speed: Float = 1
  private var ownFrame = CGRect.zero
  private var ownTransform = CATransform3D()
  private var ownOpacity: Float = 1
  private var isHiddenItself = false

  /// The layer that contains this one; nil for none.
  open private(set) weak var superlayer: CALayer?
  /// The layers that were added, from back to front; nil for none. Those of subviews are not among them.
  open private(set) var sublayers: [CALayer]?
  /// The color behind the content; nil for none.
  open var backgroundColor: CGColor?
  /// The color of the border.
  open var borderColor: CGColor?
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are rounded. All by default.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The layer whose opacity masks this one; nil for none.
  open var mask: CALayer?
  /// A Boolean value that indicates whether content is clipped to the bounds.
  open var masksToBounds = false
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The position in depth.
  open var zPosition: CGFloat = 0
  /// A name for tests.
  open var name: String?
  /// A Boolean value that indicates whether the layer is drawn into a bitmap first.
  open var shouldRasterize = false
  /// The scale of that bitmap.
  open var rasterizationScale: CGFloat = 1

  public nonisolated override init() { super.init() }

  /// Creates a copy for drawing: an empty layer, because nothing is drawn.
  public nonisolated init(layer: Any) { super.init() }

  /// Creates a layer. There are no archives: the coder is not read.
  public nonisolated required init?(coder: NSCoder) { super.init() }

  /// Returns the layer as it is shown: this one, because changes take no time.
  open func presentation() -> Self? { self }
  /// Lays out sublayers. Does nothing by default.
  open func layoutSublayers() {}
  /// Does nothing: a layer of a view is laid out with it.
  open func setNeedsLayout() {}
  /// Lays out sublayers.
  open func layoutIfNeeded() { layoutSublayers() }

  /// The rectangle in the superlayer, in points: the view's own for the layer of a view.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The rectangle in the layer's own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set { if let view { view.bounds = newValue } else { ownFrame.size = newValue.size } }
  }

  /// The center in the superlayer, in points.
  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      if let view { return view.center = newValue }
      ownFrame.origin = CGPoint(x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2)
    }
  }

  /// The transform about the center: the view's own for the layer of a view.
  open var transform: CATransform3D {
    get { view?.transform3D ?? ownTransform }
    set { if let view { view.transform3D = newValue } else { ownTransform = newValue } }
  }

  /// The opacity, from 0 to 1: the view's own for the layer of a view.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// A Boolean value that indicates whether the layer is hidden: the view's own for the layer of a view.
  open var isHidden: Bool {
    get { view?.isHidden ?? isHiddenItself }
    set { if let view { view.isHidden = newValue } else { isHiddenItself = newValue } }
  }

  // MARK: - Sublayers

  /// Adds a layer in front of the others. It leaves its former superlayer.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  /// Adds a layer at a position, from back to front. It leaves its former superlayer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Adds a layer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? sublayers?.count ?? 0))
  }

  /// Adds a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    let others = superlayer.sublayers?.filter { $0 !== self } ?? []
    superlayer.sublayers = others.isEmpty ? nil : others
    self.superlayer = nil
  }

  /// Nothing: nothing is drawn.
  open func setNeedsDisplay() {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// At the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// At the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// At the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// A layer with colors that run into one another.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`.
  open var colors: [Any]?
  /// The location of each color, from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]?
  /// The start and the end, in fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)

  /// The direction in which the colors run.
  open var type = CAGradientLayerType.axial
}

extension UIView {
  static func makeLayer(of view: UIView) -> CALayer {
    guard let layer = makeInstance(of: layerClass) as? CALayer else {
      misuse("\(self) has the layer class \(layerClass), which is not a CALayer")
    }
    layer.view = view
    return layer
  }
}
