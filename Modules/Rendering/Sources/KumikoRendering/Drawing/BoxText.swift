/// The texts of a box as they may be shown, with what stands in for those that are missing.
struct BoxText {
  var title: String?
  var subtitle: String?
  var badge: String?
  /// Whether the title is only the item's number, as nothing else is known of it.
  var isNumbered = false
  /// Whether what is below the item is shown, where anything is.
  var disclosure: BoxContent.Disclosure?

  init(_ box: Box) {
    title = TextCleaning.shown(box.content.title)
    subtitle = TextCleaning.shown(box.content.subtitle)
    badge = TextCleaning.shown(box.content.badge)
    disclosure = box.content.disclosure
    switch box.role {
    case .cell:
      title = title ?? TextCleaning.shown(box.itemID)
      isNumbered = title == nil
      title = title ?? "\(box.indexPath.item &+ 1)"
    case .header: title = title ?? TextCleaning.shown(box.sectionID)
    case .other: title = title ?? TextCleaning.shown(box.kind)
    case .badge: badge = badge ?? title
    case .footer, .background: break
    }
  }

  /// Whether the badge calls for attention, as a number of news does; a word or a measure is quiet.
  var badgeCalls: Bool {
    guard let badge else { return true }
    return badge.count <= 4 && !badge.contains(where: \.isLetter)
  }

  /// One sentence for those who listen rather than look.
  var spoken: String {
    [title, subtitle, badge, disclosure?.rawValue].compactMap { $0 }.joined(separator: ", ")
  }
}
