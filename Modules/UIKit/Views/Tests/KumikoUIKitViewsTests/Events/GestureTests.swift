import KumikoUIKitViews
import Testing

/// Counts what recognizers report.
@MainActor final class Log: NSObject, UIGestureRecognizerDelegate {
  var lines: [String] = []
  var begins = true
  var together = false
  var receives = true

  func selector(_ name: String) -> Selector {
    Selector("\(name):") { (log: Log, arguments) in
      let recognizer: UIGestureRecognizer = arguments(0)
      log.lines.append("\(name) \(recognizer.state)")
    }
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together }
}

/// A view that notes its touches.
final class Pad: UIView {
  var phases: [UITouch.Phase] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.cancelled) }
}

@Suite("Gestures are recognized as UIKit documents them") @MainActor
struct GestureTests {
  let log = Log()
  let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
    recognizer.addTarget(log, action: log.selector(name))
    recognizer.delegate = log
    pad.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("a tap cancels the touches of the view, or does not (cancelsTouchesInView)")
  func tap() {
    let tap = add(UITapGestureRecognizer(), "tap")
    pad.kumikoTap()
    #expect(log.lines == ["tap ended"])
    #expect(pad.phases == [.began, .cancelled])
    #expect(tap.state == .possible, "it is reset after the gesture")
    pad.phases = []
    tap.cancelsTouchesInView = false
    pad.kumikoTap(at: CGPoint(x: 5, y: 5))
    #expect(pad.phases == [.began, .ended])
    pad.kumikoTap(at: CGPoint(x: 500, y: 5))
    #expect(log.lines.count == 2, "nothing is touched outside")
  }

