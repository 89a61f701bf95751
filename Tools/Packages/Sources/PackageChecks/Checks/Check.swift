/// One thing to look at. It tells the report what it finds as it goes, and answers how much was wrong.
protocol Check: Sendable {
  /// The check's headline.
  var heading: String { get }
  /// The lane, which decides the checks that it waits for.
  var lane: Lane { get }

  /// Looks, and answers how many things were wrong.
  func run(in workplace: Workplace, report: Report) throws -> Int
}

extension Check {
  var lane: Lane { .first }
}

/// The checks of one lane run one after another, because they build in the same folders; two lanes run side by side.
enum Lane: CaseIterable {
  /// Before all others: a check that takes little time, or writes what others read.
  case first
  /// Reads what a plain build in this folder has made.
  case products
  /// Builds the packages of this folder.
  case packages
  /// Builds packages that depend on the repository by version.
  case versions
  /// Runs the commands of documents, and what goes on from their builds.
  case guides
}
