import KumikoComposition
import KumikoDimension

/// The layout of a group: the cells and attachments of one repetition, relative to the origin of the group.
///
/// All unmeasured repetitions have the same template.
struct GroupTemplate: Sendable {
  struct Slot: Framed, Sendable {
    var frame: Rect2D
    var zIndex: Int
    /// The axes on which its view sizes itself.
    var selfSizing = AxisFlags()
  }

  /// A supplementary item of a cell or of a group.
  struct Attachment: Framed, Sendable {
    enum Host: Equatable, Sendable {
      case slot(Int)
      /// A group, which exists if its first slot has an item, with the ordinal of the attachment in its kind.
      case group(firstSlot: Int, ordinal: Int)
    }

    var elementKind: String
    var host: Host
    var frame: Rect2D
    var zIndex: Int
    /// The axes on which its view sizes itself.
    var selfSizing: AxisFlags

    var requiredSlot: Int {
      switch host {
      case .slot(let slot), .group(firstSlot: let slot, _): slot
      }
    }
  }

  let size: Size2D
  let slots: [Slot]
  let attachments: [Attachment]
  /// The number of attachments of groups, by kind.
  let ordinals: [String: Int]
  let slotIndex: BoxIndex
  let attachmentIndex: BoxIndex
  /// The union of the frames of all cells and attachments.
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
