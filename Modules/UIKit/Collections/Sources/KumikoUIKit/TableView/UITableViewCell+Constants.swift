extension UITableViewCell {
  /// The arrangement of the texts of a cell.
  public enum CellStyle: Int, Sendable {
    /// One text (`default`), or a second one at the trailing side, right beside it, or below it.
    case `default`, value1, value2, subtitle
  }

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change, gray, or the look of the system (`default` and `blue`).
    case none, blue, gray, `default`
  }

  /// The editing actions of a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing, the deletion of the row, or the insertion of a row.
    case none, delete, insert
  }

  /// The control at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// None, a chevron that leads on, a button for details with or without a chevron, or a check mark.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}
