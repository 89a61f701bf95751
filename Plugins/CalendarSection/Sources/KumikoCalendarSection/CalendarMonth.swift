import KumikoRegistry

/// A month of the Gregorian calendar.
struct CalendarMonth: Hashable {
  /// The years of the Gregorian calendar that have four digits, from the first whole one.
  static let years = 1_583...9_999

  var year: Int
  /// The number of the month, from 1.
  var month: Int

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// Reads a text such as `2026-11`.
  ///
  /// - Throws: `CodingFault` at the option `month`.
  init(_ text: String, in context: SectionContext) throws {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[1].count), (1...9).contains(parts[0].count),
      let year = Self.number(parts[0]), let month = Self.number(parts[1])
    else {
      throw context.fault(at: "month", "'\(text.prefix(60))' is not a year and a month; write 2026-11")
    }
    guard Self.years.contains(year) else {
      throw context.fault(
        at: "month", "the year must be from \(Self.years.lowerBound) to \(Self.years.upperBound), not \(year)")
    }
    guard (1...12).contains(month) else {
      throw context.fault(at: "month", "the month must be from 1 to 12, not \(month)")
    }
    self.init(year: year, month: month)
  }

  /// Returns the number of decimal digits, without a sign.
  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  var days: Int {
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var isLeap: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  var weekday: CalendarWeekday {
    // Years begin in March, so that the leap day is the last one. Day 0 is a Wednesday: March 1 of the year 0.
    let shifted = month > 2 ? year : year - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + ((month + 9) % 12 * 153 + 2) / 5
    return CalendarWeekday.allCases[(days + 3) % 7]
  }
}
