/// The registered classes and nibs of a table, and its cells, headers and footers that are free.
@MainActor struct TableRegistry {
  private var cellSources: [String: ViewSource<UITableViewCell>] = [:]
  private var headerSources: [String: ViewSource<UITableViewHeaderFooterView>] = [:]
  private var freeCells: [String: [UITableViewCell]] = [:]
  private var freeHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  private(set) var count = 0

  mutating func register(cell viewClass: AnyClass?, _ identifier: String) {
    cellSources[identifier] = registrable(viewClass, for: "cells").map { .type($0) }
  }

  mutating func register(header viewClass: AnyClass?, _ identifier: String) {
    headerSources[identifier] = registrable(viewClass, for: "headers and footers").map { .type($0) }
  }

  mutating func register(cell nib: UINib?, _ identifier: String) { cellSources[identifier] = nib.map { .nib($0) } }
  mutating func register(header nib: UINib?, _ identifier: String) { headerSources[identifier] = nib.map { .nib($0) } }

  /// A free cell, which is prepared, or a new one; nil without a class.
  mutating func cell(_ identifier: String) -> UITableViewCell? {
    if let free = freeCells[identifier]?.popLast() {
      free.prepareForReuse()
      return free
    }
    guard let source = cellSources[identifier] else { return nil }
    count += 1
    let cell = source.make(for: "the cell '\(identifier)'") { $0.init(_dequeued: identifier) }
    check(cell.reuseIdentifier, identifier)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A free header or footer, which is prepared, or a new one; nil without a class.
  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let free = freeHeaders[identifier]?.popLast() {
      free.prepareForReuse()
      return free
    }
    let header = headerSources[identifier]?.make(for: "the view '\(identifier)'") { $0.init(_dequeued: identifier) }
    header?.reuseIdentifier = identifier
    return header
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
