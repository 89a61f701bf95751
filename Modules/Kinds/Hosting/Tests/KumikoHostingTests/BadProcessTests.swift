import Foundation
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Programs that die, hang or babble, or are none.
@Suite(.blocking) struct BadProcessTests {
  // MARK: - No program

  private func error(_ command: [String], in folder: String) -> String? {
    message { _ = try PluginHost().kinds(ofProcess: command, in: folder, timeout: nil) }
  }

  @Test func aProgramThatIsNotThereIsSaidWithTheNearest() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n", to: "poster.sh", mode: 0o755)
    #expect(
      error(["./postre.sh"], in: folder.path)
        == "process ./postre.sh cannot be started: ./postre.sh does not exist; did you mean 'poster.sh'?")
    #expect(
      error(["poster.sh", "x"], in: folder.path)
        == "process poster.sh x cannot be started: there is no program 'poster.sh' on the PATH; for the one in "
        + "\(folder.path), write './poster.sh'")
    #expect(
      error(["mkdri"], in: folder.path)
        == "process mkdri cannot be started: there is no program 'mkdri' on the PATH; did you mean 'mkdir'?")
  }

  @Test func ofALongCommandTheBeginningIsSaid() throws {
    let long = String(repeating: "x", count: 100_000)
    let folder = try TemporaryFolder()
    let shown = "\(String(repeating: "x", count: 200))… (100000 characters)"
    #expect(
      error([long], in: folder.path)
        == "process \(shown) cannot be started: there is no program '\(shown)' on the PATH")
    // The end of the sentence, which tells what is wrong, is there whatever the arguments are.
    let lines = (0..<300).map { "line \($0)\n" }.joined()
    let message = try #require(error(["./nothing", lines, long], in: folder.path))
    #expect(message.hasSuffix(" characters) cannot be started: ./nothing does not exist"))
    #expect(!message.contains("\n"))
    #expect(message.count < 400)
    let folders = try #require(error(["sh"], in: "/nowhere/\(long)"))
    #expect(folders.hasPrefix("process sh cannot be started: there is no folder /nowhere/xxx"))
    #expect(folders.count < 400)
  }

  @Test func whatCannotBeRunIsSaidAsWhatItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n", to: "plain.sh")
    try folder.write("echo", to: "nothing", mode: 0o755)
    try folder.write("#!/no/such/shell\n", to: "strange.sh", mode: 0o755)
    let start = "cannot be started:"
    #expect(
      error(["./plain.sh"], in: folder.path)
        == "process ./plain.sh \(start) ./plain.sh is not executable (run chmod +x)")
    #expect(
      error(["./nothing"], in: folder.path)
        == "process ./nothing \(start) \(folder["./nothing"]) is not a program "
        + "(a script starts with a line such as #!/bin/sh)"
    )
    #expect(
      error(["./strange.sh"], in: folder.path)
        == "process ./strange.sh \(start) \(folder["./strange.sh"]) is a script for a program that does not exist "
        + "(its first line names it)")
    #expect(error(["../"], in: folder.path) == "process ../ \(start) ../ is a folder")
    #expect(error(["sh"], in: folder["nowhere"]) == "process sh \(start) there is no folder \(folder["nowhere"])")
    #expect(error([], in: folder.path) == "a process needs a command: the program and its arguments")
    #expect(error([""], in: folder.path) == "a process needs a command: the program and its arguments")
    #expect(error(["sh", "a\0b"], in: folder.path) == "process sh a\0b \(start) the command contains a zero byte")
  }

  @Test func thereMustBeTimeToAnswer() throws {
    #expect(try Script("\(described)").error(within: .zero) == "process sh kind.sh cannot answer within 0 seconds")
  }

  // MARK: - Dying

  @Test func oneThatEndsIsSaidWithItsStatusAndLastLines() throws {
    let script = try Script("for i in 1 2 3 4 5 6 7; do echo \"line $i\" >&2; done", "exit 3")
    #expect(
      script.error() == "process sh kind.sh ended with status 3 before it answered; its standard error ends with:"
        + "\n  line 3\n  line 4\n  line 5\n  line 6\n  line 7")
  }

  @Test func oneThatIsKilledIsSaidWithTheSignal() throws {
    #expect(
      try Script("read -r line", "kill -SEGV $$").error()
        == "process sh kind.sh was killed by signal 11 (SIGSEGV) before it answered")
  }

  @Test func aFreshOneThatDiesIsNotStartedAgain() throws {
    let script = try Script("echo start >> starts", "exit 1")
    #expect(script.error() == "process sh kind.sh ended with status 1 before it answered")
    #expect(script.folder.lines(of: "starts").count == 1)
  }

  @Test func anAnswerWithoutItsEndIsNone() throws {
    #expect(
      try Script("read -r line", "printf '{\"kinds\":[{\"kind\":\"acme.one\"}]}'").error()
        == "process sh kind.sh ended with status 0 in the middle of its answer: the line has no line feed")
  }

  @Test func aGrandchildThatHoldsThePipeHidesNothing() throws {
    // Waiting for the end of the pipe would take the hour that the grandchild sleeps.
    let script = try Script("sleep 3600 & echo $! > pid", "exit 4")
    #expect(script.error() == "process sh kind.sh ended with status 4 before it answered")
    let pid = try #require(script.folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(eventually { !isRunning(pid) })
  }

  @Test func signalsAreAsProgramsExpectThem() throws {
    #expect(
      try Script("read -r line", "kill -PIPE $$; sleep 1").error()
        == "process sh kind.sh was killed by signal 13 (SIGPIPE) before it answered")
  }

  // MARK: - Hanging

  @Test func oneThatHangsIsEndedWithAllThatItHasStarted() throws {
    // Again with more time, where the machine is so busy that it is ended before it has begun.
    for seconds in [2, 20, 120] {
      let script = try Script("echo $$ > pid; sleep 3600 & echo $! >> pid", "echo thinking >&2", "touch ready; wait")
      let error = script.error(within: .seconds(seconds))
      guard script.folder.has("ready") else { continue }
      try expectEnd(of: script, error, after: seconds)
      return
    }
    Issue.record("the script did not begin within two minutes")
  }

  #if os(Linux)
    @Test func whatLeavesTheGroupOfOneThatHangsIsEndedToo() throws {
      let script = try Script(
        "setsid sh -c 'echo $$ > stray.new; mv stray.new stray; sleep 3600' > /dev/null 2>&1 &",
        "while [ ! -e stray ]; do sleep 0.01; done; while :; do sleep 1; done")
      for seconds in [2, 20, 120] where !script.folder.has("stray") {
        #expect(script.error(within: .seconds(seconds))?.contains("did not answer") == true)
      }
      let pid = try #require(script.folder.lines(of: "stray").first.flatMap(pid_t.init))
      #expect(eventually { !isRunning(pid) })
    }
  #endif

  private func expectEnd(of script: Script, _ error: String?, after seconds: Int) throws {
    #expect(
      error == "process sh kind.sh did not answer within \(seconds) seconds; its standard error ends with:\n  thinking")
    let pids = script.folder.lines(of: "pid", atLeast: 2).compactMap { pid_t($0) }
    #expect(pids.count == 2)
    #expect(eventually { !pids.contains { isRunning($0) } })
  }

  @Test func oneThatDoesNotWantToEndIsMadeTo() throws {
    let script = try Script("trap '' TERM; echo $$ > pid", "while :; do sleep 1; done")
    #expect(script.error(within: .seconds(1)) == "process sh kind.sh did not answer within 1 second")
    let pid = try #require(script.folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(eventually { !isRunning(pid) })
  }

  @Test func aLineThatDoesNotEndIsNoAnswer() throws {
    // Again with more time, where the machine is so busy that it is ended before it has begun.
    let told = try [2, 20, 120].contains { seconds in
      try Script("read -r line", "printf '{\"kinds\":'; sleep 3600").error(within: .seconds(seconds))
        == "process sh kind.sh did not answer within \(seconds) seconds (the line has no line feed)"
    }
    #expect(told)
  }

  @Test func oneThatHangsLaterIsStartedAgainForTheNextRequest() throws {
    let script = try Script(
      "while read -r line; do case $line in", "*describe*) \(described) ;;",
      "*) [ -e hung ] || { touch hung; sleep 3600; }; echo '{\"section\":{}}' ;; esac; done")
    _ = try script.kind()
    // It says which kinds it has within this time too, on the busiest machine.
    let kind = try script.kind(within: .seconds(10))
    #expect(
      message { _ = try kind.answer(request("acme.one")) }
        == "process sh kind.sh did not answer within 10 seconds")
    #expect(try script.kind().answer(request("acme.one")) == [:])
  }

  // MARK: - Babbling

  @Test(arguments: [
    ("read -r line; echo Hello", "returned invalid JSON (expected a value, found 'H', at byte 1): 'Hello'"),
    ("read -r line; echo", "returned invalid JSON (expected a value, found the end, at byte 1): nothing"),
    (
      "read -r line; printf '\"\\377\"\\n'",
      "returned invalid JSON (string is not valid UTF-8, at byte 2): '\"\u{FFFD}\"'"
    ),
    ("read -r line; printf '{}\\n{}\\n'", "answered with more than one line"),
    ("read -r line; printf '{\"kinds\":[]}\\nx'; sleep 60", "answered with more than one line"),
    ("read -r line; head -c 17000000 /dev/zero", "answered with a line of more than 16 MB"),
    ("read -r line; yes", "answered with more than one line"),
    ("read -r line; exec >&-; sleep 60", "closed its standard output"),
    ("read -r line; echo '{\"kinds\":[]}'", "has no kinds"),
  ])
  func oneThatDoesNotKeepToWhatIsAgreedIsEnded(_ lines: String, _ expected: String) throws {
    let script = try Script("echo $$ > pid", lines)
    #expect(script.error() == "process sh kind.sh " + expected)
    let pid = try #require(script.folder.lines(of: "pid").first.flatMap(pid_t.init))
    #expect(eventually { !isRunning(pid) })
  }

  @Test func whatItComplainsOfIsShownWithWhatItSaid() throws {
    let script = try Script("read -r line", "printf 'no \\033[31mlicence\\n' >&2", "echo Hello")
    let error = try #require(script.error())
    #expect(error.hasPrefix("process sh kind.sh returned invalid JSON"))
    #expect(error.hasSuffix("; its standard error ends with:\n  no \u{FFFD}[31mlicence"))
  }

  @Test func aBannerIsNoAnswer() throws {
    let error = try #require(try Script("echo 'Welcome to posters 2.0'", "read -r line; \(described)").error())
    #expect(error.contains("'Welcome to posters 2.0'") || error.contains("more than one line"))
  }

  @Test func aLineThatNobodyAskedForIsNotTakenForTheNextAnswer() throws {
    let script = try Script(
      "read -r line; \(described)", "sleep 0.2", "echo '{\"section\":{}}'; touch said", "sleep 60")
    let kind = try script.kind()
    #expect(eventually { FileManager.default.fileExists(atPath: script.folder["said"]) })
    #expect(
      message { _ = try kind.answer(request("acme.one")) }
        == "process sh kind.sh wrote a line without a request: '{\"section\":{}}'")
  }

  // MARK: - Closed pipes

  @Test(arguments: [10, 1 << 20])
  func oneThatDoesNotListenDoesNotTakeThisProcessDown(_ size: Int) throws {
    let script = try Script("read -r line; \(described)", "exec <&-", "touch deaf", "sleep 60")
    let kind = try script.kind()
    #expect(eventually { FileManager.default.fileExists(atPath: script.folder["deaf"]) })
    let asked = request("acme.one", ["text": .string(String(repeating: "x", count: size))])
    #expect(message { _ = try kind.answer(asked) } == "process sh kind.sh closed its standard input")
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func oneThatDiesWhileItIsToldIsSaidAsDead() throws {
    let script = try Script("read -r line; \(described)", "head -c 10 > part; exit 9")
    let asked = request("acme.one", ["text": .string(String(repeating: "x", count: 1 << 20))])
    let kind = try script.kind()
    try script.folder.write("exit 8\n", to: "kind.sh")
    #expect(message { _ = try kind.answer(asked) } == "process sh kind.sh ended with status 8 before it answered")
  }

  @Test func oneThatAnswersBeforeItHasReadIsRefused() throws {
    let script = try Script(
      "read -r line; \(described)", "echo '{\"section\":{}}' > answer; head -c 10 > part; cat answer; sleep 60")
    let asked = request("acme.one", ["text": .string(String(repeating: "x", count: 1 << 20))])
    let kind = try script.kind()
    #expect(message { _ = try kind.answer(asked) } == "process sh kind.sh answered before it had read the request")
  }

  @Test func aRequestThatIsTooLargeIsNotSent() throws {
    let script = try Script("read -r line; \(described)", "cat > /dev/null")
    let asked = request("acme.one", ["text": .string(String(repeating: "x", count: 17 << 20))])
    let kind = try script.kind()
    #expect(
      message { _ = try kind.answer(asked) } == "process sh kind.sh cannot answer: the request exceeds 16 MB")
  }
}
