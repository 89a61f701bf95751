import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// The screen of one person: a scene with windows, and what the page of the person shows of it.
@MainActor final class ScreenSession {
  let token: String
  let scene: UIWindowScene
  private(set) var socket: ServedSocket?
  /// When the session ends if no page comes back; nil while there is one.
  var end: ContinuousClock.Instant?
  /// When the windows are looked at without an event; nil while nothing can have changed.
  var nextCheck: ContinuousClock.Instant?
  /// When the state is stored; nil if it is.
  var nextSave: ContinuousClock.Instant?
  /// The pictures that the page shows, for the threads that answer requests.
  let pictures = Guarded<[String: [UInt8]]>([:])

  private var shown = ShownScreen()
  /// The style that the page had last, to leave one alone that the application has set.
  private var style = UIUserInterfaceStyle.unspecified
  /// The number of the newest patch, and that of the last one that the page has drawn.
  private var (sent, drawn) = (0, 0)
  /// The node that the way back leaves, and the one that is presented over all others; 0 for none.
  private var top = [0, 0]
  /// A Boolean value that indicates whether the newest patch is where an animation begins, whose changes follow at once.
  private var follows = false
  /// The time in which the changes since the last patch are animated, in seconds.
  private var animation: TimeInterval = 0
  /// How far a fling may be ahead of its steps, in parts of the list: three times the way of the longest step of late.
  private(set) var haste = 0.0
  /// The steps of scrolling that no patch has answered.
  private var steps = 0
  /// The answer to a swipe, until a patch has told it.
  private var swipe: String?
  /// The last edits of fields by their numbers in the page, until a patch has told them.
  private var edits: [Int: Int] = [:]
  /// A tap after which another one may come.
  private var firstTap: (point: CGPoint, task: Task<Void, Never>)?

  var events: ScreenEvents { ScreenEvents(scene: scene) }
  var isConnected: Bool { socket != nil }
  var hasDrawn: Bool { drawn > 0 }

  init(token: String, scene: UIWindowScene) { (self.token, self.scene) = (token, scene) }

  // MARK: - The page

  /// Gives the screen to a page. The page before is told so.
  func attach(_ socket: ServedSocket, _ traits: ScreenTraits) {
    if self.socket !== socket { self.socket?.close(.replaced) }
    self.socket = socket
    end = nil
    shown = ShownScreen()
    (sent, drawn, top, edits, follows, steps) = (0, 0, [0, 0], [:], false, 0)
    adopt(traits)
  }

  /// Notes that a page has left. Returns whether it was the one with the screen.
  func detach(_ socket: ServedSocket) -> Bool {
    guard self.socket === socket else { return false }
    self.socket = nil
    return true
  }

  func close(_ code: ServedSocket.CloseCode) {
    socket?.close(code)
    socket = nil
  }

  private func adopt(_ traits: ScreenTraits) {
    scene.kumikoResize(to: traits.size)
    let wanted = traits.isDark ? UIUserInterfaceStyle.dark : .light
    let category = UIContentSizeCategory(rawValue: traits.textSize)
    for window in scene.windows {
      if [.unspecified, style].contains(window.overrideUserInterfaceStyle) {
        window.overrideUserInterfaceStyle = wanted
      }
      if window.traitOverrides.preferredContentSizeCategory != category {
        window.traitOverrides.preferredContentSizeCategory = category
      }
    }
    style = wanted
  }

  // MARK: - Events

