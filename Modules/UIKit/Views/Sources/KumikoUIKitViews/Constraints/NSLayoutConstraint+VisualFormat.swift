extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction they stand.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are equal.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The right edges are equal.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The top edges are equal.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The bottom edges are equal.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are equal.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are equal.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The horizontal centers are equal.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The vertical centers are equal.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// From leading to trailing: the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  }

  /// Returns the constraints of a visual format, such as `H:|-[title]-8-[button(44)]-|`. Ends the program for a format that
  /// cannot be read, and for names that are unknown, as UIKit does.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - opts: How the views are aligned.
  ///   - metrics: The numbers by name, in points.
  ///   - views: The views by name. `|` is the superview of the first one.
  /// - Complexity: O(*n*) in the length of the format.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics ?? [:], views)
    return reader.read()
  }
}

@MainActor private struct VisualFormat {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isVertical = false
  private var made: [NSLayoutConstraint] = []

  init(_ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any])
  {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
    rest = format.filter { $0 != " " }[...]
  }

  mutating func read() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var nodes = [node()]
    var distances: [[Predicate]] = []
    while !rest.isEmpty {
      let distance = distance()
      let next = node()
      // Beside the superview the standard distance is 20 points, and between views 8.
      distances.append(distance ?? [Predicate(constant: next == nil || (nodes.last ?? nil) == nil ? 20 : 8)])
      nodes.append(next)
    }
    let chain = nodes.compactMap { $0 }
    guard let first = chain.first else { fail("there is no view") }
    for (index, predicates) in distances.enumerated() {
      connect(nodes[index], nodes[index + 1], predicates, first)
    }
    align(chain)
    return made
  }

  // MARK: - Constraints

  private var before: NSLayoutConstraint.Attribute {
    isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading
  }
  private var after: NSLayoutConstraint.Attribute {
    isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing
  }

  /// Connects two views; nil is the superview.
  private mutating func connect(_ one: UIView?, _ other: UIView?, _ predicates: [Predicate], _ first: UIView) {
    if one == nil, other == nil { fail("'|' stands beside '|'") }
    guard let from = one ?? first.superview, let to = other ?? first.superview else {
      fail("the first view has no superview")
    }
    let start = NSLayoutConstraint.End(item: from, attribute: one == nil ? before : after)
    let end = NSLayoutConstraint.End(item: to, attribute: other == nil ? after : before)
    for predicate in predicates {
      let constraint = NSLayoutConstraint(end, predicate.relation, start, constant: predicate.constant)
      constraint.priority = predicate.priority
      made.append(constraint)
    }
  }

  private mutating func align(_ chain: [UIView]) {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (view, next) in zip(chain, chain.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            .init(item: next, attribute: attribute), .equal, .init(item: view, attribute: attribute), constant: 0))
      }
    }
  }

  // MARK: - Parts

  /// A view; nil for the superview.
  private mutating func node() -> UIView? {
    if take("|") { return nil }
    guard take("[") else { fail("expected '[' or '|'") }
    let view = view(name())
    if rest.first == "(" {
      for predicate in predicates() {
        let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        let constraint = NSLayoutConstraint(
          .init(item: view, attribute: size), predicate.relation,
          predicate.view.map { .init(item: $0, attribute: size) }, constant: predicate.constant)
        constraint.priority = predicate.priority
        made.append(constraint)
      }
    }
    guard take("]") else { fail("expected ']'") }
    return view
  }

  /// A distance: `-`, `-8-`, `-(>=8)-`, or nothing for none. Nil for the standard one.
  private mutating func distance() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if rest.first == "[" || rest.first == "|" { return nil }
    let found = rest.first == "(" ? predicates() : [predicate()]
    if found.contains(where: { $0.view != nil }) { fail("a distance is a number of points") }
    guard take("-") else { fail("expected '-'") }
    return found
  }

  private mutating func predicates() -> [Predicate] {
    guard take("(") else { fail("expected '('") }
    var found = [predicate()]
    while take(",") { found.append(predicate()) }
    guard take(")") else { fail("expected ')'") }
    return found
  }

  private mutating func predicate() -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if let number = number() {
      predicate.constant = number
    } else {
      let name = name()
      if let metric = metrics[name] {
        predicate.constant = points(metric, name)
      } else {
        predicate.view = view(name)
      }
    }
    if take("@") {
      let strength = number() ?? { points(metrics[$0], $0) }(name())
      predicate.priority = UILayoutPriority(Float(strength))
    }
    return predicate
  }

  private func view(_ name: String) -> UIView {
    guard let view = views[name] as? UIView else { fail("there is no view '\(name)'") }
    return view
  }

  private func points(_ metric: Any?, _ name: String) -> CGFloat {
    switch metric {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: fail("there is no number '\(name)'")
    }
  }

  private mutating func number() -> CGFloat? {
    let sign = rest.hasPrefix("-") ? 1 : 0
    let digits = rest.dropFirst(sign).prefix { $0.isNumber || $0 == "." }
    guard digits.first?.isNumber == true, let number = Double(rest.prefix(sign + digits.count)) else { return nil }
    rest = rest.dropFirst(sign + digits.count)
    return CGFloat(number)
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if name.isEmpty { fail("expected a name") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func fail(_ reason: String) -> Never {
    misuse("invalid visual format '\(format)': \(reason) before '\(rest)'")
  }
}
