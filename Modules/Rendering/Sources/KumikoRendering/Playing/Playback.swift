public import KumikoDimension

/// States of one screen, one after another, and what happens between them: what a ``PlayRenderer`` makes a page of.
///
/// Whoever has scenes and knows what changed can make one; nothing here asks a layout.
public struct Playback: Hashable, Sendable {
  /// The screen in one state.
  public struct State: Hashable, Sendable {
    /// What the state is called: the name of a file, say.
    public var name: String
    /// What there is to see. Its offset is where the reader is, who came from the state before.
    public var scene: Scene

    /// A state.
    public init(name: String, scene: Scene) {
      self.name = name
      self.scene = scene
    }
  }

  /// What happens in sight from one state to another, for a reader who has come by going forward, and has not scrolled by
  /// hand.
  public struct Transition: Hashable, Sendable {
    /// The number of the state before.
    public var from: Int
    /// The number of the state after it.
    public var to: Int
    /// Where what is in sight begins then, in content coordinates.
    public var offset: Point2D
    /// What happens, in its order.
    public var steps: [Step]

    /// What happens between two states.
    public init(from: Int, to: Int, offset: Point2D, steps: [Step]) {
      self.from = from
      self.to = to
      self.offset = offset
      self.steps = steps
    }
  }

  /// What happens to one element.
  public struct Step: Hashable, Sendable {
    /// What happens.
    public var action: Action
    /// What it happens to.
    public var element: Element
    /// Where the element is before, and where afterwards, in points: both in the coordinates of the content once it has been
    /// scrolled for the reader to keep looking at the same.
    public var initial: Rect2D
    /// Where the element is afterwards.
    public var final: Rect2D

    /// A step of one element.
    public init(_ action: Action, _ element: Element, initial: Rect2D, final: Rect2D) {
      self.action = action
      self.element = element
      self.initial = initial
      self.final = final
    }
  }

  /// What can happen to an element, in the order in which it does.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// It is gone.
    case deleted
    /// It is still there, and out of sight.
    case leaves
    /// It shows something else.
    case changed
    /// It goes elsewhere.
    case moved
    /// It gets another size, and may go elsewhere too.
    case resized
    /// It covers others than before.
    case restacked
    /// It is new.
    case inserted
    /// It was there before, out of sight.
    case enters
  }

  /// What becomes of the reader's place where it is at an end of the content; in its middle nothing above the reader moves
  /// what the reader sees.
  public struct Anchoring: Hashable, Sendable {
    /// Whether a reader at the start stays there, and sees what is new.
    public var sticksAtStart: Bool
    /// Whether a reader at the end stays there.
    public var sticksAtEnd: Bool
    /// How near to an end still counts as at it, in points.
    public var tolerance: Double

    /// A rule for each end.
    public init(sticksAtStart: Bool = true, sticksAtEnd: Bool = false, tolerance: Double = 0.5) {
      self.sticksAtStart = sticksAtStart
      self.sticksAtEnd = sticksAtEnd
      self.tolerance = tolerance
    }
  }

  /// What bars cover of the screen along the direction of scrolling, in points.
  public struct Bars: Hashable, Sendable {
    /// At the top, or at the left.
    public var start: Double
    /// At the bottom, or at the right.
    public var end: Double

    /// Bars; none by default.
    public init(start: Double = 0, end: Double = 0) {
      self.start = start
      self.end = end
    }
  }

  /// The name of the page.
  public var title: String
  /// The states, in their order. All have the same screen.
  public var states: [State]
  /// What happens between some of them: usually neighbours, both ways.
  public var transitions: [Transition]
  /// What becomes of the reader's place.
  public var anchoring: Anchoring
  /// What bars cover.
  public var bars: Bars

  /// States to play.
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