  /// Does what the person has done. Numbers of nodes that are not there any more are ignored. Returns whether the message is
  /// one that a page sends.
  func perform(_ message: ClientMessage) -> Bool {
    lazy var view = message.id.flatMap { self.view($0) }
    switch (message.t, message.id) {
    case ("traits", _):
      guard let traits = message.traits else { return false }
      adopt(traits)
    case ("ok", _):
      guard let number = message.n else { return false }
      if number <= sent { drawn = max(drawn, number) }
    case ("tap", _):
      guard let point = message.point else { return false }
      // A finger that stays is a tap when it leaves, unless there is a gesture for it.
      if message.h ?? 0 == 0 || !awaitsHold(at: point) { tap(at: point) }
    case ("touch", _):
      guard let path = message.path, let holding = message.h, (0...3_600).contains(holding) else { return false }
      if holding == 0 || awaitsHold(at: path[0]) { events.touch(along: path, holding: holding) }
    // The return key or the space bar on an element, or an assistive tool.
    case ("act", _?): view.map(events.activate)
    case ("scroll", let number?):
      guard let offset = message.point else { return false }
      scroll(number, to: offset, isLast: message.b ?? false)
    case ("type", let number?):
      guard let text = message.v, text.utf16.count <= ClientMessage.longestText else { return false }
      guard let view else { break }
      shown.note(number, text: text)
      edits[number] = message.n ?? 0
      events.type(text, into: view)
    case ("select", let number?):
      guard let ends = message.s, ends.count == 2, ends[0] >= 0, ends[0] <= ends[1],
        ends[1] <= ClientMessage.longestText
      else { return false }
      guard let view else { break }
      shown.note(number, selection: ends[0]..<ends[1])
      events.select(ends[0]..<ends[1], in: view)
    case ("focus", let number?):
      // A search bar is no first responder, and its element keeps the focus.
      if view?.canBecomeFirstResponder == true { shown.focus = number }
      view?.becomeFirstResponder()
    case ("blur", let number?):
      guard let view, shown.focus == number else { break }
      shown.focus = nil
      view.resignFirstResponder()
    case ("return", _?): view.map(events.tapReturn)
    case ("key", _):
      guard let key = message.v, key.utf8.count <= 64, let modifiers = message.n, (0...15).contains(modifiers)
      else { return false }
      events.press(key, modifiers: modifiers)
    // Out of all that is presented, by a tap beside it.
    case ("back", _): if message.b == true { events.dismiss() } else { events.goBack() }
    case ("swipe", let number?):
      guard let view else { break }
      let actions = events.swipeActions(of: view, isLeading: message.b ?? false)
      if let action = message.n {
        guard action >= 0, let chosen = actions?.actions.dropFirst(action).first else { break }
        chosen.handler(chosen, view) { _ in }
      } else {
        swipe =
          ([String(number), actions?.performsFirstActionWithFullSwipe == true ? "1" : "0"]
          + (actions?.actions ?? []).map { $0.json(in: view.traitCollection) }).joined(separator: ",")
      }
    default: return false
    }
    return true
  }

  private func scroll(_ number: Int, to offset: CGPoint, isLast: Bool) {
    steps += 1
    guard let identity = shown.identity(of: number) else { return }
    if let view = events.view(identity) as? UIScrollView {
      events.scroll(view, to: offset, isLast: isLast)
    } else if let list = events.view(UICollectionView.kumikoNumber(ofSection: identity)) as? UICollectionView {
      list.kumikoScroll(section: identity, to: max(offset.x, offset.y))
    } else {
      return
    }
    let before = shown.offsets[number] ?? .zero, size = shown.nodes[number]?.frame ?? .zero
    let way = max(abs(offset.x - before.x) / max(1, size.width), abs(offset.y - before.y) / max(1, size.height))
    haste = min(3, max(3 * way, 0.9 * haste))
    // The page is where the person has scrolled it, and is told only of other places.
    shown.offsets[number] = Point2D(x: offset.x, y: offset.y)
  }

