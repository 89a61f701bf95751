import KumikoRegistry

/// The names of months and weekdays in a language, and the first weekday of a region.
struct CalendarLocale: Sendable {
  /// The language and the region, such as `en-US`.
  var name: String
  var firstWeekday: CalendarWeekday
  /// The short names of the weekdays, from Sunday.
  var weekdays: [String]
  var months: [String]
  /// The title of a month, with `M` for its name and `Y` for the year.
  var pattern: String

  init(
    _ name: String, _ firstWeekday: CalendarWeekday, _ weekdays: String, _ months: String, pattern: String = "M Y"
  ) {
    self.name = name
    self.firstWeekday = firstWeekday
    self.weekdays = weekdays.split(separator: " ").map(String.init)
    self.months = months.split(separator: " ").map(String.init)
    self.pattern = pattern
  }

  /// Returns the locale of a name, or the first locale of a language.
  ///
  /// - Throws: `CodingFault` at the option `locale`, with the known names.
  static func named(_ name: String, in context: SectionContext) throws -> CalendarLocale {
    if let found = all.first(where: { $0.name == name }) ?? all.first(where: { $0.language == name }) { return found }
    var fault = context.fault(
      at: "locale", "there is no locale '\(name.prefix(60))'; the locales are: \(names.joined(separator: ", "))")
    fault.unknownName = name
    fault.knownNames = names
    throw fault
  }

  static var names: [String] { all.map(\.name) }

  private var language: Substring { name.prefix { $0 != "-" } }

  func title(of month: CalendarMonth) -> String {
    pattern.reduce(into: "") { title, character in
      switch character {
      case "M": title += months[month.month - 1]
      case "Y": title += String(month.year)
      default: title.append(character)
      }
    }
  }
}
