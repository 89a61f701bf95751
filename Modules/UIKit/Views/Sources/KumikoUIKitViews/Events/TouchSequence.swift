/// Delivers touches to a view and to the gesture recognizers around it, as UIKit documents it.
///
/// Recognizers receive a touch before the view. The nearest one that recognizes its gesture first makes the others fail, unless a
/// delegate allows both. A recognizer that waits for another one is recognized when that one fails.
@MainActor struct TouchSequence {
  private let view: UIView
  private let recognizers: [UIGestureRecognizer]
  private let event = UIEvent(.touches)
  /// Recognizers that wait for the failure of others, with the state that they want.
  private var waiting: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isCancelled = false

  init(_ view: UIView) {
    self.view = view
    let all = sequence(first: view) { $0.superview }.flatMap { $0.gestureRecognizers ?? [] }.filter(\.isEnabled)
    // The tap of a button is its action, and no gesture of the views around it.
    let hasOwnTap = (view as? UIControl).map { $0.isEnabled && $0.hasTapAction } ?? false
    recognizers = all.filter {
      !hasOwnTap || $0.view === view || ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired != 1
    }
    for recognizer in recognizers { recognizer.prepareForNext() }
  }

  /// Touches along a path, in the coordinates of the view.
  mutating func touch(along path: [CGPoint], tapCount: Int, isLast: Bool, holding: TimeInterval) {
    guard let first = path.first else { return }
    let event = event
    let touch = UITouch(view, at: first)
    touch.tapCount = tapCount
    event.allTouches = [touch]
    let receivers = recognizers.filter { recognizer in
      guard recognizer.isEnabled, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      else { return false }
      // A gesture that was recognized begins again with the next touch; one of several taps goes on.
      if recognizer.state != .possible { recognizer.prepareForNext() }
      recognizer.touches = [touch]
      return true
    }
    touch.gestureRecognizers = receivers.isEmpty ? nil : receivers
    (isCancelled, waiting) = (false, [])
    send(touch, to: receivers) { $0.touchesBegan([touch], with: event) }
    let isDelayed = receivers.contains { $0.delaysTouchesBegan && $0.state == .possible }
    if !isCancelled, !isDelayed { view.touchesBegan([touch], with: event) }
    touch.timestamp = holding
    event.timestamp = holding
    if holding > 0 { send(touch, to: receivers) { $0.hold(for: holding) } }
    for place in path.dropFirst() {
      touch.move(to: place)
      send(touch, to: receivers) { $0.touchesMoved([touch], with: event) }
      if !isCancelled, !isDelayed { view.touchesMoved([touch], with: event) }
    }
    touch.phase = .ended
    send(touch, to: receivers) { $0.touchesEnded([touch], with: event) }
    if isLast {
      for recognizer in receivers
      where recognizer.state == .possible && !waiting.contains(where: { $0.recognizer === recognizer }) {
        recognizer.state = .failed
      }
      settle(touch)
    }
    if !isCancelled {
      if isDelayed { view.touchesBegan([touch], with: event) }
      view.touchesEnded([touch], with: event)
    }
    if isLast { for recognizer in recognizers { recognizer.prepareForNext() } }
  }

  /// Lets recognizers read a touch, and decides between those that want to recognize their gestures.
  private mutating func send(
    _ touch: UITouch, to receivers: [UIGestureRecognizer], _ body: (UIGestureRecognizer) -> Void
  ) {
    for recognizer in receivers where recognizer.isEnabled && recognizer.state != .failed {
      if waiting.contains(where: { $0.recognizer === recognizer }) { continue }
      let before = recognizer.state
      recognizer.decision = { [others = receivers] wanted in
        guard before == .possible, wanted == .began || wanted == .ended else { return .allowed }
        let isAllowed =
          (recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true)
          && (recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
        if !isAllowed { return .refused }
        let isWaiting = others.contains { $0 !== recognizer && $0.state == .possible && recognizer.waits(for: $0) }
        return isWaiting ? .waiting : .allowed
      }
      body(recognizer)
      recognizer.decision = nil
      if let wanted = recognizer.wanted {
        recognizer.wanted = nil
        waiting.append((recognizer, wanted))
      } else if before == .possible, recognizer.isRecognized {
        recognized(recognizer, touch)
      }
    }
    settle(touch)
  }

  /// Recognizes the gestures that wait for nothing more.
  private mutating func settle(_ touch: UITouch) {
    for (recognizer, state) in waiting {
      let others = recognizers.filter { $0 !== recognizer && recognizer.waits(for: $0) }
      if others.contains(where: \.isRecognized) {
        recognizer.state = .failed
      } else if others.allSatisfy({ $0.state == .failed || !$0.isEnabled }), recognizer.state == .possible {
        recognizer.state = state
        recognized(recognizer, touch)
      } else if recognizer.state == .possible {
        continue
      }
      waiting.removeAll { $0.recognizer === recognizer }
    }
  }

  /// Makes the other recognizers fail that may not be recognized too, and cancels the touch of the view.
  private mutating func recognized(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
    for other in recognizers where other !== recognizer && other.state == .possible {
      let isShared =
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false
      if !isShared, recognizer.canPrevent(other), other.canBePrevented(by: recognizer) { other.state = .failed }
    }
    if recognizer.cancelsTouchesInView, !isCancelled {
      isCancelled = true
      view.touchesCancelled([touch], with: event)
    }
  }
}

extension UIControl {
  /// A Boolean value that indicates whether a tap is the usual action, as Apple's page on gesture recognizers lists them.
  fileprivate var hasTapAction: Bool {
    self is UIButton || self is UISwitch || self is UISegmentedControl || self is UIStepper || self is UIPageControl
  }
}

extension UIGestureRecognizer {
  var isRecognized: Bool {
    switch state {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0 === other } || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}
