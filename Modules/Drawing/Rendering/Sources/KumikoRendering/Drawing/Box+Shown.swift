@_spi(Kumiko) import KumikoCells
import KumikoLayout
@_spi(Kumiko) import KumikoValues

extension Box {
  /// The content as the box draws it: headers and plates have names in place of missing titles.
  var shown: CellContent {
    var shown = content.shown(by: style)
    switch role {
    case .header where style == nil: shown.title = shown.title ?? SafeText.drawnLine(sectionID)
    case .other: shown.title = shown.title ?? SafeText.drawnLine(kind)
    case .badge: shown.badge = shown.badge ?? SafeText.drawnLine(content.title)
    case .cell, .header, .footer, .background: break
    }
    return shown
  }

  /// The number of the item, which stands for a missing title.
  var number: String { "\(indexPath.item &+ 1)" }

  /// One sentence for screen readers.
  var spoken: String {
    let shown = content.shown(by: nil)
    let texts = [
      shown.title ?? number, shown.subtitle, shown.value, shown.badge, shown.accessory?.state,
      shown.disclosure?.rawValue,
    ]
    return texts.compactMap { $0 }.joined(separator: ", ")
  }
}
