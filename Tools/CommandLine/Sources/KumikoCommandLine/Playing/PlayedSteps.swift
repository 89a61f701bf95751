@_spi(Kumiko) import Kumiko
import KumikoRendering

/// What several updates, one right after the other, come to.
struct PlayedSteps {
  private typealias Update = Screen.Viewport.Update
  private typealias ElementID = Screen.Collection.ElementID

  /// What becomes of one element.
  private struct Net {
    var initial: Screen.Viewport.Item
    var final: Screen.Viewport.Item
    /// By how much the content has been scrolled by itself since.
    var scrolled = Point2D.zero
    var isChanged = false
    var appeared: Reason?
    var disappeared: Reason?
  }

  private typealias Reason = ViewportStep<String, String>.Reason

  /// Two elements of one description are told apart by their order.
  private struct Key: Hashable {
    var id: ElementID
    var copy = 0
  }

  private var nets: [Key: Net] = [:]
  private var order: [Key] = []

  init(_ updates: [ViewportUpdate<String, String>]) {
    for update in updates {
      for key in order {
        nets[key]?.scrolled.x += update.correction.x
        nets[key]?.scrolled.y += update.correction.y
      }
      // An element is reconfigured and moved in two steps: its copies have other views.
      var views: [ElementID: [Int]] = [:]
      for step in update.steps {
        let number = step.replacedView?.number ?? step.view.number
        let known = views[step.id, default: []]
        let copy = known.firstIndex(of: number) ?? known.count
        if copy == known.count { views[step.id, default: []].append(number) }
        take(step, Key(id: step.id, copy: copy))
      }
    }
  }

  private mutating func take(_ step: ViewportStep<String, String>, _ key: Key) {
    if nets[key] == nil {
      nets[key] = Net(initial: step.initial, final: step.final)
      order.append(key)
      switch step.action {
      case .appear(let reason): nets[key]?.appeared = reason
      case .disappear(let reason): nets[key]?.disappeared = reason
      case .reload, .reconfigure: nets[key]?.isChanged = true
      case .move, .resize, .restyle: break
      }
      return
    }
    nets[key]?.final = step.final
    switch step.action {
    case .appear: nets[key]?.disappeared = nil
    case .disappear(let reason):
      // What came into sight and is out of it again was never seen.
      if nets[key]?.appeared != nil {
        nets[key] = nil
        order.removeAll { $0 == key }
      } else {
        nets[key]?.disappeared = reason
      }
    case .reload, .reconfigure: nets[key]?.isChanged = true
    case .move, .resize, .restyle: break
    }
  }

  /// The steps, those of one kind together; what belongs to an item or a section comes behind all items.
  var steps: [Playback.Step] {
    let found = order.flatMap { key in nets[key].map { steps(Playback.Element(key.id), $0) } ?? [] }
    return Playback.Action.allCases.flatMap { action in
      let alike = found.filter { $0.action == action }
      return alike.filter { $0.element.category == .cell } + alike.filter { $0.element.category != .cell }
    }
  }

  private func steps(_ element: Playback.Element, _ net: Net) -> [Playback.Step] {
    let initial = net.initial.frame.offsetBy(dx: net.scrolled.x, dy: net.scrolled.y)
    let final = net.final.frame
    func step(_ action: Playback.Action) -> Playback.Step {
      Playback.Step(action, element, initial: initial, final: final)
    }
    if let reason = net.disappeared { return [step(reason == .contents ? .deleted : .leaves)] }
    if let reason = net.appeared { return [step(reason == .contents ? .inserted : .enters)] }
    var steps = net.isChanged ? [step(.changed)] : []
    if differs(initial.width, final.width) || differs(initial.height, final.height) {
      steps.append(step(.resized))
    } else if differs(initial.minX, final.minX) || differs(initial.minY, final.minY) {
      steps.append(step(.moved))
    } else if net.initial.zIndex != net.final.zIndex {
      steps.append(step(.restacked))
    }
    return steps
  }

  /// Whether an eye could tell. What moves in the content by as much as the content is scrolled stands still.
  private func differs(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1 / 32 }
}

extension Playback.Element {
  fileprivate init(_ id: Screen.Collection.ElementID) {
    switch id {
    case .cell(let item): self.init(item: item)
    case .countedCell(let section, let number): self.init(.cell, section: section, number: number)
    case .itemSupplementary(let kind, let item): self.init(.supplementary, kind: kind, item: item)
    case .sectionSupplementary(let kind, let section, let ordinal):
      self.init(.supplementary, kind: kind, section: section, number: ordinal)
    case .spanSupplementary(let kind, let span, let ordinal):
      self.init(.supplementary, kind: kind, section: span, number: ordinal)
    case .layoutSupplementary(let kind, let ordinal):
      self.init(.supplementary, kind: kind, section: nil, number: ordinal)
    case .decoration(let kind, let section, let ordinal):
      self.init(.decoration, kind: kind, section: section, number: ordinal)
    case .spanDecoration(let kind, let span, let ordinal):
      self.init(.decoration, kind: kind, section: span, number: ordinal)
    }
  }
}
