public import KumikoDimension

/// The states of a screen in order, and the transitions between them: the input of ``PlayRenderer``.
///
/// A playback is independent of layouts: make one from any scenes.
public struct Playback: Hashable, Sendable {
  /// One state of the screen.
  public struct State: Hashable, Sendable {
    /// The name of the state, such as a file name.
    public var name: String
    /// The scene. Its offset is the scroll offset after the previous state.
    public var scene: Scene

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The name of the state, such as a file name.
    ///   - scene: The scene.
    public init(name: String, scene: Scene) {
      self.name = name
      self.scene = scene
    }
  }

  /// The visible changes from one state to another, for a reader who steps forward without scrolling.
  public struct Transition: Hashable, Sendable {
    /// The number of the old state, from 0.
    public var from: Int
    /// The number of the new state, from 0.
    public var to: Int
    /// The scroll offset after the change, in points of content coordinates.
    public var offset: Point2D
    /// The changes of elements, in order.
    public var steps: [Step]

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - from: The number of the old state, from 0.
    ///   - to: The number of the new state, from 0.
    ///   - offset: The scroll offset after the change, in points of content coordinates.
    ///   - steps: The changes of elements, in order.
    public init(from: Int, to: Int, offset: Point2D, steps: [Step]) {
      self.from = from
      self.to = to
      self.offset = offset
      self.steps = steps
    }
  }

  /// A change of one element.
  public struct Step: Hashable, Sendable {
    /// The kind of change.
    public var action: Action
    /// The element that changes.
    public var element: Element
    /// The frame before the change, in points of content coordinates, corrected by the change of the scroll offset.
    public var initial: Rect2D
    /// The frame after the change, in points of content coordinates.
    public var final: Rect2D

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - action: The kind of change.
    ///   - element: The element that changes.
    ///   - initial: The frame before the change, in points, corrected by the change of the scroll offset.
    ///   - final: The frame after the change, in points.
    public init(_ action: Action, _ element: Element, initial: Rect2D, final: Rect2D) {
      self.action = action
      self.element = element
      self.initial = initial
      self.final = final
    }
  }

  /// The kinds of change of an element, in the order in which a page shows them.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// The element is deleted.
    case deleted
    /// The element leaves the visible rect.
    case leaves
    /// The content changes.
    case changed
    /// The element moves.
    case moved
    /// The size changes, and possibly the position.
    case resized
    /// The painting order changes.
    case restacked
    /// The element is inserted.
    case inserted
    /// The element enters the visible rect.
    case enters
  }

  /// The rule of scroll anchoring at the ends of the content. Elsewhere the visible content keeps its position.
  public struct Anchoring: Hashable, Sendable {
    /// A Boolean value that indicates whether a screen at the start stays there and shows insertions.
    public var sticksAtStart: Bool
    /// A Boolean value that indicates whether a screen at the end stays there.
    public var sticksAtEnd: Bool
    /// The largest distance from an end that counts as at the end, in points.
    public var tolerance: Double

    /// Creates a rule of anchoring.
    ///
    /// - Parameters:
    ///   - sticksAtStart: A Boolean value that indicates whether a screen at the start stays there.
    ///   - sticksAtEnd: A Boolean value that indicates whether a screen at the end stays there.
    ///   - tolerance: The largest distance from an end that counts as at the end, in points.
    public init(sticksAtStart: Bool = true, sticksAtEnd: Bool = false, tolerance: Double = 0.5) {
      self.sticksAtStart = sticksAtStart
      self.sticksAtEnd = sticksAtEnd
      self.tolerance = tolerance
    }
  }

  /// The parts of the screen that bars cover along the scroll direction, in points.
  public struct Bars: Hashable, Sendable {
    /// The extent of the bar at the top, or at the left, in points.
    public var start: Double
    /// The extent of the bar at the bottom, or at the right, in points.
    public var end: Double

    /// Creates the extents of bars; no bars by default.
    ///
    /// - Parameters:
    ///   - start: The extent of the bar at the top, or at the left, in points.
    ///   - end: The extent of the bar at the bottom, or at the right, in points.
    public init(start: Double = 0, end: Double = 0) {
      self.start = start
      self.end = end
    }
  }

  /// The title of the page.
  public var title: String
  /// The states in order, all of the same screen size.
  public var states: [State]
  /// The transitions between states, usually between neighbours and in both directions.
  public var transitions: [Transition]
  /// The rule of scroll anchoring.
  public var anchoring: Anchoring
  /// The bars that cover the screen.
  public var bars: Bars

  /// Creates a playback.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - states: The states in order, all of the same screen size.
  ///   - transitions: The transitions between states.
  ///   - anchoring: The rule of scroll anchoring.
  ///   - bars: The bars that cover the screen.
  public init(
    title: String, states: [State], transitions: [Transition] = [], anchoring: Anchoring = Anchoring(),
    bars: Bars = Bars()
  ) {
    self.title = title
    self.states = states
    self.transitions = transitions
    self.anchoring = anchoring
    self.bars = bars
  }
}
