import KumikoConstraints

/// Constraints that contradict each other. UIKit prints them; Apple has no such type.
@MainActor public struct KumikoConstraintConflict {
  /// The constraints of the application that take part, by the order of activation.
  public let constraints: [NSLayoutConstraint]
  /// The constraint that is broken; nil for a rule, such as that of a stack view.
  public let brokenConstraint: NSLayoutConstraint?
  /// All that take part, also frames and the rules of stack views, and what is broken, in words.
  public let message: String
}

extension UIView {
  /// The conflicts between the constraints below this view, as of the last layout.
  ///
  /// - Complexity: O(*n*) in the views below this one.
  public var kumikoConstraintConflicts: [KumikoConstraintConflict] {
    (constraintState?.engine?.conflicts.map(\.conflict) ?? []) + subviews.flatMap(\.kumikoConstraintConflicts)
  }
}

extension LayoutEngine {
  fileprivate var conflicts: [(conflict: KumikoConstraintConflict, broken: Entry)] {
    guard !solver.conflicts.isEmpty else { return [] }
    let byID = Dictionary(entries.map { ($0.id, $0) }) { one, _ in one }
    return solver.conflicts.compactMap { conflict in
      guard let broken = byID[conflict.leftOut] else { return nil }
      let members = conflict.constraints.compactMap { byID[$0] }
      let message =
        "cannot satisfy all of these constraints; change or remove one that is not wanted:"
        + members.map { "\n  \(text(of: $0))" }.joined() + "\nbroken: \(text(of: broken))"
      return (
        KumikoConstraintConflict(
          constraints: members.compactMap(\.constraint), brokenConstraint: broken.constraint, message: message),
        broken
      )
    }
  }

  func report() {
    for (conflict, broken) in conflicts {
      if let constraint = broken.constraint {
        if constraint.isReported { continue }
        constraint.isReported = true
      } else if !reported.insert(broken.key).inserted {
        continue
      }
      UIApplication.log(conflict.message)
    }
  }

  private func text(of entry: Entry) -> String {
    if let constraint = entry.constraint { return constraint.kumikoText }
    let view =
      ObjectIdentifier(root) == entry.key.object
      ? root : views.first { ObjectIdentifier($0.view) == entry.key.object }?.view
    let name = view?.constraintName ?? "a view"
    switch entry.key.part {
    case -1: return "\(name).width == \(entry.constant.points), its frame"
    case -2: return "\(name).height == \(entry.constant.points), its frame"
    case 1: return "\(name).width == \(entry.constant.points), its content"
    case 2: return "\(name).height == \(entry.constant.points), its content"
    default: return "the rules of \(name)"
    }
  }
}

extension NSLayoutConstraint {
  /// The constraint in words, such as `UILabel.leading == UIView.leading + 8`.
  var kumikoText: String {
    func text(_ end: End) -> String {
      let owner = end.layoutView?.constraintName ?? "a view that is gone"
      let guide = end.guide.map { $0.identifier.isEmpty ? ".guide" : ".guide '\($0.identifier)'" } ?? ""
      return "\(owner)\(guide).\(end.attribute)"
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var words = "\(text(first)) \(sign) "
    if let second {
      words += multiplier == 1 ? text(second) : "\(multiplier.points) × \(text(second))"
      if constant != 0 { words += constant < 0 ? " - \((-constant).points)" : " + \(constant.points)" }
    } else {
      words += constant.points
    }
    if priority.rawValue < 1000 { words += " @\(CGFloat(priority.rawValue).points)" }
    return identifier.map { "'\($0)': \(words)" } ?? words
  }
}

extension UIView {
  fileprivate var constraintName: String {
    accessibilityIdentifier.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))"
  }
}

extension CGFloat {
  fileprivate var points: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self)) }
}
