@_spi(Kumiko) import KumikoCells
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The printable texts of a box, with substitutes for those that are missing.
struct BoxText {
  var title: String?
  var subtitle: String?
  var badge: String?
  /// The text at the trailing end of a row.
  var value: String?
  /// The state of the accessory, for screen readers.
  private var state: String?
  /// A Boolean value that indicates whether the title is only the item's number.
  var isNumbered = false
  /// The disclosure state of an item with items below it; nil for other items.
  var disclosure: BoxContent.Disclosure?

  init(_ box: Box) {
    title = SafeText.drawnLine(box.content.title)
    subtitle = SafeText.drawnLine(box.content.subtitle)
    badge = SafeText.drawnLine(box.content.badge)
    value = SafeText.drawnLine(box.content.value)
    state = box.content.accessory?.state
    disclosure = box.content.disclosure
    switch box.role {
    case .cell:
      title = title ?? SafeText.drawnLine(box.itemID)
      isNumbered = title == nil
      title = title ?? "\(box.indexPath.item &+ 1)"
    case .header: title = title ?? SafeText.drawnLine(box.sectionID)
    case .other: title = title ?? SafeText.drawnLine(box.kind)
    case .badge: badge = badge ?? title
    case .footer, .background: break
    }
  }

  /// A Boolean value that indicates whether the badge is a number. Other texts, such as words, get a quiet badge.
  var badgeCalls: Bool {
    guard let badge else { return true }
    return badge.count <= 4 && !badge.contains(where: \.isLetter)
  }

  /// One sentence for screen readers.
  var spoken: String {
    [title, subtitle, value, badge, state, disclosure?.rawValue].compactMap { $0 }.joined(separator: ", ")
  }
}
