/// One thing to look at. It tells the report what it finds as it goes, and answers how much was wrong.
protocol Check {
  /// The check's headline.
  var heading: String { get }

  /// Looks, and answers how many things were wrong.
  func run(in workplace: Workplace, report: Report) throws -> Int
}