  /// Taps at once, or waits for a second tap where a gesture of two is recognized.
  private func tap(at point: CGPoint) {
    if let first = firstTap {
      firstTap = nil
      first.task.cancel()
      return events.tap(at: first.point, count: 2)
    }
    // Of a gesture of two taps.
    guard events.hasGesture(at: point, { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 1 > 1 }) else {
      return events.tap(at: point)
    }
    let task = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      guard !Task.isCancelled, let self, firstTap != nil else { return }
      firstTap = nil
      events.tap(at: point)
      update()
    }
    firstTap = (point, task)
  }

  private func awaitsHold(at point: CGPoint) -> Bool {
    events.hasGesture(at: point) { $0 is UILongPressGestureRecognizer }
  }

  private func view(_ number: Int) -> UIView? { shown.identity(of: number).flatMap { events.view($0) } }

  // MARK: - Patches

  /// Notes animations that have changed something, by their durations in seconds.
  func note(animations: [TimeInterval]) {
    for duration in animations where duration.isFinite { animation = max(animation, duration) }
  }

  /// Sends what has changed before an animation changes more, so that the page shows where it begins.
  func prepareAnimation() {
    if sent > 0, update(isPresent: true) { follows = true }
  }

  /// Sends what has changed, if the page has drawn all that it got before. So a slow page gets the newest state, and no
  /// queue. Present views are shown as they are, without their layout. Returns whether something was sent. O(*n*) in
  /// the views.
  @discardableResult func update(isPresent: Bool = false) -> Bool {
    guard let socket, sent - drawn <= (isPresent ? 1 : follows ? 2 : 0) else { return false }
    let duration = animation
    if !isPresent { animation = 0 }
    var next = shown
    var parts = next.show(root(isPresent))
    if !isPresent {
      parts += transitions(to: next)
      if let swipe { parts.append("\"w\":[\(swipe)]") }
      if steps > 0 { parts.append("\"q\":\(steps)") }
    }
    let top = [events.last?.controller, events.presented].map { next.number(of: $0?.viewIfLoaded) ?? 0 }
    if top != self.top { parts.append("\"b\":\(top)") }
    guard !parts.isEmpty else { return false }
    if sent == 0 {
      parts.append("\"session\":\"\(token)\"")
    } else if duration > 0, !isPresent {
      parts.append("\"ms\":\(Int(min(2, duration) * 1_000))")
    }
    let answered = (isPresent ? [:] : edits).sorted { $0.key < $1.key }.map { "[\($0.key),\($0.value)]" }
    if !answered.isEmpty { parts.append("\"e\":[\(answered.joined(separator: ","))]") }
    guard socket.send("{\"n\":\(sent + 1),\(parts.joined(separator: ","))}") else {
      animation = duration
      return false
    }
    sent += 1
    (self.top, shown) = (top, next)
    if !isPresent { (edits, swipe, follows, steps) = ([:], nil, false, 0) }
    pictures.withLock { $0 = next.pictures }
    return true
  }

  /// Takes the animated changes of controllers, as a part of a patch.
  private func transitions(to next: ShownScreen) -> [String] {
    let changes = events.windows.flatMap(\.kumikoTransitions).map { sort, new, old in
      let (coming, going) = (new.flatMap { next.numbers[$0] } ?? 0, old.flatMap { shown.numbers[$0] } ?? 0)
      return "[\(sort.rawValue),\(coming),\(going)]"
    }
    for window in events.windows { window.kumikoTransitions = [] }
    return sent == 0 || changes.isEmpty ? [] : ["\"x\":[\(changes.joined(separator: ","))]"]
  }

  private func root(_ isPresent: Bool) -> ViewNode {
    let size = scene.effectiveGeometry.bounds.size
    // No view has this number.
    var root = ViewNode(id: -1, frame: Rect2D(x: 0, y: 0, width: size.width, height: size.height))
    root.isClipping = true
    root.children = events.windows.map { window in
      var node = isPresent ? window.kumikoPresentNode : window.kumikoNode
      node.gather(window.kumikoOrthogonalSections)
      return node
    }
    return root
  }
}

extension UIContextualAction {
  fileprivate func json(in traits: UITraitCollection) -> String {
    let color = backgroundColor ?? (style == .destructive ? .systemRed : .systemGray)
    let parts = (color.kumikoComponents(in: traits) ?? []).prefix(3).map { String(Int(max(0, min(1, $0)) * 255)) }
    return "[\(JSONText.quoted(title ?? "")),\"rgb(\(parts.joined(separator: ",")))\"]"
  }
}
