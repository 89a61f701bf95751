/// A rule of a sweep: something that no screen should do at any width.
///
/// Each rule can be switched off by its name, with a reason.
public enum SweepRule: String, Hashable, Sendable, CaseIterable {
  /// The screen cannot be laid out, such as where a section kind fails at some widths.
  case error
  /// An element is outside the screen, or reaches across the edge of its container.
  case outside
  /// Two elements cover each other, and the layout did not ask for it by negative spacing or frames of its own.
  case overlap
  /// A text ends in an ellipsis, a word is broken, or lines are higher than their element.
  case cutText = "cut-text"
  /// A cell with an action, a switch or a link is less than 44 points wide or high.
  case smallTarget = "small-target"
  /// The number of columns goes down as the screen becomes wider.
  case columns
  /// A frame moves or grows by more than twice the change of the width and 16 points.
  case jump
  /// An area is empty: beside cells it has room for one more column, or between elements it is higher than 200 points.
  case emptyStripe = "empty-stripe"

  /// The meaning, in one line.
  public var summary: String {
    switch self {
    case .error: "The screen cannot be laid out."
    case .outside: "An element is outside the screen or its container."
    case .overlap: "Two elements cover each other."
    case .cutText: "A text is cut, or broken inside a word."
    case .smallTarget: "A cell with an action, a switch or a link is under 44 points."
    case .columns: "The number of columns goes down as the screen becomes wider."
    case .jump: "A frame changes by more than twice the change of the width and 16 points."
    case .emptyStripe: "There is room for one more column, or an empty stripe of 200 points."
    }
  }
}
