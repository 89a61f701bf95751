/// The reason why an object of UIKit cannot be read as a composition, or a composition not become one.
public enum BridgeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// UIKit has no public way to read what a group is made of. Only groups that the bridge has made can be read.
  case unreadableGroup
  /// The frames of a custom group come from a function of the application, which has no coded form.
  case customGroup
  /// The group takes its frames from a function that was not passed, by its name.
  case unknownItemProvider(String)
  /// UIKit has no such property, and would lay out other frames.
  case notInUIKit(String)
  /// UIKit has a value that this version of the bridge does not know: a later version of UIKit added it.
  case unknownValue(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .unreadableGroup:
      "cannot read a group that the bridge has not made: UIKit has no public property for its arrangement"
    case .customGroup: "cannot read a custom group: its frames come from a function"
    case .unknownItemProvider(let name): "unknown item provider '\(name)': pass a function of this name"
    case .notInUIKit(let name): "UIKit has no \(name)"
    case .unknownValue(let name): "unknown value of \(name)"
    }
  }
}

extension BridgeError {
  static let shareOfContainer = BridgeError.notInUIKit("offset in percent of the container")
}

/// A property of a composition that UIKit keeps no place for, and does not show.
public enum BridgeLoss: Hashable, Sendable, CustomStringConvertible {
  /// The separators of a section. UIKit draws separators only in lists that it makes itself.
  case separators
  /// The headers and footers over several sections. UIKit has headers and footers of one section, and of the layout.
  case spans
  /// The labels of boundary items, which are texts of pictures. The bridge does not remember them.
  case labels
  /// The shares of the container in the offsets of the layout's own headers and footers.
  case offsets

  /// The property in words.
  public var description: String {
    switch self {
    case .separators: "separators are drawn by UIKit only in its own lists"
    case .spans: "headers and footers over several sections are unknown to UIKit"
    case .labels: "labels of boundary items are shown in pictures only"
    case .offsets: "offsets in percent of the container are unknown to UIKit"
    }
  }
}
