import Foundation
import KumikoConstraints
import Testing

/// Random systems with the answers of kiwisolver, another implementation of the algorithm: those of `Tests/Kiwi/sample.txt`, or of
/// the file that the environment variable `KUMIKO_KIWI` names. See `Tests/Kiwi/systems`.
@Suite("Answers of kiwisolver")
struct KiwiTests {
  private struct Case {
    var name = ""
    var hasOneSolution = false
    var system: RandomSystem
    var values: [Double] = []
  }

  private func cases() throws -> [Case] {
    let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Kiwi/sample.txt")
    let path = ProcessInfo.processInfo.environment["KUMIKO_KIWI"] ?? sample.path
    var cases: [Case] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      let last = cases.indices.last
      switch (words.first, last) {
      case ("system", _):
        cases.append(
          Case(
            name: String(words[1]), hasOneSolution: words[2] == "one",
            system: RandomSystem(areNonnegative: [], rows: [])))
      case ("variables", let last?): cases[last].system.areNonnegative = words.dropFirst().map { $0 == "n" }
      case ("values", let last?): cases[last].values = try words.dropFirst().map { try #require(Double($0)) }
      case ("constraint", let last?):
        let relations: [Substring: Constraint.Relation] = [
          "<": .lessThanOrEqual, "=": .equal, ">": .greaterThanOrEqual,
        ]
        let terms = try words.dropFirst(4).map { word in
          let parts = word.split(separator: "*")
          return (variable: try #require(Int(parts[1])), factor: try #require(Double(parts[0])))
        }
        cases[last].system.rows.append(
          RandomSystem.Row(
            terms: terms, relation: try #require(relations[words[2]]), constant: try #require(Double(words[3])),
            strength: try #require(Double(words[1])), rank: cases[last].system.rows.count))
      default: Issue.record("unknown line: \(line)")
      }
    }
    return cases
  }

  @Test("one solution is the same, and several are equally good")
  func answers() throws {
    let cases = try cases()
    var (same, equal, better) = (0, 0, 0)
    for one in cases {
      var (solver, variables) = one.system.solver()
      for row in one.system.rows { try solver.add(row.constraint(variables)) }
      solver.solve()
      let values = variables.map(solver.value(of:))
      let (mine, other) = (Quality(one.system, values, leftOut: []), Quality(one.system, one.values, leftOut: []))
      #expect(solver.conflicts.isEmpty && mine.fault < 1e-6, "system \(one.name): \(mine)")
      let isSame = zip(values, one.values).allSatisfy { abs($0 - $1) < 1e-6 }
      if one.hasOneSolution && isSame {
        same += 1
      } else if !one.hasOneSolution, mine.isEqual(to: other) {
        equal += 1
      } else {
        // A weight pays for many violations of the next strength: Kiwi violates a higher strength more.
        let difference = zip(mine.sums, other.sums).first { abs($0.sum - $1.sum) > 1e-9 }
        better += 1
        #expect((difference.map { $0.sum < $1.sum }) == true, "system \(one.name): \(mine), not \(other)")
      }
    }
    print("of \(cases.count) systems, \(same) have the same values, \(equal) equal violations, \(better) better ones")
    #expect(better <= cases.count / 100)
  }
}
