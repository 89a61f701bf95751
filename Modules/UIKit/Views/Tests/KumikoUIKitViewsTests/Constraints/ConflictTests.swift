@_spi(Kumiko) import KumikoUIKitViews
import Testing

@MainActor @Suite("Constraints that contradict each other")
struct ConstraintConflictTests {
  /// Runs a function, and returns what was logged.
  private func logged(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let before = UIApplication.kumikoLogHandler
    UIApplication.kumikoLogHandler = { messages.append($0) }
    defer { UIApplication.kumikoLogHandler = before }
    body()
    return messages
  }

  @Test("the constraint that was activated last is broken, and reported once")
  func report() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let view = UIView()
    view.accessibilityIdentifier = "box"
    root.addConstrained(view)
    let edges = view.pinned(to: root)
    NSLayoutConstraint.activate(edges)
    let width = view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: -1)
    width.identifier = "narrow"
    width.isActive = true
    let messages = logged {
      root.layoutIfNeeded()
      root.frame.size.width = 90
      root.layoutIfNeeded()
    }
    #expect(view.frame == frame(0, 0, 90, 100))
    #expect(messages.count == 1)
    let message = messages.first ?? ""
    for part in [
      "UIView 'box'.leading == UIView.leading", "UIView 'box'.trailing == UIView.trailing",
      "UIView.width == 100, its frame",
      "broken: 'narrow': UIView 'box'.width <= 0.5 × UIView.width - 1",
    ] { #expect(message.contains(part), "\(message)") }
    let conflict = root.kumikoConstraintConflicts.first
    #expect(conflict?.brokenConstraint === width)
    #expect(conflict.map { Set($0.constraints) } == [edges[0], edges[1], width])
    edges[1].isActive = false
    root.layoutIfNeeded()
    #expect(root.kumikoConstraintConflicts.isEmpty)
    #expect(view.frame.width <= 44)
  }

  @Test("a room that is too small breaks what was activated last, and a larger one repairs it")
  func room() {
    let root = UIView(frame: frame(0, 0, 10, 10))
    let view = UIView()
    root.addConstrained(view)
    NSLayoutConstraint.activate(view.pinned(to: root, 16))
    #expect(logged { root.layoutIfNeeded() }.count == 2)
    root.frame.size = CGSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == frame(16, 16, 68, 68))
    #expect(root.kumikoConstraintConflicts.isEmpty)
  }

  @Test("constraints in a circle are solved or reported")
  func circles() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let views = (0..<3).map { _ in UIView() }
    for view in views { root.addConstrained(view) }
    for index in views.indices {
      let next = views[(index + 1) % 3]
      next.widthAnchor.constraint(equalTo: views[index].widthAnchor, constant: 1).isActive = true
      next.heightAnchor.constraint(equalTo: views[index].heightAnchor).isActive = true
    }
    #expect(logged { root.layoutIfNeeded() }.count == 1)
    #expect(root.kumikoConstraintConflicts.first?.constraints.count == 3)
    #expect(Set(views.map(\.frame.height)).count == 1)
  }

  @Test("numbers of any size do not end the program", arguments: [1e9, 1e300, -1e300, .greatestFiniteMagnitude])
  func largeNumbers(number: CGFloat) {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let view = ContentView(number, number)
    root.addConstrained(view)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: abs(number))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      most,
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: number),
    ])
    _ = logged { root.layoutIfNeeded() }
    #expect(view.frame.width <= 100 && view.frame.minX == 0)
    #expect(view.frame.height.isFinite)
    #expect(view.systemLayoutSizeFitting(CGSize(width: number, height: 1)).width.isFinite)
  }

  @Test("a chain of a thousand views is laid out")
  func chain() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    var above: UIView?
    for _ in 0..<1000 {
      let view = UIView()
      root.addConstrained(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 1),
        view.heightAnchor.constraint(equalTo: above?.heightAnchor ?? root.heightAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
      ])
      above = view
    }
    root.layoutIfNeeded()
    #expect(above?.frame == frame(0, 999 * 101 + 1, 100, 100))
  }
}

@MainActor @Suite("Constraints that end the program")
struct ConstraintMisuseTests {
  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("views without a common ancestor")
  func noAncestor() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (UIView(), UIWindow())
        one.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 3).isActive = true
      }
    }
    #expect(text(result).contains("no common ancestor"), "\(text(result))")
    #expect(text(result).contains("UIView.top == UIWindow.bottom + 3"), "\(text(result))")
  }

  @Test("numbers that are not finite")
  func notFinite() async throws {
    let creating = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
    }
    #expect(text(creating).contains("the constant nan of a constraint is not a finite number"), "\(text(creating))")
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 1).constant = .infinity
      }
    }
    #expect(text(result).contains("the constant inf"), "\(text(result))")
  }
}
