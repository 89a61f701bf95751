@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

struct ScreenChangesReport {
  static let formatVersion = 1

  var changes: ScreenChanges
  var printer: ChangePrinter

  // MARK: - For people

  var text: String {
    var printer = printer
    if changes.contentSizeChanges {
      printer.print(
        .changed, "content size  \(changes.oldContentSize.short) -> \(changes.newContentSize.short)")
    }
    var counts: [ScreenChanges.Change.Sort: Int] = [:]
    for change in changes.changes {
      counts[change.sort, default: 0] += 1
      printer.print(sign(of: change), "\(name(of: change))  \(frames(of: change))")
    }
    let total = ScreenChanges.Change.Sort.allCases.map { sort in
      (counts[sort] ?? 0, sort == .movedAndResized ? "moved and resized" : sort.rawValue)
    }
    printer.printTotal(
      total.allSatisfy { $0.0 == 0 } && changes.contentSizeChanges ? [(1, "change of the content size")] : total)
    return printer.text
  }

  private func sign(of change: ScreenChanges.Change) -> ChangePrinter.Sign {
    switch change.sort {
    case .appeared: .inserted
    case .disappeared: .deleted
    case .moved: .moved
    case .resized, .movedAndResized, .restacked: .changed
    }
  }

  private func name(of change: ScreenChanges.Change) -> String {
    let what = change.elementKind.map { "\(change.category.name) \(ShownValue.name($0))" } ?? change.category.name
    let path = (change.new ?? change.old)?.indexPath
    let item = change.item.map { ShownValue.name($0) } ?? path.map { "\($0.item)" } ?? ""
    let section = change.section.map { ShownValue.name($0) } ?? "\(LayoutIndexPath.layoutSection)"
    let origin = change.oldSection.map { ", from \(ShownValue.name($0))" } ?? ""
    return "\(what) \(section) / \(item)\(origin)"
  }

  private func frames(of change: ScreenChanges.Change) -> String {
    guard let old = change.old, let new = change.new else {
      return (change.new ?? change.old).map { text($0.frame, \.short) } ?? ""
    }
    var parts: [String] = []
    if change.isMoved || change.isResized {
      let texts = [old, new].map { text($0.frame, \.short) }
      // Values that differ only in hidden digits are shown with all digits.
      let shown = texts[0] == texts[1] ? [old, new].map { text($0.frame, \.description) } : texts
      parts.append(shown.joined(separator: " -> "))
    }
    if change.isRestacked { parts.append("z \(old.zIndex) -> \(new.zIndex)") }
    return parts.joined(separator: ", ")
  }

  private func text(_ frame: Rect2D, _ number: (Double) -> String) -> String {
    "[\(frame.numbers.map(number).joined(separator: ", "))]"
  }

  // MARK: - For programs

  var json: String {
    var json = JSONText()
    json.append(raw: "{\"formatVersion\":\(Self.formatVersion),\"contentSize\":{\"old\":")
    json.append([changes.oldContentSize.width, changes.oldContentSize.height])
    json.append(field: "new", [changes.newContentSize.width, changes.newContentSize.height])
    json.append(raw: "},\"changes\":")
    json.append(changes.changes, "[", changes.changes.isEmpty ? "]}\n" : "\n]}\n", gap: "\n") {
      append($1, to: &$0)
    }
    return json.text
  }

  private func append(_ change: ScreenChanges.Change, to json: inout JSONText) {
    json.append(raw: "{\"change\":\"\(change.sort.rawValue)\",\"category\":\"\(change.category.name)\"")
    json.append(field: "kind", change.elementKind, isShownWhenMissing: true)
    json.append(field: "section", change.section ?? "\(LayoutIndexPath.layoutSection)")
    json.append(field: "oldSection", change.oldSection)
    json.append(field: "item", change.item, isShownWhenMissing: true)
    appendPair("indexPath", change, to: &json) { element, json in
      json.append(raw: "[\(element.indexPath.section),\(element.indexPath.item)]")
    }
    appendPair("frame", change, to: &json) { element, json in json.append(element.frame.numbers) }
    appendPair("zIndex", change, to: &json) { element, json in json.append(raw: "\(element.zIndex)") }
    json.append(raw: "}")
  }

  private func appendPair(
    _ name: String, _ change: ScreenChanges.Change, to json: inout JSONText,
    _ body: (LayoutAttributes, inout JSONText) -> Void
  ) {
    json.append(raw: ",\"\(name)\":{\"old\":")
    if let old = change.old { body(old, &json) } else { json.append(raw: "null") }
    json.append(raw: ",\"new\":")
    if let new = change.new { body(new, &json) } else { json.append(raw: "null") }
    json.append(raw: "}")
  }
}
