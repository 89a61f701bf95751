@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem
import KumikoValues

/// Tries a kind in a process of its own, which it may take down with it.
struct IsolatedTrial {
  /// This program, with the arguments by which it comes to `KumikoCommand.run`.
  var program: [String]
  var arguments: [String]
  /// How long it may take, in seconds.
  var timeout: Double

  /// The result of the process, or the way in which it ended.
  func result(of name: String) -> TestKindsCommand.Result {
    func failed(_ finding: String) -> TestKindsCommand.Result {
      TestKindsCommand.Result(name: name, findings: [finding])
    }
    var run = CommandRun(program + arguments)
    run.environment = Relaunch.trial.environment
    run.timeLimit = .seconds(timeout)
    let outcome: CommandRun.Outcome
    do throws(StartFailure) {
      outcome = try run.run()
    } catch {
      return failed("it cannot be tried in a process of its own: \(error.message)")
    }
    let said = Self.end(of: outcome.errors)
    switch outcome.ending {
    case .late: return failed("it took longer than the --timeout of \(PlainValue.number(timeout)) s\(said)")
    case .status:
      return Self.result(outcome.output, of: name) ?? failed("the process \(outcome.ending)\(said)")
    case .signal, .unknown: return failed("the process \(outcome.ending)\(said)")
    }
  }

  /// The answer of the process; nil where it gave none.
  private static func result(_ output: [UInt8], of name: String) -> TestKindsCommand.Result? {
    struct Answer: Decodable {
      struct Kind: Decodable {
        var name: String
        var findings: [String]
        var obstacle: String?
      }
      struct Diagnostic: Decodable {
        var message: String
        var file: String
        var line: Int?
        var column: Int?

        var text: String {
          ([file] + [line, column].compactMap { $0.map { "\($0)" } }).joined(separator: ":") + ": \(message)"
        }
      }
      var kinds: [Kind]?
      var diagnostics: [Diagnostic]?
    }
    // Among the lines there may be some of a library.
    for line in output.split(separator: UInt8(ascii: "\n")).reversed() {
      guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(line)) else { continue }
      // If the registry is invalid, it reports that instead.
      let kind = answer.kinds?.first { $0.name == name }
      guard let found = kind?.findings ?? answer.diagnostics?.map(\.text) else { continue }
      return TestKindsCommand.Result(name: name, findings: found, obstacle: kind?.obstacle)
    }
    return nil
  }

  private static func end(of said: [UInt8]) -> String {
    said.split(separator: UInt8(ascii: "\n")).last.map {
      "; the last that it said: \(String(decoding: $0, as: UTF8.self))"
    }
      ?? ""
  }
}
