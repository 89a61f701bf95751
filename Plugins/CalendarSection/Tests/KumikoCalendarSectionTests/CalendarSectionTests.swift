import KumikoCalendarSection
import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import Testing

@Suite("Calendar sections")
struct CalendarSectionTests {
  @Test("The kind passes the checks of section kinds")
  func contract() {
    #expect(SectionKindCheck.findings(in: CalendarSection.self) == [])
  }

  /// The column of the first day, and the number of days, as any calendar on a wall has them.
  @Test(
    "Months begin on their weekday and have their days",
    arguments: [
      ("2026-11", 0, 30), ("2024-02", 4, 29), ("2026-02", 0, 28), ("1900-02", 4, 28), ("2000-02", 2, 29),
      ("1970-01", 4, 31), ("1583-01", 6, 31), ("9999-12", 3, 31), ("2026-01", 4, 31), ("2026-04", 3, 30),
    ])
  func months(month: String, column: Int, days: Int) throws {
    let options: PlainValue = [
      "month": .string(month), "spacing": 0, "row-spacing": 0, "row-height": 10, "title-height": 0, "weekday-height": 0,
    ]
    let section = try section(options, count: 1, width: 70)
    let frames = frames(try layout(section, count: days, width: 70))
    #expect(frames.first == Rect2D(x: Double(column) * 10, y: 0, width: 10, height: 10))
    let last = column + days - 1
    #expect(frames.last == Rect2D(x: Double(last % 7) * 10, y: Double(last / 7) * 10, width: 10, height: 10))
    guard case .custom(let all) = section.group.arrangement else {
      Issue.record("the days have frames")
      return
    }
    #expect(all.count == days)
  }

  @Test(
    "The first weekday is that of the option, or else of the locale",
    arguments: [
      (["locale": "en-US"], 0.0), (["locale": "de-DE"], 6), (["locale": "ar-EG"], 1),
      (["locale": "en-US", "first-weekday": "monday"], 6), (["locale": "de-DE", "first-weekday": "sunday"], 0),
    ] as [(PlainRecord, Double)])
  func firstWeekday(options: PlainRecord, column: Double) throws {
    // November 2026 begins on a Sunday.
    let options = options.merging(["month": "2026-11", "spacing": 0])
    let frames = frames(try layout(section(.record(options), count: 30, width: 70), count: 30, width: 70))
    #expect(frames.first?.minX == column * 10)
  }

