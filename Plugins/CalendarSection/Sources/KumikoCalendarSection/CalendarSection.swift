public import KumikoComposition
import KumikoDimension
public import KumikoRegistry

/// The section kind `calendar`: the days of a month in weeks, with the names of the weekdays.
///
/// The first item is the first day of the month. Items after the last day are the first days of the next month. Names
/// and the first weekday come from a table, so that a document has the same picture on every machine.
public struct CalendarSection: SectionProvider {
  /// The name of the kind in documents.
  public static let kind: SectionKind = "calendar"
  /// The summary of the kind.
  public static let summary = "The days of a month in weeks, with the names of the weekdays."
  /// Examples of options.
  public static let examples = [
    SectionExample("A month in France", options: ["month": "2026-11", "locale": "fr-FR"], itemCount: 30),
    SectionExample(
      "Weeks that begin on Saturday, without titles",
      options: ["month": "2024-02", "first-weekday": "saturday", "title-height": "0pt", "weekday-height": "0pt"],
      itemCount: 29),
  ]

  /// The month, as year and month.
  @SectionOption(help: "Month, as year and month in the Gregorian calendar.", examples: ["2026-11"])
  public var month = "2026-01"
  /// The locale of the names and of the first weekday.
  @SectionOption(help: "Locale of the names and of the first weekday.", examples: ["de-DE", "ja-JP"])
  public var locale = "en-US"
  /// The first weekday; nil for that of the locale.
  @SectionOption(help: "First weekday. Default: that of the locale.", examples: ["monday"])
  public var firstWeekday: CalendarWeekday? = nil
  /// The height of a day, in points.
  @SectionOption(help: "Height of a day.", unit: .points, in: 1...10_000) public var rowHeight = 44.0
  /// The spacing between the days of a week, in points.
  @SectionOption(help: "Spacing between the days of a week.", unit: .points, in: 0...10_000) public var spacing = 2.0
  /// The spacing between weeks, in points.
  @SectionOption(help: "Spacing between weeks.", unit: .points, in: 0...10_000) public var rowSpacing = 2.0
  /// The height of the title with the month and the year, in points; 0 for none.
  @SectionOption(help: "Height of the title; 0 for none.", unit: .points, in: 0...10_000) public var titleHeight = 40.0
  /// The height of the names of the weekdays, in points; 0 for none. Days that are narrower have initials.
  @SectionOption(help: "Height of the weekdays, by initials where days are narrower.", unit: .points, in: 0...10_000)
  public var weekdayHeight = 28.0

  /// Creates the kind with the default values of its options.
  public init() {}

  /// Returns the section of the options, with a frame for each day.
  ///
  /// - Throws: `CodingFault` if the month or the locale is invalid, or if the spacing leaves no room for seven days.
  ///   `RegistryError` if the section fills a piece of another section.
  /// - Complexity: O(*n*) in the items.
  public func section(in context: SectionContext) throws -> LayoutSection {
    try context.requireWholeSection(because: "its weeks are as wide as a section")
    let month = try CalendarMonth(month, in: context)
    let locale = try CalendarLocale.named(self.locale, in: context)
    let width = context.contentSize.width
    let day = (width - 6 * spacing) / 7
    guard day > 0 else {
      throw context.fault(
        at: "spacing", "six gaps leave no room for days in \(PlainValue.number(width)) points")
    }
    let first = firstWeekday ?? locale.firstWeekday
    let blanks = (month.weekday.number - first.number + 7) % 7
    let top = titleHeight + weekdayHeight
    let days = (0..<max(month.days, context.itemCount)).map { number in
      let (week, column) = (number + blanks).quotientAndRemainder(dividingBy: 7)
      return Rect2D(
        x: Double(column) * (day + spacing), y: top + Double(week) * (rowHeight + rowSpacing), width: day,
        height: rowHeight)
    }
    let height = days.last?.maxY ?? top
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    var section = LayoutSection(
      group: .custom(layoutSize: size, items: days.map { LayoutGroupCustomItem(frame: $0) }),
      interGroupSpacing: rowSpacing)
    // A section without days has no room for titles.
    guard context.itemCount > 0 else { return section }
    let inset = context.contentInsets
    if titleHeight > 0 {
      section.boundarySupplementaryItems.append(
        Self.title(
          "month", locale.title(of: month), width, titleHeight, at: Point2D(x: 0, y: inset.top), in: context))
    }
    if weekdayHeight > 0 {
      // Arabic and Chinese names begin alike.
      let initials = locale.weekdays.map { String($0.prefix(1)) }
      let isShort = weekdayHeight > day && Set(initials).count > 1, names = isShort ? initials : locale.weekdays
      for column in 0..<7 {
        section.boundarySupplementaryItems.append(
          Self.title(
            isShort ? "initial" : "weekday", names[(first.number + column) % 7], day, weekdayHeight,
            at: Point2D(x: Double(column) * (day + spacing), y: inset.top + titleHeight), in: context))
      }
    }
    return section
  }

  /// Returns a title over the room that the days leave at the top.
  private static func title(
    _ kind: String, _ text: String, _ width: Double, _ height: Double, at offset: Point2D, in context: SectionContext
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height)), elementKind: kind,
      alignment: .topLeading, absoluteOffset: offset, extendsBoundary: false, label: text)
  }
}
