@_spi(Kumiko) import KumikoComposition
import KumikoDimension

/// Collects the cells and attachments of one repetition with known sizes.
struct TemplatePlacer {
  var rounding: PixelRounding
  var numbering: SupplementaryNumbering
  var sizes: SectionSizes?
  /// The index of the repetition, and the item of its first cell.
  var ordinal: Int
  var firstItem: Int
  private(set) var slots: [GroupTemplate.Slot] = []
  private(set) var attachments: [GroupTemplate.Attachment] = []
  private(set) var ordinals: [String: Int] = [:]

  func template(size: Size2D) -> GroupTemplate {
    GroupTemplate(size: size, slots: slots, attachments: attachments, ordinals: ordinals)
  }

  private mutating func place(_ group: ResolvedGroup, _ box: GroupArranger.Box, at corner: Point2D) {
    let firstSlot = slots.count
    let area = Rect2D(origin: corner, size: box.size).inset(by: group.insets)
    switch group.content {
    case .frames(let items):
      for item in items {
        slots.append(
          GroupTemplate.Slot(frame: item.frame.offsetBy(dx: area.minX, dy: area.minY), zIndex: item.zIndex))
      }
    case .row(let row):
      slots.reserveCapacity(slots.count + box.slots)
      var candidate = row.candidate(0)
      row.arrangement(of: box, in: area).forEachPlace { index, corner in
        if row.subitems.count > 1 { candidate = row.candidate(index) }
        place(candidate, box.children[index], at: corner)
      }
    }
    for item in group.supplementaryItems { attach(item, toGroup: area, firstSlot: firstSlot) }
  }

  mutating func place(_ subitem: ResolvedSubitem, _ box: GroupArranger.Box, at corner: Point2D) {
    switch subitem.kind {
    case .group(let group):
      place(group, box, at: corner)
    case .item(let insets, let supplementaryItems):
      let slot = slots.count
      let frame = Rect2D(origin: corner, size: box.size).inset(by: insets)
      slots.append(GroupTemplate.Slot(frame: frame, zIndex: 0, selfSizing: subitem.measured))
      for item in supplementaryItems {
        attach(
          item, to: frame, host: .slot(slot),
          preferred: sizes?.attachment(ofKind: item.elementKind, item: firstItem &+ slot))
      }
    }
  }

  /// Attaches a supplementary item to a group, after the group's insets.
  private mutating func attach(_ item: LayoutSupplementaryItem, toGroup area: Rect2D, firstSlot: Int) {
    let number = ordinals[item.elementKind, default: 0]
    ordinals[item.elementKind] = number + 1
    attach(
      item, to: area, host: .group(firstSlot: firstSlot, ordinal: number),
      preferred: sizes?.supplementary(
        ofKind: item.elementKind, numbering.index(ofKind: item.elementKind, group: ordinal, ordinal: number)))
  }

  private mutating func attach(
    _ item: LayoutSupplementaryItem, to host: Rect2D, host anchor: GroupTemplate.Attachment.Host, preferred: Size2D?
  ) {
    attachments.append(
      GroupTemplate.Attachment(
        elementKind: item.elementKind, host: anchor,
        frame: item.frame(on: host, preferred: preferred, rounding: rounding), zIndex: item.zIndex,
        selfSizing: item.layoutSize.estimatedAxes))
  }
}
