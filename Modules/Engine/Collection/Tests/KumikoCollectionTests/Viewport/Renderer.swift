@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A renderer that follows updates and knows nothing else: views by their numbers, and what each shows.
struct Renderer {
  typealias Update = ViewportUpdate<String, String>
  typealias Item = VisibleItem<String, String>
  typealias ElementID = CollectionElementID<String, String>

  struct Shown: Equatable {
    var id: ElementID
    var kind: String
    var item: Item
    /// Which content the view was given, by the content's version.
    var content: Int?
  }

  private(set) var views: [Int: Shown] = [:]
  private(set) var visibleRect = Rect2D.zero
  private(set) var contentSize = Size2D.zero
  private(set) var prefetching: Set<ElementID> = []
  /// What an update asked for that no renderer could do.
  private(set) var faults: [String] = []
  private var free: [Int: String] = [:]

  /// Takes the steps of an update; gives views the content that `content` has for them.
  mutating func follow(_ update: Update, content: (ElementID) -> Int?) {
    contentSize = update.contentSize
    visibleRect = update.visibleRect
    var givenBack: [ViewHandle] = []
    var touched: Set<Int> = []
    var last = 0
    for step in update.steps {
      check(step.rank >= last, "\(step.action) of \(step.id) comes too late")
      last = step.rank
      switch step.action {
      case .disappear:
        expect(step, from: update, touched)
        views[step.view.number] = nil
        givenBack.append(step.view)
        continue
      case .reload:
        guard let old = step.replacedView else {
          faults.append("\(step.id) is reloaded and has had no view")
          continue
        }
        check(views[old.number]?.id == step.id, "\(step.id) is reloaded and is not in \(old)")
        views[old.number] = nil
        givenBack.append(old)
        use(step, content(step.id))
      case .appear:
        // What was being fetched is needed now.
        prefetching.remove(step.id)
        use(step, content(step.id))
      case .reconfigure:
        expect(step, from: update, touched)
        views[step.view.number]?.content = content(step.id)
      case .move, .resize, .restyle:
        expect(step, from: update, touched)
      }
      views[step.view.number]?.item = step.final
      touched.insert(step.view.number)
    }
    for view in givenBack { free[view.number] = view.kind }
    for id in update.cancelledPrefetches {
      check(prefetching.remove(id) != nil, "\(id) was not being fetched")
    }
    prefetching.formUnion(update.prefetches)
  }

  /// What is shown, as a list in no order: the identifier, and how it is shown.
  var picture: Set<Picture> {
    Set(views.values.map { Picture($0.id, $0.item) })
  }

  private mutating func use(_ step: Update.Step, _ content: Int?) {
    check(views[step.view.number] == nil, "\(step.view) is in use, and is given to \(step.id)")
    if let kind = free.removeValue(forKey: step.view.number) {
      check(kind == step.view.kind, "a view of kind \(kind) is used as \(step.view.kind)")
    }
    views[step.view.number] = Shown(id: step.id, kind: step.view.kind, item: step.initial, content: content)
  }

  /// An element starts from where it is: moved along where the content was scrolled by itself.
  private mutating func expect(_ step: Update.Step, from update: Update, _ touched: Set<Int>) {
    guard let shown = views[step.view.number], shown.id == step.id else {
      faults.append("\(step.action) of \(step.id), which is not in \(step.view)")
      return
    }
    if touched.contains(step.view.number) {
      check(shown.item == step.initial, "\(step.action) of \(step.id) does not start where the step before has ended")
    } else {
      let frame = shown.item.frame.offsetBy(dx: update.correction.x, dy: update.correction.y)
      check(
        frame == step.initial.frame && shown.item.alpha == step.initial.alpha,
        "\(step.action) of \(step.id) starts at \(step.initial.frame), not at \(frame)")
    }
  }

  private mutating func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }
}

/// One element as it is shown, in numbers that are rounded far below what can be seen.
struct Picture: Hashable, CustomStringConvertible {
  var description: String

  init(_ id: CollectionElementID<String, String>, _ item: VisibleItem<String, String>) {
    func number(_ value: Double) -> String { String(format(value)) }
    func format(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }
    let numbers = [
      item.frame.minX, item.frame.minY, item.frame.width, item.frame.height, item.center.x, item.center.y, item.alpha,
      Double(item.zIndex), item.transform.a, item.transform.b,
    ]
    description = "\(id) \(numbers.map(number)) \(item.isHidden ? "hidden" : "")"
  }
}

extension ViewportStep {
  /// When a step of this action comes in an update.
  fileprivate var rank: Int {
    switch action {
    case .disappear: 0
    case .reload: 1
    case .reconfigure: 2
    case .move, .resize, .restyle: 3
    case .appear: 4
    }
  }
}
