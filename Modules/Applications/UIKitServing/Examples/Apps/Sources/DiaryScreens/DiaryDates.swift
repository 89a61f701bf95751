import Foundation

/// Days and months as the diary names them: the same in each language and time zone.
enum DiaryDates {
  private static let calendar = Calendar(identifier: .gregorian)
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Returns the day of a moment, such as `2026-11-26`.
  static func day(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: "-")
  }

  /// Returns the title of a day, such as `26 November 2026`; another text as it is.
  static func title(ofDay day: String) -> String {
    let parts = day.split(separator: "-")
    guard parts.count == 3, let month = name(ofMonth: parts[1]), let number = Int(parts[2]) else { return day }
    return "\(number) \(month) \(parts[0])"
  }

  /// Returns the name of the month of a month such as `2026-11`; another text as it is.
  static func title(ofMonth month: String) -> String {
    month.split(separator: "-").last.flatMap(name(ofMonth:)) ?? month
  }

  private static func name(ofMonth text: Substring) -> String? {
    Int(text).flatMap { months.indices.contains($0 - 1) ? months[$0 - 1] : nil }
  }
}
