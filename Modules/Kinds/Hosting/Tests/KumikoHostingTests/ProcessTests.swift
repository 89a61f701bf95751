import Foundation
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Programs that answer as they should.
@Suite(.blocking) struct ProcessTests {
  @Test func aProcessIsStartedOnceAndKept() throws {
    let script = try Script(
      "echo start >> starts", "while read -r line; do case $line in", "*describe*) \(described) ;;",
      "*) printf '{\"section\":{\"pid\":%s}}\\n' $$ ;; esac; done")
    let kind = try script.kind()
    #expect(kind.origin == "process sh kind.sh")
    let first = try kind.answer(request("acme.one"))
    #expect(try kind.answer(request("acme.one")) == first)
    #expect(try script.kind().answer(request("acme.one")) == first)
    #expect(script.folder.lines(of: "starts") == ["start"])
  }

  @Test func nothingIsStartedBeforeItIsAsked() throws {
    let script = try Script("echo start >> starts")
    #expect(!FileManager.default.fileExists(atPath: script.folder["starts"]))
  }

  @Test func itSeesTheFolderTheEnvironmentAndTheArguments() throws {
    let script = try Script(
      "read -r line; \(described)", "read -r line",
      "printf '{\"section\":{\"folder\":\"%s\",\"path\":\"%s\",\"first\":\"%s\"}}\\n' \"$(pwd)\" \"$PATH\" \"$1\"")
    let command = ["sh", "kind.sh", "with space"]
    let kinds = try script.host.kinds(ofProcess: command, in: script.folder.path, timeout: nil)
    let answer = try #require(try kinds.first?.answer(request("acme.one")))
    #expect(answer["folder"] == .string(script.folder.path))
    #expect(answer["path"]?.string == ProcessInfo.processInfo.environment["PATH"])
    #expect(answer["first"] == "with space")
  }

  @Test func aProgramInTheFolderIsNamedByAPath() throws {
    let script = try Script("read -r line; \(described)")
    try script.folder.write("#!/bin/sh\nexec sh kind.sh\n", to: "run", mode: 0o755)
    #expect(try script.host.kinds(ofProcess: ["./run"], in: script.folder.path, timeout: nil).count == 1)
  }

  @Test func theRequestIsALineOfJSON() throws {
    let script = try Script(
      "read -r line; \(described)", "read -r line", "printf '%s\\n' \"$line\" > asked", "echo '{\"section\":{}}'")
    let asked = request("acme.one", ["text": "a\nb"])
    _ = try script.kind().answer(asked)
    let line = try #require(script.folder.lines(of: "asked").first)
    let value = try JSONDecoder().decode(PlainValue.self, from: Data(line.utf8))
    #expect(plain(value) == plain(["method": "section", "request": asked.plainValue]))
  }

  @Test func aRefusalKeepsTheProcess() throws {
    let script = try Script(
      "echo start >> starts", "read -r line; \(described)", "read -r line",
      "echo '{\"error\":{\"message\":\"no\",\"option\":\"gap\"}}'", "read -r line", "echo '{\"section\":{}}'")
    let kind = try script.kind()
    #expect(throws: OutsideKindFault(option: "gap", message: "no")) { try kind.answer(request("acme.one")) }
    #expect(try kind.answer(request("acme.one")) == [:])
    #expect(script.folder.lines(of: "starts") == ["start"])
  }

  @Test func aProcessThatAnswersOnceIsStartedForEachRequest() throws {
    let script = try Script(
      "echo start >> starts", "read -r line; case $line in", "*describe*) \(described) ;;",
      "*) echo '{\"section\":{}}' ;; esac")
    let kind = try script.kind()
    for _ in 0..<3 { #expect(try kind.answer(request("acme.one")) == [:]) }
    #expect(script.folder.lines(of: "starts").count == 4)
  }

  @Test func aProcessThatDiesOverARequestIsAskedOnceMore() throws {
    let script = try Script(
      "echo start >> starts", "while read -r line; do case $line in", "*describe*) \(described) ;;",
      "*) [ -e died ] || { touch died; kill -KILL $$; }; echo '{\"section\":{}}' ;; esac; done")
    #expect(try script.kind().answer(request("acme.one")) == [:])
    #expect(script.folder.lines(of: "starts").count == 2)
  }

  @Test func butNotASecondTime() throws {
    let script = try Script(
      "echo start >> starts", "while read -r line; do case $line in", "*describe*) \(described) ;;",
      "*) echo 'cannot go on' >&2; exit 7 ;; esac; done")
    let kind = try script.kind()
    let message = message { _ = try kind.answer(request("acme.one")) }
    #expect(
      message
        == "process sh kind.sh ended with status 7 before it answered; its standard error ends with:\n  cannot go on")
    #expect(script.folder.lines(of: "starts").count == 2)
  }