  @Test("a tap that moves by more than 10 points is none")
  func moved() {
    _ = add(UITapGestureRecognizer(), "tap")
    pad.kumikoTouch(along: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 14)])
    pad.kumikoTouch(along: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 25)])
    #expect(log.lines == ["tap ended"])
  }

  @Test("a tap waits for a double tap only if it is required to fail (require(toFail:))")
  func doubleTap() {
    let (one, two) = (add(UITapGestureRecognizer(), "one"), add(UITapGestureRecognizer(), "two"))
    two.numberOfTapsRequired = 2
    log.together = true
    pad.kumikoTap(count: 2)
    #expect(log.lines == ["one ended", "one ended", "two ended"])
    log.lines = []
    one.require(toFail: two)
    pad.kumikoTap(count: 2)
    #expect(log.lines == ["two ended"])
    log.lines = []
    pad.kumikoTap()
    #expect(log.lines == ["one ended"])
  }

  @Test("a pan begins after 10 points, changes and ends, and knows its way and its velocity")
  func pan() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var ways: [CGPoint] = []
    var speeds: [CGFloat] = []
    pan.addTarget(
      log,
      action: Selector("way:") { (_: Log, arguments) in
        let pan: UIPanGestureRecognizer = arguments(0)
        ways.append(pan.translation(in: pan.view))
        speeds.append(pan.velocity(in: nil).y)
      })
    pad.kumikoTouch(along: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 5, y: 25), CGPoint(x: 5, y: 31)])
    #expect(log.lines == ["pan began", "pan changed", "pan ended"])
    #expect(ways == [CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 26), CGPoint(x: 0, y: 26)])
    #expect(speeds == [900, 360, 360])
    #expect(pad.phases == [.began, .moved, .cancelled])
  }

  @Test("a long press begins after its duration, and fails when the finger moves before")
  func longPress() {
    _ = add(UILongPressGestureRecognizer(), "press")
    pad.kumikoTouch(along: [CGPoint(x: 5, y: 5)], holding: 0.4)
    #expect(log.lines.isEmpty)
    pad.kumikoTouch(along: [CGPoint(x: 5, y: 5), CGPoint(x: 90, y: 5)], holding: 0.5)
    #expect(log.lines == ["press began", "press changed", "press ended"])
  }

  @Test("a swipe has a direction")
  func swipe() {
    let swipe = add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = [.left, .up]
    let middle = CGPoint(x: 150, y: 150)
    for end in [CGPoint(x: 80, y: 150), CGPoint(x: 250, y: 150), CGPoint(x: 150, y: 60), CGPoint(x: 90, y: 90)] {
      pad.kumikoTouch(along: [middle, end])
    }
    #expect(log.lines == ["swipe ended", "swipe ended"])
  }

  @Test("gestures of two fingers are performed by their recognizers")
  func twoFingers() {
    let (pinch, turn) = (add(UIPinchGestureRecognizer(), "pinch"), add(UIRotationGestureRecognizer(), "turn"))
    pinch.kumikoPinch(to: 2)
    #expect(pinch.scale == 2)
    log.begins = false
    turn.kumikoRotate(by: 1)
    #expect(log.lines == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test("the nearest recognizer prevents those of superviews, unless a delegate allows both")
  func nesting() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    pad.addSubview(inner)
    _ = add(UITapGestureRecognizer(), "outer")
    let tap = UITapGestureRecognizer(target: log, action: log.selector("inner"))
    inner.addGestureRecognizer(tap)
    pad.kumikoTap(at: CGPoint(x: 10, y: 10))
    #expect(log.lines == ["inner ended"])
    log.together = true
    pad.kumikoTap(at: CGPoint(x: 10, y: 10))
    #expect(log.lines == ["inner ended", "inner ended", "outer ended"])
    pad.kumikoTap(at: CGPoint(x: 100, y: 10))
    #expect(log.lines.last == "outer ended")
  }

  // From the page of UIGestureRecognizer: "Interacting with Other User Interface Controls".
  @Test("a button in a view that recognizes taps is tapped itself")
  func button() {
    _ = add(UITapGestureRecognizer(), "tap")
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    pad.addSubview(button)
    button.addAction(UIAction { [log] _ in log.lines.append("button") }, for: .touchUpInside)
    pad.kumikoTap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["button"])
    button.isEnabled = false
    pad.kumikoTap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["button", "tap ended"])
  }

  @Test("a delegate refuses touches and gestures; a disabled recognizer and a hidden view recognize nothing")
  func refusals() {
    let tap = add(UITapGestureRecognizer(), "tap")
    log.begins = false
    pad.kumikoTap()
    #expect(pad.phases == [.began, .ended])
    (log.begins, log.receives) = (true, false)
    pad.kumikoTap()
    log.receives = true
    tap.isEnabled = false
    pad.kumikoTap()
    tap.isEnabled = true
    pad.isHidden = true
    pad.kumikoTap()
    pad.isHidden = false
    pad.isUserInteractionEnabled = false
    pad.kumikoTap()
    #expect(log.lines.isEmpty)
  }

  @Test("an action may remove its recognizer, its target and its view")
  func removal() {
    let tap = add(UITapGestureRecognizer(), "tap")
    let outer = UIView(frame: pad.frame)
    outer.addSubview(pad)
    tap.addTarget(
      log,
      action: Selector("leave:") { (log: Log, arguments) in
        let tap: UIGestureRecognizer = arguments(0)
        tap.view?.removeFromSuperview()
        tap.removeTarget(nil, action: nil)
        tap.view?.removeGestureRecognizer(tap)
      })
    outer.kumikoTap(at: CGPoint(x: 5, y: 5))
    outer.kumikoTap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["tap ended"])
    #expect(pad.gestureRecognizers == nil)
    #expect(tap.view == nil)
  }

  @Test("a recognizer belongs to one view")
  func ownership() {
    let tap = add(UITapGestureRecognizer(), "tap")
    let other = UIView()
    other.addGestureRecognizer(tap)
    #expect(pad.gestureRecognizers == nil)
    #expect(tap.view === other)
    other.gestureRecognizers = []
    #expect(tap.view == nil)
  }
}
