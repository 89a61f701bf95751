public import KumikoRegistry

/// A day of the week.
public enum CalendarWeekday: String, CaseIterable, SectionOptionChoice {
  /// Sunday.
  case sunday
  /// Monday.
  case monday
  /// Tuesday.
  case tuesday
  /// Wednesday.
  case wednesday
  /// Thursday.
  case thursday
  /// Friday.
  case friday
  /// Saturday.
  case saturday

  /// The number, from 0 for Sunday.
  var number: Int {
    switch self {
    case .sunday: 0
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    }
  }
}
