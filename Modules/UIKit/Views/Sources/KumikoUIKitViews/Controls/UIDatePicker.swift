/// A control for a date. A test chooses one with ``kumikoPick(_:)``.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// A time, a date, both, or a duration.
    case time, date, dateAndTime, countDownTimer
  }

  /// The look of a picker. Nothing draws it.
  public enum Style: Int, Sendable {
    /// As the system has it, wheels, a button, or a calendar.
    case automatic, wheels, compact, inline
  }

  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime
  /// The look that is wanted. It is stored.
  open var preferredDatePickerStyle = Style.automatic
  /// The look.
  open var datePickerStyle: Style { preferredDatePickerStyle }
  /// The earliest date; nil for none.
  open var minimumDate: Date? { didSet { date = current } }
  /// The latest date; nil for none.
  open var maximumDate: Date? { didSet { date = current } }
  /// The date, within the limits. Setting it sends no event, as in UIKit.
  open var date: Date {
    get { current }
    set { current = max(minimumDate ?? newValue, min(maximumDate ?? newValue, newValue)) }
  }
  private var current = Date()
  /// The chosen duration, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The distance of minutes.
  open var minuteInterval = 1
  /// The calendar; nil for the present one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  /// The locale; nil for the present one.
  open var locale: Locale?
  /// The time zone; nil for that of the calendar.
  open var timeZone: TimeZone?

  /// Sets the date, at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Chooses a date as the user does, and sends the event `valueChanged`. A disabled control stays.
  public func kumikoPick(_ date: Date) {
    guard isEnabled else { return }
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// Columns of rows, of which one each is chosen. A test chooses a row with ``kumikoPick(_:inComponent:)``.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// Knows the numbers of columns and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Knows the texts of rows, and receives the choice.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selected: [Int] = []

  /// The number of columns.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// Returns the number of rows of a column.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Reads the numbers again. Choices that are left stay.
  open func reloadAllComponents() {
    selected = (0..<max(0, numberOfComponents)).map { component in
      min(
        selected.indices.contains(component) ? selected[component] : 0, max(0, numberOfRows(inComponent: component) - 1)
      )
    }
  }
  /// Reads the numbers again.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }
  /// Returns the chosen row of a column; -1 for none.
  open func selectedRow(inComponent component: Int) -> Int {
    if selected.count != numberOfComponents { reloadAllComponents() }
    return selected.indices.contains(component) && numberOfRows(inComponent: component) > 0 ? selected[component] : -1
  }
  /// Chooses a row, at once. Tells no one, as in UIKit. A row that is not there ends the program.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    if selected.count != numberOfComponents { reloadAllComponents() }
    guard selected.indices.contains(component), (0..<numberOfRows(inComponent: component)).contains(row) else {
      misuse("the picker has no row \(row) in the component \(component)")
    }
    selected[component] = row
  }

  /// Returns the text of a row; nil for none.
  public func kumikoTitle(_ row: Int, inComponent component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// Chooses a row as the user does, and tells the delegate.
  public func kumikoPick(_ row: Int, inComponent component: Int = 0) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// Knows the numbers of columns and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of columns.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a column.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Knows the texts of a picker, and receives the choice. All functions are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the text of a row; nil for none.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the text of a row with attributes; nil for the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Called after the user has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
