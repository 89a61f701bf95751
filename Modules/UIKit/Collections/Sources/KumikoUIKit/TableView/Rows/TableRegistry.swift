@MainActor protocol TableReusable: UIView {
  var reuseIdentifier: String? { get set }
  init(_dequeued identifier: String?)
  func prepareForReuse()
}

extension UITableViewCell: TableReusable {}
extension UITableViewHeaderFooterView: TableReusable {}

/// The registered classes and nibs of a sort of views of a table, and the views that are free.
@MainActor struct TableRegistry<View: TableReusable> {
  let noun: String
  private var sources: [String: ViewSource<View>] = [:]
  private var free: [String: [View]] = [:]
  private(set) var count = 0

  init(_ noun: String) { self.noun = noun }

  mutating func register(_ viewClass: AnyClass?, _ identifier: String) {
    sources[identifier] = registrable(viewClass, for: noun).map { .type($0) }
  }

  mutating func register(_ nib: UINib?, _ identifier: String) { sources[identifier] = nib.map { .nib($0) } }

  /// A free view, which is prepared, or a new one; nil without a class.
  mutating func view(_ identifier: String) -> View? {
    if let free = free[identifier]?.popLast() {
      free.prepareForReuse()
      return free
    }
    guard let source = sources[identifier] else { return nil }
    count += 1
    let view = source.make(for: "'\(identifier)' among the \(noun)") { $0.init(_dequeued: identifier) }
    check(view.reuseIdentifier, identifier)
    view.reuseIdentifier = identifier
    return view
  }

  /// Takes in a view that shows nothing any more. One without an identifier is not used again.
  mutating func giveBack(_ view: View) {
    if let identifier = view.reuseIdentifier { free[identifier, default: []].append(view) }
  }
}
