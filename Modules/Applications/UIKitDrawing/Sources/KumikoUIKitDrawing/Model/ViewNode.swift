@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoRendering
public import KumikoUIKitViews

/// What a view shows, and what its subviews show, as a value.
///
/// Its colors are resolved, and its texts are broken into lines. Renderers need no view.
@_spi(Kumiko) public struct ViewNode: Hashable, Sendable {
  /// The number of the view, or a negative one for a box without a view. No two nodes share one.
  public var id: Int
  /// The rectangle before ``transform``, in points of the parent's coordinates: of its content, if it scrolls.
  public var frame: Rect2D
  /// The transform about the middle of the frame; nil for none.
  public var transform: NodeTransform?
  /// The opacity of the node and its children together, from 0 to 1.
  public var opacity = 1.0
  /// A Boolean value that indicates whether children are clipped to the frame and its corners.
  public var isClipping = false
  /// The color behind the content; nil for none.
  public var fill: NodeColor?
  /// The corners.
  public var corners = NodeCorners()
  /// The border; nil for none.
  public var border: NodeBorder?
  /// The shadow; nil for none.
  public var shadow: NodeShadow?
  /// What is drawn over the color and below the children, from back to front.
  public var content: [NodeContent] = []
  /// Where the children are scrolled to; nil for a node that does not scroll.
  public var scroller: NodeScroller?
  /// What the node is for assistive technology; nil for a node that is passed over.
  public var access: NodeAccess?
  /// The text that can be edited; nil for none.
  public var field: NodeField?
  /// A Boolean value that indicates whether touches of the node reach its view.
  public var takesTouches = true
  /// The nodes of the subviews, from back to front.
  public var children: [ViewNode] = []

  /// Creates a node that shows nothing.
  public init(id: Int, frame: Rect2D) {
    self.id = id
    self.frame = frame
  }
}

/// A color with an opacity.
@_spi(Kumiko) public typealias NodeColor = DrawnPath.Ink

extension NodeColor {
  /// Creates a color that is no part of a gradient.
  public init(_ color: RGBColor, opacity: Double = 1) { self.init(0, color, opacity) }
}

/// An affine transform: x' = a x + c y + tx, y' = b x + d y + ty.
@_spi(Kumiko) public struct NodeTransform: Hashable, Sendable {
  /// The entries, in the order of CSS and SVG: a, b, c, d, tx, ty.
  public var a, b, c, d, tx, ty: Double

  /// Creates a transform.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

/// The rounding of the corners.
@_spi(Kumiko) public struct NodeCorners: Hashable, Sendable {
  /// The radii, in points. Left and right are as seen, not as read.
  public var topLeft, topRight, bottomRight, bottomLeft: Double
  /// A Boolean value that indicates whether the corners are continuous curves.
  public var isContinuous = false

  /// Creates corners of one radius.
  public init(_ radius: Double = 0) {
    (topLeft, topRight, bottomRight, bottomLeft) = (radius, radius, radius, radius)
  }
}

/// A border inside the frame.
@_spi(Kumiko) public struct NodeBorder: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The color.
  public var color: NodeColor

  /// Creates a border.
  public init(width: Double, color: NodeColor) {
    self.width = width
    self.color = color
  }
}

/// A shadow of the node's shape.
@_spi(Kumiko) public struct NodeShadow: Hashable, Sendable {
  /// The color with its opacity.
  public var color: NodeColor
  /// The distance, in points.
  public var x, y: Double
  /// The radius of the blur, in points.
  public var radius: Double

  /// Creates a shadow.
  public init(color: NodeColor, x: Double, y: Double, radius: Double) {
    self.color = color
    (self.x, self.y) = (x, y)
    self.radius = radius
  }
}

/// Where the children of a node are scrolled to.
@_spi(Kumiko) public struct NodeScroller: Hashable, Sendable {
  /// The point of the content at the upper left corner of the frame, in points. Insets make it negative.
  public var offset: Point2D
  /// The size of the content, in points.
  public var contentSize: Size2D
  /// The smallest and the largest offset, insets included, in points.
  public var minimumOffset, maximumOffset: Point2D
  /// Boolean values that indicate whether a person can scroll each axis.
  public var scrollsX, scrollsY: Bool
  /// A Boolean value that indicates whether a gesture goes no farther than to the next stop.
  public var isPaging = false
  /// The offsets at which it rests, along the axis that a person scrolls, in points; empty for all.
  public var stops: [Double] = []
  /// A Boolean value that indicates whether indicators are shown.
  public var showsIndicators = true
  /// A Boolean value that indicates whether the keyboard goes when a person drags.
  public var dismissesKeyboard = false

  /// Creates a scroller.
  public init(
    offset: Point2D, contentSize: Size2D, minimumOffset: Point2D, maximumOffset: Point2D, scrollsX: Bool,
    scrollsY: Bool
  ) {
    self.offset = offset
    self.contentSize = contentSize
    (self.minimumOffset, self.maximumOffset) = (minimumOffset, maximumOffset)
    (self.scrollsX, self.scrollsY) = (scrollsX, scrollsY)
  }
}

/// What a node is for assistive technology.
@_spi(Kumiko) public struct NodeAccess: Hashable, Sendable {
  /// The roles: those of ARIA, and `text`, which has no role there.
  public enum Role: String, Hashable, Sendable {
    /// A role by its own name.
    case text, heading, button, link, image, list, listitem, `switch`, slider, search, navigation, progressbar, tab
    /// A role of ARIA with another spelling.
    case tabList = "tablist"
  }

  /// The role.
  public var role: Role
  /// The words that are spoken; empty for those of the content.
  public var label: String
  /// The value, such as `on`; nil for none.
  public var value: String?
  /// A Boolean value that indicates whether the element is selected; nil where selection means nothing.
  public var isSelected: Bool?
  /// A Boolean value that indicates whether a person can use it.
  public var isEnabled = true

  /// Creates a description.
  public init(_ role: Role, label: String = "", value: String? = nil, isSelected: Bool? = nil) {
    (self.role, self.label, self.value, self.isSelected) = (role, label, value, isSelected)
  }
}

/// A text that can be edited.
@_spi(Kumiko) public struct NodeField: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The words that an empty field shows.
  public var placeholder = ""
  /// The font and the color of the text.
  public var style: NodeTextStyle
  /// The room of the text in the frame, in points.
  public var area: Rect2D
  /// A Boolean value that indicates whether the text has several lines.
  public var isMultiline = false
  /// A Boolean value that indicates whether the text is hidden, as a password is.
  public var isSecure = false
  /// A Boolean value that indicates whether a person can change the text.
  public var isEditable = true
  /// A Boolean value that indicates whether it is a search field, with a button that clears it.
  public var isSearch = false
  /// What the return key does.
  public var returnKey = UIReturnKeyType.default
  /// A Boolean value that indicates whether the view is the first responder.
  public var isFocused = false
  /// The selected range, in UTF-16 units; nil for no selection.
  public var selection: Range<Int>?

  /// Creates a field.
  public init(text: String, style: NodeTextStyle, area: Rect2D) {
    self.text = text
    self.style = style
    self.area = area
  }
}
