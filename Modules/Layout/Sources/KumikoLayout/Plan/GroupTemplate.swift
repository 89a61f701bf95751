import KumikoComposition
import KumikoDimension

/// A group, laid out once: the cells and attachments of one repetition, relative to the group's corner.
///
/// Every repetition of a rigid group is this template at another place, however many items there are.
struct GroupTemplate: Sendable {
  /// A cell.
  struct Slot: Sendable {
    var frame: Rect2D
    var zIndex: Int
  }

  /// A supplementary item on a cell or on a group.
  struct Attachment: Sendable {
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

    /// The slot that must hold an item for the attachment to be there.
    var requiredSlot: Int {
      switch host {
      case .slot(let slot), .group(firstSlot: let slot, _): slot
      }
    }
  }

  var size: Size2D
  var slots: [Slot] = []
  var attachments: [Attachment] = []
  /// How many attachments of each kind stand on groups: their index paths count these up through the section.
  var ordinals: [String: Int] = [:]
}
