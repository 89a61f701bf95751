@_spi(Kumiko) package import KumikoDimension
@_spi(Kumiko) package import KumikoRendering
package import KumikoUIKitViews

/// What a view shows, and what its subviews show, as a value.
///
/// Its colors are resolved, and its texts are broken into lines. Renderers need no view.
@_spi(Kumiko) public struct ViewNode: Hashable, Sendable {
  /// The number of the view, or a negative one for a box without a view. No two nodes share one.
  package var id: Int
  /// The rectangle before ``transform``, in points of the parent's coordinates: of its content, if it scrolls.
  package var frame: Rect2D
  /// The transform about the middle of the frame; nil for none.
  package var transform: CGAffineTransform?
  /// The opacity of the node and its children together, from 0 to 1.
  package var opacity = 1.0
  /// A Boolean value that indicates whether children are clipped to the frame and its corners.
  package var isClipping = false
  /// The color behind the content; nil for none.
  package var fill: NodeColor?
  package var corners = NodeCorners()
  /// The border; nil for none.
  package var border: NodeBorder?
  /// The shadow; nil for none.
  package var shadow: NodeShadow?
  /// What is drawn over the color and below the children, from back to front.
  package var content: [NodeContent] = []
  /// Where the children are scrolled to; nil for a node that does not scroll.
  package var scroller: NodeScroller?
  /// What the node is for assistive technology; nil for a node that is passed over.
  package var access: NodeAccess?
  /// The text that can be edited; nil for none.
  package var field: NodeField?
  /// A Boolean value that indicates whether touches of the node reach its view.
  package var takesTouches = true
  /// The nodes of the subviews, from back to front.
  package var children: [ViewNode] = []

  /// Creates a node that shows nothing.
  package init(id: Int, frame: Rect2D) {
    self.id = id
    self.frame = frame
  }
}

/// A color with an opacity.
package typealias NodeColor = DrawnPath.Ink

extension NodeColor {
  /// Creates a color that is no part of a gradient.
  package init(_ color: RGBColor, opacity: Double = 1) { self.init(0, color, opacity) }
}

/// The rounding of the corners.
package struct NodeCorners: Hashable, Sendable {
  /// The radii, in points. Left and right are as seen, not as read.
  package var topLeft, topRight, bottomRight, bottomLeft: Double
  /// A Boolean value that indicates whether the corners are continuous curves.
  package var isContinuous = false

  init(_ radius: Double = 0) {
    (topLeft, topRight, bottomRight, bottomLeft) = (radius, radius, radius, radius)
  }
}

/// A border inside the frame.
package struct NodeBorder: Hashable, Sendable {
  /// The width, in points.
  package var width: Double
  package var color: NodeColor
}

/// A shadow of the node's shape.
package struct NodeShadow: Hashable, Sendable {
  /// The color with its opacity.
  package var color: NodeColor
  /// The distance, in points.
  package var x, y: Double
  /// The radius of the blur, in points.
  package var radius: Double
}

/// Where the children of a node are scrolled to.
package struct NodeScroller: Hashable, Sendable {
  /// The point of the content at the upper left corner of the frame, in points. Insets make it negative.
  package var offset: Point2D
  /// The size of the content, in points.
  package var contentSize: Size2D
  /// The smallest and the largest offset, insets included, in points.
  package var minimumOffset, maximumOffset: Point2D
  /// Boolean values that indicate whether a person can scroll each axis.
  package var scrollsX, scrollsY: Bool
  /// A Boolean value that indicates whether a gesture goes no farther than to the next stop.
  package var isPaging = false
  /// The offsets at which it rests, along the axis that a person scrolls, in points; empty for all.
  package var stops: [Double] = []
  /// A Boolean value that indicates whether indicators are shown.
  package var showsIndicators = true
  /// A Boolean value that indicates whether the keyboard goes when a person drags.
  package var dismissesKeyboard = false
}

/// What a node is for assistive technology.
package struct NodeAccess: Hashable, Sendable {
  /// The roles: those of ARIA, and `text`, which has no role there.
  package enum Role: String, Hashable, Sendable {
    case text, heading, button, link, image, list, listitem, `switch`, slider, search, navigation, progressbar, tab
    /// A role of ARIA with another spelling.
    case tabList = "tablist"
  }

  package var role: Role
  /// The words that are spoken; empty for those of the content.
  package var label: String
  /// The value, such as `on`; nil for none.
  package var value: String?
  /// A Boolean value that indicates whether the element is selected; nil where selection means nothing.
  package var isSelected: Bool?
  /// A Boolean value that indicates whether a person can use it.
  package var isEnabled = true

  init(_ role: Role, label: String = "", value: String? = nil, isSelected: Bool? = nil) {
    (self.role, self.label, self.value, self.isSelected) = (role, label, value, isSelected)
  }
}

/// A text that can be edited.
package struct NodeField: Hashable, Sendable {
  package var text: String
  /// The words that an empty field shows.
  package var placeholder = ""
  /// The font and the color of the text.
  package var style: NodeTextStyle
  /// The room of the text in the frame, in points.
  package var area: Rect2D
  /// A Boolean value that indicates whether the text has several lines.
  package var isMultiline = false
  /// A Boolean value that indicates whether the text is hidden, as a password is.
  package var isSecure = false
  /// A Boolean value that indicates whether a person can change the text.
  package var isEditable = true
  /// A Boolean value that indicates whether it is a search field, with a button that clears it.
  package var isSearch = false
  /// What the return key does.
  package var returnKey = UIReturnKeyType.default
  /// A Boolean value that indicates whether the view is the first responder.
  package var isFocused = false
  /// The selected range, in UTF-16 units; nil for no selection.
  package var selection: Range<Int>?
}
