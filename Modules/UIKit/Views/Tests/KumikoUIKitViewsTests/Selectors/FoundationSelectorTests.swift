import KumikoUIKitViews
import Testing

@Suite("Selectors in Foundation") @MainActor
struct FoundationSelectorTests {
  final class Ear {
    var heard: [String] = []
    let hear = Selector("hear:") { (ear: Ear, arguments) in
      ear.heard.append((arguments(0) as Notification).name.rawValue)
    }
  }
  let center = NotificationCenter()
  let one = NSNotification.Name("one")
  let two = NSNotification.Name("two")

  @Test("an observer hears a notification until it is removed, for a name or for all")
  func removal() {
    let ear = Ear()
    center.addObserver(ear, selector: ear.hear, name: one, object: nil)
    center.addObserver(ear, selector: ear.hear, name: two, object: nil)
    center.post(name: one, object: nil)
    center.removeObserver(ear, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: two, object: nil)
    center.removeObserver(ear)
    center.post(name: two, object: nil)
    #expect(ear.heard == ["one", "two"])
  }

  @Test("an observer hears one sender only, if one is given")
  func sender() {
    let (ear, sender) = (Ear(), NSObject())
    center.addObserver(ear, selector: ear.hear, name: nil, object: sender)
    center.post(name: one, object: nil)
    center.post(name: two, object: sender)
    #expect(ear.heard == ["two"])
    center.removeObserver(ear, name: nil, object: NSObject())
    center.post(name: one, object: sender)
    #expect(ear.heard == ["two", "one"])
  }

  @Test("a center does not hold its observers, and forgets those that are gone")
  func lifetime() {
    weak var gone: Ear?
    for _ in 0..<500 {
      let ear = Ear()
      gone = ear
      center.addObserver(ear, selector: ear.hear, name: one, object: nil)
    }
    #expect(gone == nil)
    center.post(name: one, object: nil)
  }

  @Test("tokens of closures are removed as before")
  func tokens() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: one, object: nil)
    center.removeObserver(token)
    center.post(name: one, object: nil)
    #expect(count == 1)
  }

  @Test("a timer and a display link call their methods")
  func timers() {
    final class Clock {
      var ticks = 0
      let tick = Selector("tick") { (clock: Clock, _) in clock.ticks += 1 }
    }
    let clock = Clock()
    let timer = Timer(timeInterval: 60, target: clock, selector: clock.tick, userInfo: nil, repeats: false)
    timer.fire()
    let link = CADisplayLink(target: clock, selector: clock.tick)
    link.kumikoFire()
    link.add(to: .main, forMode: .default)
    link.kumikoFire()
    link.isPaused = true
    link.kumikoFire()
    #expect(clock.ticks == 2)
    #expect(link.timestamp == 1.0 / 60)
  }

  @Test("priorities are counted with, and colors have literals")
  func literals() {
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
    #expect(UILayoutPriority.required - 1 < .required)
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    var red: CGFloat = 0
    #expect(color.getRed(&red, green: nil, blue: nil, alpha: nil))
    #expect(red == 1)
    #expect(!UIColor.label.getRed(&red, green: nil, blue: nil, alpha: nil))
  }
}
