import KumikoTestSupport
import KumikoUIKitViews
import Testing

/// Layouts after random changes, compared with the layout of new views in the same state.
@MainActor @Suite("Solvers that are kept between layouts")
struct KeptSolverTests {
  /// All that can change. Each state has one solution.
  private struct State {
    var size = CGSize(width: 400, height: 600)
    var margin: CGFloat = 8
    var isMirrored = false
    var contents: [CGSize] = []
    var gaps: [CGFloat] = []
    var areHidden: [Bool] = []
    var fixed = CGPoint(x: 30, y: 40)
    var wish: Float = 500
    var isVertical = false
    var text = "text"
  }

  /// Views of a state: a column of contents, a stack view, a text of several lines, and a view in a fixed one.
  @MainActor private final class Scene {
    let window = UIWindow(frame: .zero)
    let (fixed, inner, label, guide) = (UIView(), UIView(), UILabel(), UILayoutGuide())
    let stack = UIStackView()
    var column: [ContentView] = []
    var arranged: [ContentView] = []
    var tops: [NSLayoutConstraint] = []
    lazy var wish = inner.widthAnchor.constraint(equalTo: window.widthAnchor)

    init(_ state: State) {
      window.addConstrained(stack, label)
      window.addSubview(fixed)
      fixed.addConstrained(inner)
      window.addLayoutGuide(guide)
      label.numberOfLines = 0
      let margins = window.layoutMarginsGuide
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        guide.topAnchor.constraint(equalTo: margins.topAnchor),
        guide.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25),
        guide.heightAnchor.constraint(equalToConstant: 20),
        stack.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        stack.topAnchor.constraint(equalTo: guide.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 5),
        inner.leftAnchor.constraint(equalTo: fixed.leftAnchor), inner.topAnchor.constraint(equalTo: label.bottomAnchor),
        inner.heightAnchor.constraint(equalToConstant: 7), wish,
        inner.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor, constant: -50),
        inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 3),
      ])
      fixed.frame.size = CGSize(width: 10, height: 10)
      wish.priority = UILayoutPriority(state.wish)
      show(state)
    }

    /// Changes what differs from a state.
    func show(_ state: State) {
      window.setTraitCollection(UITraitCollection(layoutDirection: state.isMirrored ? .rightToLeft : .leftToRight))
      window.frame.size = state.size
      window.directionalLayoutMargins.leading = state.margin
      wish.priority = UILayoutPriority(state.wish)
      fixed.frame.origin = state.fixed
      stack.axis = state.isVertical ? .vertical : .horizontal
      label.text = state.text
      while column.count > state.contents.count {
        column.removeLast().removeFromSuperview()
        arranged.removeLast().removeFromSuperview()
        tops.removeLast()
      }
      while column.count < state.contents.count {
        let view = ContentView()
        window.addConstrained(view)
        let top = view.topAnchor.constraint(equalTo: column.last?.bottomAnchor ?? window.topAnchor)
        NSLayoutConstraint.activate([view.trailingAnchor.constraint(equalTo: window.trailingAnchor), top])
        tops.append(top)
        column.append(view)
        let other = ContentView()
        stack.addArrangedSubview(other)
        arranged.append(other)
      }
      for index in column.indices {
        if column[index].size != state.contents[index] { column[index].size = state.contents[index] }
        let swapped = CGSize(width: state.contents[index].height, height: state.contents[index].width)
        if arranged[index].size != swapped { arranged[index].size = swapped }
        tops[index].constant = state.gaps[index]
        arranged[index].isHidden = state.areHidden[index]
      }
    }

    /// The frames after a layout.
    func frames() -> [CGRect] {
      window.layoutIfNeeded()
      let visible = arranged.filter { !$0.isHidden }
      return (column + visible + [stack, label, inner]).map { $0.frame } + [guide.layoutFrame]
    }
  }

  private func change(_ state: inout State, _ generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
    let index = state.contents.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<13, using: &generator), index) {
    case (0, _): state.size = CGSize(width: number(300...900), height: number(100...900))
    case (1, _): state.margin = number(0...30)
    case (2, _): state.isMirrored.toggle()
    case (3, _), (4, _):
      state.contents.append(CGSize(width: number(0...60), height: number(0...60)))
      state.gaps.append(number(-5...5))
      state.areHidden.append(false)
    case (5, _?):
      state.contents.removeLast()
      state.gaps.removeLast()
      state.areHidden.removeLast()
    case (6, let index?): state.contents[index] = CGSize(width: number(0...60), height: number(0...60))
    case (7, let index?): state.gaps[index] = number(-5...5)
    case (8, let index?): state.areHidden[index].toggle()
    case (9, _): state.fixed = CGPoint(x: number(0...100), y: number(0...100))
    case (10, _): state.wish = Float(number(1...999))
    case (11, _): state.isVertical.toggle()
    default: state.text = String(repeating: "some words ", count: Int(number(0...12)))
    }
  }

  @Test("a layout after changes is that of new views")
  func changes() {
    Fuzz.forEach(8, from: 7) { generator, seed in
      var state = State()
      let scene = Scene(state)
      for step in 0..<40 {
        for _ in 0..<Int.random(in: 1...3, using: &generator) { change(&state, &generator) }
        scene.show(state)
        let (kept, new) = (scene.frames(), Scene(state).frames())
        let isEqual = zip(kept, new).allSatisfy { one, other in
          abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6 && abs(one.width - other.width) < 1e-6
            && abs(one.height - other.height) < 1e-6
        }
        #expect(isEqual && kept.count == new.count, "\(seed), step \(step): \(state)\n\(kept)\n\(new)")
        // A second layout changes nothing.
        #expect(scene.frames() == kept, "\(seed), step \(step)")
      }
    }
  }
}
