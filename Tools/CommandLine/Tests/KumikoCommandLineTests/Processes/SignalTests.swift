import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("Signals that end the tool", .blocking)
struct SignalTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The numbers that a script has written, which it does all at once.
  private func pids(_ folder: Folder) -> [pid_t]? {
    guard eventually({ folder.has("pids") }) else { return nil }
    return folder.text("pids")?.split(separator: " ").compactMap {
      pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  @Test("Plugin processes and what they have started end with it, and it dies by the signal", arguments: signals)
  func plugins(number: Int32) throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.slow: { process: [sh, slow.sh], timeout: 600s } }",
      "slow.sh": """
      trap '' INT HUP QUIT
      sleep 1000 & 
      echo "$PPID $$ $!" > pids.new
      mv pids.new pids
      wait
      """,
      "a.yaml": "sections: [{ id: a, kind: acme.slow }]",
    ])
    var started: [pid_t] = []
    let outcome = try Tool.run(["validate", "a.yaml", "--registry", "registry.yaml"], in: folder) {
      started = try #require(pids(folder))
      kill(started[0], number)
    }
    #expect(outcome.ending == .signal(number))
    #expect(started.count == 3)
    #expect(eventually { !started.contains { isRunning($0) } })
  }

  #if os(Linux)
    @Test("The browser that --open starts is told the address, and stays when the tool ends")
    func browser() throws {
      let folder = try Folder([
        "bin/xdg-open": """
        #!/bin/sh
        sleep 1000 > /dev/null 2>&1 &
        echo "$PPID $! $1" > started.new
        mv started.new started
        """,
        "a.yaml": "sections: [{ id: a, kind: list }]",
      ])
      #expect(chmod(folder.path("bin/xdg-open"), 0o755) == 0)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      var words: [String] = []
      let outcome = try Tool.run(
        ["preview", "a.yaml", "--open"], in: folder, environment: ["PATH": "\(folder.path("bin")):\(path)"]
      ) {
        #expect(eventually { folder.has("started") })
        words = folder.text("started")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        kill(try #require(words.first.flatMap { pid_t($0) }), SIGINT)
      }
      try #require(words.count == 3)
      let browser = try #require(pid_t(words[1]))
      defer { kill(browser, SIGKILL) }
      #expect(String(decoding: outcome.output, as: UTF8.self) == "\(words[2])\n")
      #expect(words[2].hasPrefix("http://127.0.0.1:"))
      #expect(isRunning(browser))
    }
  #endif

  @Test("A file beyond the limit of sizes is an error, and leaves nothing behind")
  func fileSize() throws {
    let folder = try Folder(["a.yaml": "sections: [{ id: a, kind: list, sample: 3 }]"])
    // Eight blocks of 512 or 1,024 bytes.
    let command = ["sh", "-c", "cd \"$1\" && ulimit -f 8 && exec \"$0\" render a.yaml --live -o x.html"]
    let outcome = try CommandRun(command + [Tool.path, folder.path("")]).run()
    #expect(outcome.ending == .status(2))
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    #expect(errors.contains("cannot write 'x.html': the file would be too large"), "\(errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.yaml"])
  }

  @Test("More connections than descriptors do not end a preview, and the first Ctrl-C does")
  func descriptors() throws {
    let folder = try Folder(["a.yaml": "sections: [{ id: a, kind: list, sample: 3 }]"])
    let script = """
      cd "$1" && ulimit -n 100 && echo $$ > pid && exec "$0" preview a.yaml > address.new
      """
    let ended = DispatchSemaphore(value: 0)
    let ending = Guarded<ChildExit?>(nil)
    Thread.detachNewThread {
      let outcome = try? CommandRun(["sh", "-c", script, Tool.path, folder.path("")]).run()
      ending.withLock { $0 = outcome?.ending }
      ended.signal()
    }
    #expect(eventually { folder.text("address.new")?.hasSuffix("/\n") == true })
    let address = try #require(folder.text("address.new"))
    let port = try #require(address.split(whereSeparator: { ":/\n".contains($0) }).compactMap { UInt16($0) }.first)
    // The system accepts them for the program, and keeps those that it cannot take.
    let clients = (0..<300).compactMap { _ in try? LoopbackClient(port: port) }
    #expect(clients.count > 100)
    #expect(try LoopbackClient.get("/", port: port).status == 200)
    withExtendedLifetime(clients) {}
    kill(try #require(folder.text("pid").flatMap { pid_t($0.dropLast()) }), SIGINT)
    ended.wait()
    #expect(ending.withLock { $0 } == .status(0))
  }

  @Test("A preview of standard input through a link is refused at once")
  func linkedInput() throws {
    let folder = try Folder([:])
    try FileManager.default.createSymbolicLink(atPath: folder.path("a.yaml"), withDestinationPath: "/dev/stdin")
    let outcome = try Tool.run(["preview", "a.yaml"], in: folder)
    #expect(outcome.ending == .status(2))
    #expect(String(decoding: outcome.errors, as: UTF8.self).contains("this is not a file, and its changes"))
  }

  @Test("A library's process ends with it")
  func library() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }",
      "a.yaml": "sections: [{ id: a, kind: acme.crash }]",
    ])
    var library = Library()
    library.section = "signal(SIGTERM, SIG_IGN); note(\"\(folder.path("pid"))\"); for (;;) pause();"
    try Library.build(library.c, to: "lib/libcrash.so", in: folder)
    var pid: pid_t?
    let outcome = try Tool.run(
      ["validate", "a.yaml", "--registry", folder.path("registry.yaml")], in: folder,
      meanwhile: {
        #expect(eventually { folder.has("pid") })
        pid = folder.text("pid").flatMap(pid_t.init)
        let child = try #require(pid)
        kill(try #require(parent(of: child)), SIGTERM)
      })
    #expect(outcome.ending == .signal(SIGTERM))
    let child = try #require(pid)
    #expect(eventually { !isRunning(child) })
  }

  @Test("A reader that goes away ends it, its plugin processes and nothing else: it says no word")
  func brokenPipe() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.slow: { process: [sh, slow.sh], timeout: 600s } }",
      // It goes on when its input ends, so that it stays unless it is ended.
      "slow.sh": """
      echo $$ > pid.new
      mv pid.new pid
      read -r line
      echo '{"kinds":[{"kind":"acme.slow"}]}'
      read -r line
      while [ ! -e closed ]; do sleep 0.01; done
      echo '{"section":{"group":{"size":{"width":"100%","height":44},"items":[{"item":{"size":{"width":"100%","height":"100%"}}}]}}}'
      while :; do sleep 1; done
      """,
      "a.yaml": "sections: [{ id: a, kind: acme.slow }]",
    ])
    let script = """
      cd "$0" && mkfifo pipe
      ( "$1" frames a.yaml --registry registry.yaml > pipe 2> errors; echo $? > status ) &
      exec 3< pipe
      exec 3<&-
      touch closed
      wait
      """
    let outcome = try CommandRun(["sh", "-c", script, folder.path(""), Tool.path]).run()
    #expect(outcome.ending == .status(0))
    #expect(folder.text("status") == "\(128 + SIGPIPE)\n")
    #expect(folder.text("errors") == "")
    let pid = try #require(
      folder.text("pid").flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
    #expect(eventually { !isRunning(pid) })
  }

  private func parent(of pid: pid_t) -> pid_t? {
    let answer = try? CommandRun(["ps", "-o", "ppid=", "-p", "\(pid)"]).run()
    return answer.flatMap {
      pid_t(String(decoding: $0.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  @Test("A signal that is ignored from the start stays so")
  func ignored() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.slow: { process: [sh, slow.sh], timeout: 600s } }",
      "slow.sh": """
      read -r line
      kill -HUP $PPID
      echo '{"kinds":[{"kind":"acme.slow"}]}'
      read -r line
      """,
    ])
    let script = "trap '' HUP; cd '\(folder.path(""))' && exec '\(Tool.path)' kinds list --registry registry.yaml"
    let outcome = try CommandRun(["sh", "-c", script]).run()
    #expect(outcome.ending == .status(0))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "acme.slow\n")
  }

  @Test("swift is interrupted, has time to stop its compilers, and the build dies by the signal", arguments: signals)
  func build(number: Int32) throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid } }",
      "programs/swift": """
      #!/bin/sh
      trap 'touch stopped; exit 0' INT
      echo "$PPID $$" > pids.new
      mv pids.new pids
      while :; do sleep 0.1; done
      """,
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("programs/swift"))
    let path = folder.path("programs") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    var started: [pid_t] = []
    let outcome = try Tool.run(
      ["build", "--registry", "registry.yaml", "--kumiko", "https://example.org/kumiko", "--from-version", "1.0.0"],
      in: folder,
      environment: ["PATH": path]
    ) {
      started = try #require(pids(folder))
      kill(started[0], number)
    }
    #expect(outcome.ending == .signal(number))
    #expect(folder.has("stopped"))
    #expect(eventually { !started.contains { isRunning($0) } })
  }

  #if os(Linux)
    @Test("No temporary file stays, and while there is one its owner alone may read it", arguments: signals)
    func temporaryFiles(number: Int32) throws {
      let folder = try Folder(["a.yaml": gridLayout, "out/a.svg": "old"])
      // The tool stands still when it has written all but not yet put it in its place.
      try Library.build(
        """
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/stat.h>
        #include <unistd.h>
        int chmod(const char *path, mode_t mode) {
          (void)mode;
          struct stat status;
          stat(path, &status);
          FILE *file = fopen("pids.new", "w");
          fprintf(file, "%d %o", getpid(), status.st_mode & 07777);
          fclose(file);
          rename("pids.new", "pids");
          for (;;) pause();
        }
        """, to: "slow.so", in: folder)
      var said: [pid_t] = []
      let outcome = try Tool.run(
        ["render", "a.yaml", "-o", "out/a.svg"], in: folder, environment: ["LD_PRELOAD": folder.path("slow.so")]
      ) {
        said = try #require(pids(folder))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        #expect(names.count == 2)
        kill(said[0], number)
      }
      #expect(outcome.ending == .signal(number))
      #expect(said.last == 600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["a.svg"])
      #expect(folder.text("out/a.svg") == "old")
    }
  #endif
}
