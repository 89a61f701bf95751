import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

/// Commands that are run to their end.
@Suite(.blocking) struct CommandRunTests {
  private static let python = ProgramSearch.program("python3")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) -> CommandRun { CommandRun(["sh", "-c", script, "sh", folder.path]) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func whatItSaysAndItsStatusAreTold() throws {
    let outcome = try shell("echo out; echo err >&2; exit 7").run()
    #expect(outcome.ending == .status(7))
    #expect(text(outcome.output) == "out\n")
    #expect(text(outcome.errors) == "err\n")
    #expect(try shell("kill -KILL $$").run().ending == .signal(SIGKILL))
  }

  @Test func eitherStreamOrBothAreRead() throws {
    var run = shell("echo out; echo err >&2")
    run.reading = .errors
    #expect(text(try run.run().output) == "err\n")
    run.reading = .both
    let both = try run.run()
    #expect(text(both.output) == "out\nerr\n")
    #expect(both.errors.isEmpty)
  }

  @Test func inputIsHandedOnAndEnds() throws {
    var run = shell("wc -c")
    run.input = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    #expect(text(try run.run().output).contains("300000"))
    #expect(text(try shell("wc -c").run().output).contains("0"))
  }

  @Test func outputIsKeptAsFarAsTheLimitAndToldWhole() throws {
    var run = shell("head -c 3000000 /dev/zero")
    run.outputLimit = 1000
    var told = 0
    let outcome = try run.run { told += $0.count }
    #expect(outcome.output.count == 1000)
    #expect(told == 3_000_000)
    #expect(outcome.ending == .status(0))
  }

  @Test func environmentAndFailures() throws {
    var run = shell("echo \"$ONLY\"")
    run.environment = ["ONLY": "this", "PATH": "/usr/bin:/bin"]
    #expect(text(try run.run().output) == "this\n")
    #expect(throws: StartFailure.self) { try CommandRun(["/no/such/program"]).run() }
    #expect(throws: StartFailure.self) { try CommandRun([]).run() }
  }

  // MARK: - What it leaves behind

  @Test func whatIsLaunchedLivesOn() throws {
    #expect(try shell("sleep 1000 & echo $! > \"$1/pid\"; exit 3").launch() == .status(3))
    let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(isRunning(pid))
    kill(pid, SIGKILL)
    let failure = #expect(throws: StartFailure.self) { try CommandRun(["no-such-browser"]).launch() }
    guard case .notFound? = failure?.problem else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func whatItLeavesBehindInItsGroupIsEnded() throws {
    let outcome = try shell("sleep 1000 & echo $! > \"$1/pid\"; echo done").run()
    #expect(text(outcome.output) == "done\n")
    let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(eventually { !isRunning(pid) })
  }

  @Test(.enabled(if: Self.python != nil, "there is no python3")) func aDescendantInASessionOfItsOwnIsNotWaitedFor()
    throws
  {
    let python = try #require(Self.python)
    let outcome = try shell(Self.escaping(python, "time.sleep(1000)") + "; echo done; exit 3").run()
    #expect(outcome.ending == .status(3))
    #expect(text(outcome.output) == "done\n")
    let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
    // It holds the pipes still, so the run has not waited for their end.
    #expect(isRunning(pid))
    kill(pid, SIGKILL)
  }

  @Test(.enabled(if: Self.python != nil, "there is no python3")) func oneThatWritesForeverIsNotReadForever() throws {
    let python = try #require(Self.python)
    let writes = "[os.write(1, b'x' * 65536) for _ in iter(int, 1)]"
    var run = shell(Self.escaping(python, writes) + "; exit 4")
    run.outputLimit = 10
    #expect(try run.run().ending == .status(4))
    let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
    kill(pid, SIGKILL)
  }

  /// A command of the shell that returns when a process in a session of its own has begun to do something.
  private static func escaping(_ python: String, _ act: String) -> String {
    """
    \(python) -c "
    import os, sys, time
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            open(sys.argv[1] + '/pid.new', 'w').write(str(os.getpid()) + chr(10))
            os.rename(sys.argv[1] + '/pid.new', sys.argv[1] + '/pid')
            \(act)
        os._exit(0)
    while not os.path.exists(sys.argv[1] + '/pid'): time.sleep(0.01)
    " "$1"
    """
  }

  @Test(.enabled(if: Self.python != nil, "there is no python3")) func oneWhoseStraysEndLeavesNone() throws {
    #if os(Linux)
      let python = try #require(Self.python)
      var run = shell(Self.escaping(python, "time.sleep(1000)") + "; exit 4")
      run.endsStrays = true
      #expect(try run.run().ending == .status(4))
      let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
      #expect(eventually { !isRunning(pid) })
    #endif
  }

  // MARK: - Time limits

  @Test func oneThatTakesTooLongIsEndedWithItsGroup() throws {
    var run = shell("sleep 1000 & echo $! > \"$1/pid\"; trap '' TERM; while :; do sleep 1; done")
    run.timeLimit = .seconds(1)
    run.grace = .milliseconds(100)
    // Twice, where the machine is so busy that the first is ended before it has begun.
    for _ in 0..<20 where !FileManager.default.fileExists(atPath: folder["pid"]) {
      #expect(try run.run().ending == .late)
    }
    let pid = try #require(folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(eventually { !isRunning(pid) })
  }

  @Test func oneThatIsAskedToEndMayDoSo() throws {
    var run = shell("trap 'touch \"$1/asked\"; exit 5' INT; while :; do sleep 0.1; done")
    run.stopSignal = SIGINT
    run.timeLimit = .seconds(1)
    run.grace = .seconds(60)
    for _ in 0..<20 where !FileManager.default.fileExists(atPath: folder["asked"]) {
      #expect(try run.run().ending == .late)
    }
    #expect(FileManager.default.fileExists(atPath: folder["asked"]))
  }
}
