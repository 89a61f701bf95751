/// The role of an element for assistive technologies.
public enum ReadingRole: Hashable, Sendable {
  /// The cell of an item.
  case cell
  /// A header of the layout, a span or a section. The layout's headers have level 1. Each span adds a level to the headers
  /// inside it.
  case heading(level: Int)
  /// A footer of the layout, a span or a section.
  case footer
  /// A supplementary item of a cell, such as a badge.
  case badge
  /// A supplementary item of a group, or one beside a section, a span or the layout.
  case note
}
