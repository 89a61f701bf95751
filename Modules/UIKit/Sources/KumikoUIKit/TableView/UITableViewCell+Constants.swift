extension UITableViewCell {
  /// The arrangement of the texts of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a second one at the trailing side.
    case value1
    /// A text, and a second one right beside it.
    case value2
    /// A text, and a second one below it.
    case subtitle
  }

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The cell looks the same.
    case none
    /// As `default`.
    case blue
    /// Gray.
    case gray
    /// As the system has it.
    case `default`
  }

  /// The editing actions of a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// It can be deleted.
    case delete
    /// A row can be inserted.
    case insert
  }

  /// The control at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// A chevron that leads on.
    case disclosureIndicator
    /// A button for details, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }
}
