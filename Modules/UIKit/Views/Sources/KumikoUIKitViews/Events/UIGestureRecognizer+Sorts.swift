/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps after one another.
  open var numberOfTapsRequired = 1
  /// The number of fingers. Touches have one, so that a larger number is never recognized.
  open var numberOfTouchesRequired = 1

  /// Fails when the finger moves by more than 10 points.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first, touch.distance > touchSlop { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first, touch.tapCount % max(1, numberOfTapsRequired) == 0 else {
      return
    }
    state = numberOfTouchesRequired == 1 ? .ended : .failed
  }
}

/// Recognizes a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger stays, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move before, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before.
  open var numberOfTapsRequired = 0
  /// The number of fingers. Touches have one, so that a larger number is never recognized.
  open var numberOfTouchesRequired = 1

  override func hold(for duration: TimeInterval) {
    guard state == .possible, numberOfTouchesRequired == 1, duration >= minimumPressDuration,
      let touch = touches.first, touch.tapCount == numberOfTapsRequired + 1
    else { return }
    state = .began
  }

  /// Fails when the finger moves too early, and changes afterwards.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    switch state {
    case .possible: if touch.distance > allowableMovement { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { stop(.ended) }
}

/// Recognizes a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers. Touches have one, so that a larger number is never recognized.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers.
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero, speed = CGPoint.zero

  /// Returns the way since the gesture began, in points.
  open func translation(in view: UIView?) -> CGPoint {
    let place = location(in: nil)
    return CGPoint(x: place.x - start.x, y: place.y - start.y)
  }
  /// Sets the way since the gesture began, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let place = location(in: nil)
    start = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }
  /// Returns the velocity, in points per second. Each movement of a test takes a sixtieth of a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

  /// Begins after 10 points, and changes.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let (place, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
    speed = CGPoint(x: (place.x - before.x) * 60, y: (place.y - before.y) * 60)
    switch state {
    case .possible: if minimumNumberOfTouches <= 1, touch.distance >= touchSlop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { stop(.ended) }
}

/// Recognizes a finger that moves from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []

  /// Fails farther than 20 points from the edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let (place, room) = (location(in: nil), view?.window?.bounds ?? view?.bounds ?? .zero)
    let isNear =
      edges.contains(.left) && place.x - room.minX <= 20 || edges.contains(.right) && room.maxX - place.x <= 20
      || edges.contains(.top) && place.y - room.minY <= 20 || edges.contains(.bottom) && room.maxY - place.y <= 20
    if !isNear { state = .failed }
  }
}

/// Recognizes a finger that moves far in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized.
  open var direction = Direction.right
  /// The number of fingers. Touches have one, so that a larger number is never recognized.
  open var numberOfTouchesRequired = 1

  /// Recognizes 50 points in a direction, twice as far as across it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouchesRequired == 1, let way = touches.first?.way else { return }
    let isHorizontal = abs(way.x) >= 2 * abs(way.y)
    guard isHorizontal || abs(way.y) >= 2 * abs(way.x), max(abs(way.x), abs(way.y)) >= 50 else { return }
    let found: Direction = isHorizontal ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    state = direction.contains(found) ? .ended : .failed
  }
}

/// Recognizes two fingers that move apart or together. A test performs it with ``kumikoPinch(to:)``.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, in parts of the first one.
  open var scale: CGFloat = 1
  /// The change of the scale in a second. Zero: a test has no time.
  open var velocity: CGFloat { 0 }

  /// Performs the gesture: it begins with the scale 1, changes and ends.
  public func kumikoPinch(to scale: CGFloat) {
    self.scale = 1
    perform { self.scale = scale }
  }
}

/// Recognizes two fingers that turn. A test performs it with ``kumikoRotate(by:)``.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle, in radians.
  open var rotation: CGFloat = 0
  /// The change of the angle in a second. Zero: a test has no time.
  open var velocity: CGFloat { 0 }

  /// Performs the gesture: it begins with the angle 0, changes and ends.
  public func kumikoRotate(by angle: CGFloat) {
    rotation = 0
    perform { rotation = angle }
  }
}

/// How far a finger moves within a tap, in points.
private let touchSlop: CGFloat = 10
