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
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