  @Test(.needsPython) func muchIsSaidEachWay() throws {
    let script = try Script()
    try script.folder.write(
      """
      import json, sys
      for line in sys.stdin:
          print("x" * 100, file=sys.stderr)
          message = json.loads(line)
          if message["method"] == "describe":
              answer = {"kinds": [{"kind": "acme.one", "item-fields": ["title"]}]}
          else:
              sys.stderr.write(("e" * 99 + "\\n") * 20000)
              answer = {"section": {"echo": message["request"]["items"]}}
          print(json.dumps(answer), flush=True)
      """, to: "echo.py")
    let kind = try #require(
      try script.host.kinds(ofProcess: ["python3", "echo.py"], in: script.folder.path, timeout: .seconds(300)).first)
    let items = (0..<10_000).map {
      PlainRecord([(name: "title", value: .string("\($0) ä😀" + String(repeating: "x", count: 90)))])
    }
    let asked = SectionRequest(
      kind: "acme.one", options: [:], itemCount: items.count, items: items, environment: screen)
    #expect(try kind.answer(asked)["echo"] == .list(items.map { .record($0) }))
  }

  @Test func manyThreadsGetTheirOwnAnswers() throws {
    let script = try Script(
      "read -r line; \(described)", "while read -r line; do",
      "n=${line#*item-count\\\":}; printf '{\"section\":{\"n\":%s}}\\n' ${n%%,*}; done")
    let kind = try script.kind()
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 60) { index in
      do {
        let answer = try kind.answer(request("acme.one", items: index))
        if answer["n"] != .int(index) { failures.add("\(index): \(answer)") }
      } catch {
        failures.add("\(error)")
      }
    }
    #expect(failures.all == [])
  }

  @Test func twoCommandsAreTwoProcessesAndFoldersCount() throws {
    let one = try Script("read -r line; \(described)", "read -r line", "printf '{\"section\":{\"pid\":%s}}\\n' $$")
    let other = try Script(
      "read -r line; \(described)", "read -r line", "printf '{\"section\":{\"pid\":%s}}\\n' $$", host: one.host)
    #expect(try one.kind().answer(request("acme.one")) != other.kind().answer(request("acme.one")))
  }

  // MARK: - The end

  @Test func aProcessEndsWithTheLastThatMayAskIt() throws {
    var script: Script? = try Script("echo $$ > pid", "read -r line; \(described)", "sleep 100 & echo $! > pid2; wait")
    var kind: (any OutsideKind)? = try script?.kind()
    let folder = try #require(script?.folder)
    let pids = [folder.lines(of: "pid"), folder.lines(of: "pid2")].compactMap { $0.first.flatMap(pid_t.init) }
    #expect(pids.count == 2)
    script = nil
    #expect(pids.allSatisfy { isRunning($0) })
    #expect(kind?.origin == "process sh kind.sh")
    kind = nil
    #expect(eventually { !pids.contains { isRunning($0) } })
    // Its own child is waited for, too, and no zombie.
    #expect(kill(pids[0], 0) == -1)
  }

  @Test(.needsProcesses) func noDescriptorsAndNoZombiesStay() async {
    // In a process of its own, in which no other test has pipes open.
    await #expect(processExitsWith: .success) {
      let before = try #require(Self.pipes())
      for round in 0..<40 {
        let sound = try Script("read -r line; \(described)", "read -r line", "exit 3")
        _ = try? sound.kind().answer(request("acme.one"))
        if round % 4 == 0 { #expect(try Script("exit 1").error() != nil) }
        #expect(throws: KindHostError.self) {
          try sound.host.kinds(ofProcess: ["./nothing"], in: sound.folder.path, timeout: nil)
        }
      }
      // A process is given up a moment after its host: one pipe lost in each round would be forty at least.
      let after = try #require(Self.pipes())
      #expect(after < before + 10)
    }
  }

  /// How many pipes this process has open.
  private static func pipes() -> Int? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") else { return nil }
    return names.count { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"))?.hasPrefix("pipe:") ?? false
    }
  }

  @Test(.needsProcesses) func aChildInheritsNothingButItsStreams() throws {
    // Another child's pipes are open in this process all the while.
    let other = try Script("read -r line; \(described)", "read -r line", "echo '{\"section\":{}}'")
    let kind = try other.kind()
    let script = try Script("read -r line; ls -l /proc/$$/fd > open; \(described)")
    _ = try script.kinds()
    #expect(script.folder.lines(of: "open").count { $0.contains("pipe:") } == 3)
    #expect(try kind.answer(request("acme.one")) == [:])
  }
}