  @Test(
    "Titles are in the language of the locale, in the order of the weekdays",
    arguments: [
      ("en-US", "November 2026", ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]),
      ("de", "November 2026", ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]),
      ("es-ES", "noviembre de 2026", ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]),
      ("ja-JP", "2026年11月", ["日", "月", "火", "水", "木", "金", "土"]),
      ("pl-PL", "listopad 2026", ["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "niedz."]),
    ])
  func titles(locale: String, month: String, weekdays: [String]) throws {
    let items = try section(["month": "2026-11", "locale": .string(locale)], count: 30).boundarySupplementaryItems
    #expect(items.filter { $0.elementKind == "month" }.map(\.label) == [month])
    #expect(items.filter { $0.elementKind == "weekday" }.map(\.label) == weekdays)
  }

  @Test(
    "Days that are narrower than their title is high have initials, where these tell days apart",
    arguments: [
      ("en-US", "initial", ["S", "M", "T", "W", "T", "F", "S"]),
      ("ja-JP", "initial", ["日", "月", "火", "水", "木", "金", "土"]),
      ("zh-CN", "weekday", ["周一", "周二", "周三", "周四", "周五", "周六", "周日"]),
    ])
  func initials(locale: String, kind: String, weekdays: [String]) throws {
    let section = try section(
      ["month": "2026-11", "locale": .string(locale), "weekday-height": 60], count: 30)
    #expect(section.boundarySupplementaryItems.filter { $0.elementKind == kind }.map(\.label) == weekdays)
  }

  @Test("Titles stand over the days, in the room of the section's insets")
  func titleFrames() throws {
    let insets = DirectionalEdgeInsets(top: 7, leading: 20, bottom: 0, trailing: 10)
    var section = try section(
      ["month": "2026-11", "spacing": 0, "title-height": 30, "weekday-height": 20], count: 30,
      placement: SectionPlacement(contentInsets: insets))
    section.contentInsets = insets
    let layout = try layout(section, count: 30, width: 400)
    let day = 370.0 / 7
    #expect(
      layout.attributesForSupplementary(ofKind: "month", at: LayoutIndexPath(section: 0, item: 0))?.frame
        == Rect2D(x: 20, y: 7, width: 370, height: 30))
    let weekday = try #require(
      layout.attributesForSupplementary(ofKind: "weekday", at: LayoutIndexPath(section: 0, item: 3)))
    #expect(match([weekday.frame], [Rect2D(x: 20 + 3 * day, y: 37, width: day, height: 20)]))
    #expect(match([frames(layout)[3]], [Rect2D(x: 20 + 3 * day, y: 57, width: day, height: 44)]))
  }

  @Test("All locales have seven weekdays and twelve months")
  func table() throws {
    for name in [
      "en-US", "en-GB", "en-AU", "en-CA", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "es-ES", "es-MX",
      "it-IT", "pt-BR", "pt-PT", "nl-NL", "sv-SE", "da-DK", "pl-PL", "ru-RU", "ar-EG", "he-IL", "ja-JP", "zh-CN",
      "ko-KR",
    ] {
      for month in 1...12 {
        let text = month < 10 ? "2026-0\(month)" : "2026-\(month)"
        let items = try section(["month": .string(text), "locale": .string(name)], count: 1).boundarySupplementaryItems
        #expect(items.count == 8, "\(name)")
        #expect(items.allSatisfy { !($0.label ?? "").isEmpty }, "\(name)")
      }
    }
  }

  @Test("Days do not overlap, and all are in the width", arguments: 0..<20)
  func random(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let (year, month) = (Int.random(in: 1_583...9_999, using: &dice), Int.random(in: 1...12, using: &dice))
    let (spacing, width) = (Double(Int.random(in: 0...9, using: &dice)), Double(Int.random(in: 60...900, using: &dice)))
    let section = try section(
      ["month": .string("\(year)-\(month)"), "spacing": .number(spacing)], count: 35, width: width)
    let frames = frames(try layout(section, count: 35, width: width))
    #expect(frames.count == 35)
    #expect(faults(frames, width: width) == [])
    // A week later, a day is below: an oracle without a calendar.
    for day in 0..<28 { #expect(abs(frames[day + 7].minX - frames[day].minX) < 1e-6) }
  }

  @Test("A section without days has no titles, and the titles can be left out")
  func withoutTitles() throws {
    #expect(try section([:], count: 0).boundarySupplementaryItems.isEmpty)
    #expect(try layout(section([:], count: 0), count: 0).contentSize.height == 0)
    #expect(try section(["title-height": 0, "weekday-height": 0], count: 9).boundarySupplementaryItems.isEmpty)
  }

  @Test("From right to left, the first weekday is on the right")
  func rightToLeft() throws {
    let section = try section(["month": "2026-11", "spacing": 0], count: 30, width: 70)
    #expect(frames(try layout(section, count: 30, width: 70, direction: .rightToLeft)).first?.minX == 60)
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["month": "2026-13"], "options.month: the month must be from 1 to 12, not 13"),
      (["month": "2026-00"], "options.month: the month must be from 1 to 12, not 0"),
      (["month": "1066-10"], "options.month: the year must be from 1583 to 9999, not 1066"),
      (["month": "10000-01"], "options.month: the year must be from 1583 to 9999, not 10000"),
      (["month": "November"], "options.month: 'November' is not a year and a month; write 2026-11"),
      (["month": "2026-+1"], "options.month: '2026-+1' is not a year and a month; write 2026-11"),
      (["month": "2026-1-1"], "options.month: '2026-1-1' is not a year and a month; write 2026-11"),
      (
        ["first-weekday": "mondy"],
        """
        options.first-weekday: 'mondy' is not one of: sunday, monday, tuesday, wednesday, thursday, friday, saturday; \
        did you mean 'monday'?
        """
      ),
      (["spacing": 70], "options.spacing: six gaps leave no room for days in 400 points"),
    ] as [(PlainValue, String)])
  func invalidOptions(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }

  @Test("An unknown locale is rejected with the nearest one")
  func unknownLocale() {
    let error = #expect(throws: RegistryError.self) { try section(["locale": "de-DA"]) }
    #expect(
      error?.description.hasPrefix("options.locale: there is no locale 'de-DA'; the locales are: en-US, ") == true)
    #expect(error?.description.hasSuffix("; did you mean 'de-DE'?") == true)
  }
}
