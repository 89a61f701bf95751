/// The registered classes of a table, and its cells, headers and footers that are free.
@MainActor struct TableRegistry {
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var freeCells: [String: [UITableViewCell]] = [:]
  private var freeHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  /// How many cells were made of registered classes.
  private(set) var count = 0

  mutating func register(cell viewClass: AnyClass?, _ identifier: String) {
    cellClasses[identifier] = registrable(viewClass, for: "cells")
  }

  mutating func register(header viewClass: AnyClass?, _ identifier: String) {
    headerClasses[identifier] = registrable(viewClass, for: "headers and footers")
  }

  /// A free cell, which is prepared, or a new one; nil without a class.
  mutating func cell(_ identifier: String) -> UITableViewCell? {
    if let free = freeCells[identifier]?.popLast() {
      free.prepareForReuse()
      return free
    }
    guard let type = cellClasses[identifier] else { return nil }
    count += 1
    return type.init(_dequeued: identifier)
  }

  /// A free header or footer, which is prepared, or a new one; nil without a class.
  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let free = freeHeaders[identifier]?.popLast() {
      free.prepareForReuse()
      return free
    }
    return headerClasses[identifier]?.init(_dequeued: identifier)
  }

  /// Takes in a view that shows nothing any more. One without an identifier is not used again.
  mutating func giveBack(_ view: UIView) {
    if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
      freeCells[identifier, default: []].append(cell)
    } else if let header = view as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier {
      freeHeaders[identifier, default: []].append(header)
    }
  }
}
