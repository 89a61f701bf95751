import KumikoComposition
import KumikoDimension

/// A group, laid out: the cells and attachments of one repetition, relative to the group's corner.
///
/// Every repetition in which nothing has been measured is the same template at another place, however many there are.
struct GroupTemplate: Sendable {
  /// A cell.
  struct Slot: Framed, Sendable {
    var frame: Rect2D
    var zIndex: Int
    /// The axes along which its view decides how large it is.
    var selfSizing = AxisFlags()
  }

  /// A supplementary item on a cell or on a group.
  struct Attachment: Framed, Sendable {
    /// What it is attached to; there is no attachment without its host.
    enum Host: Sendable {
      /// The cell of this slot.
      case slot(Int)
      /// A group, which is there when its first slot is; with the attachment's ordinal among those of its kind.
      case group(firstSlot: Int, ordinal: Int)
    }

    var elementKind: String
    var host: Host
    var frame: Rect2D
    var zIndex: Int
    /// The axes along which its view decides how large it is.
    var selfSizing: AxisFlags

    /// The slot that must hold an item for the attachment to be there.
    var requiredSlot: Int {
      switch host {
      case .slot(let slot), .group(firstSlot: let slot, _): slot
      }
    }
  }

  /// The size of the group.
  let size: Size2D
  let slots: [Slot]
  let attachments: [Attachment]
  /// How many attachments of each kind stand on groups.
  let ordinals: [String: Int]
  let slotIndex: BoxIndex
  let attachmentIndex: BoxIndex
  /// What cells and attachments cover.
  let bounds: Rect2D

  init(size: Size2D, slots: [Slot], attachments: [Attachment], ordinals: [String: Int]) {
    self.size = size
    self.slots = slots
    self.attachments = attachments
    self.ordinals = ordinals
    slotIndex = BoxIndex(slots)
    attachmentIndex = BoxIndex(attachments)
    let cells = BoxIndex.union(of: slots[...]) ?? .zero
    bounds = BoxIndex.union(of: attachments[...]).map { cells.union($0) } ?? cells
  }
}
