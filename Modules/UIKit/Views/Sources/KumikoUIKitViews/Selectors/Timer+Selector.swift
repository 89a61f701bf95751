extension Timer {
  /// Creates a timer that calls a method of a target, and starts it on the present run loop. The target is held until the timer ends.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that calls a method of a target. The target is held until the timer ends.
  ///
  /// - Parameter userInfo: Is not kept: Foundation has no place for it on Linux. A value other than nil ends the program.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    if userInfo != nil { misuse("a timer keeps no userInfo on Linux: use Timer(timeInterval:repeats:block:)") }
    nonisolated(unsafe) let target = aTarget
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      if !aSelector.perform(on: target, with: [timer]) { aSelector.endUnrecognized(by: target) }
    }
  }
}

/// Calls a method for each picture of the screen. There is no screen: a test calls ``kumikoFire()``.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  /// The distance of pictures, in seconds: a sixtieth.
  open var duration: TimeInterval { 1.0 / 60 }
  /// The time of the last picture, in seconds.
  open private(set) var timestamp: TimeInterval = 0
  /// The time of the next picture, in seconds.
  open var targetTimestamp: TimeInterval { timestamp + duration }
  /// A Boolean value that indicates whether the method is not called.
  open var isPaused = false
  /// The number of pictures in a second; 0 for that of the screen. It is stored.
  open var preferredFramesPerSecond = 0
  private var isRunning = false

  /// Creates a link that calls a method of a target, which is held.
  public init(target: Any, selector sel: Selector) { (self.target, selector) = (target as AnyObject, sel) }

  /// Starts the link.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { isRunning = true }
  /// Stops the link.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isRunning = false }
  /// Stops the link.
  open func invalidate() { isRunning = false }

  /// Calls the method once, a sixtieth of a second after the last time. A link that is stopped or paused does nothing.
  public func kumikoFire() {
    guard isRunning, !isPaused else { return }
    timestamp += duration
    if !selector.perform(on: target, with: [self]) { selector.endUnrecognized(by: target) }
  }
}
