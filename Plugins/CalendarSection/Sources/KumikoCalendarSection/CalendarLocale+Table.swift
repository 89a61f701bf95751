extension CalendarLocale {
  /// The known locales. The first one of a language is meant by the language alone.
  static let all: [CalendarLocale] = [
    CalendarLocale("en-US", .sunday, english.weekdays, english.months),
    CalendarLocale("en-GB", .monday, english.weekdays, english.months),
    CalendarLocale("en-AU", .monday, english.weekdays, english.months),
    CalendarLocale("en-CA", .sunday, english.weekdays, english.months),
    CalendarLocale("de-DE", .monday, german.weekdays, german.months),
    CalendarLocale(
      "de-AT", .monday, german.weekdays, "Jänner" + german.months.dropFirst("Januar".count)),
    CalendarLocale("de-CH", .monday, german.weekdays, german.months),
    CalendarLocale("fr-FR", .monday, french.weekdays, french.months),
    CalendarLocale("fr-CA", .sunday, french.weekdays, french.months),
    CalendarLocale("es-ES", .monday, spanish.weekdays, spanish.months, pattern: "M de Y"),
    CalendarLocale("es-MX", .sunday, spanish.weekdays, spanish.months, pattern: "M de Y"),
    CalendarLocale(
      "it-IT", .monday, "dom lun mar mer gio ven sab",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    CalendarLocale("pt-BR", .sunday, portuguese.weekdays, portuguese.months, pattern: "M de Y"),
    CalendarLocale("pt-PT", .sunday, portuguese.weekdays, portuguese.months, pattern: "M de Y"),
    CalendarLocale(
      "nl-NL", .monday, "zo ma di wo do vr za",
      "januari februari maart april mei juni juli augustus september oktober november december"),
    CalendarLocale(
      "sv-SE", .monday, "sön mån tis ons tors fre lör",
      "januari februari mars april maj juni juli augusti september oktober november december"),
    CalendarLocale(
      "da-DK", .monday, "søn man tirs ons tors fre lør",
      "januar februar marts april maj juni juli august september oktober november december"),
    CalendarLocale(
      "pl-PL", .monday, "niedz. pon. wt. śr. czw. pt. sob.",
      "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień"),
    CalendarLocale(
      "ru-RU", .monday, "вс пн вт ср чт пт сб",
      "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"),
    CalendarLocale(
      "ar-EG", .saturday, "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
      "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
    CalendarLocale(
      "he-IL", .sunday, "א׳ ב׳ ג׳ ד׳ ה׳ ו׳ ש׳",
      "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר"),
    CalendarLocale("ja-JP", .sunday, "日 月 火 水 木 金 土", numbered("月"), pattern: "Y年M"),
    CalendarLocale("zh-CN", .monday, "周日 周一 周二 周三 周四 周五 周六", numbered("月"), pattern: "Y年M"),
    CalendarLocale("ko-KR", .sunday, "일 월 화 수 목 금 토", numbered("월"), pattern: "Y년 M"),
  ]

  private static let english = (
    weekdays: "Sun Mon Tue Wed Thu Fri Sat",
    months: "January February March April May June July August September October November December"
  )
  private static let german = (
    weekdays: "So Mo Di Mi Do Fr Sa",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
  )
  private static let french = (
    weekdays: "dim. lun. mar. mer. jeu. ven. sam.",
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
  )
  private static let spanish = (
    weekdays: "dom lun mar mié jue vie sáb",
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
  )
  private static let portuguese = (
    weekdays: "dom. seg. ter. qua. qui. sex. sáb.",
    months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
  )

  /// Returns the months as numbers with a sign after them.
  private static func numbered(_ sign: String) -> String {
    (1...12).map { "\($0)\(sign)" }.joined(separator: " ")
  }
}
