import Foundation
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Shared libraries, sound and otherwise. Each is written in C, compiled and loaded.
@Suite(.blocking) struct LibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The error that loading says, with the library's path shortened; nil where it loads.
  private func error(_ path: String) -> String? {
    message { _ = try PluginHost().kinds(inLibrary: path) }?.replacingOccurrences(of: folder.path + "/", with: "")
  }

  // MARK: - Files

  @Test func aFileThatIsNotThereIsSaidWithTheNearest() throws {
    try folder.write("", to: "libchart.so")
    #expect(
      error(folder["libchrat.so"])
        == "library libchrat.so cannot be loaded: there is no such file; did you mean 'libchart.so'?")
  }

  @Test func aLibraryIsNeverSearchedFor() {
    #expect(error("libm.so.6") == "library libm.so.6 cannot be loaded: there is no such file")
    #expect(error("") == "library : invalid path")
    #expect(error("a\0b") == "library a\0b: invalid path")
  }

  @Test func whatIsNoFileIsNotOpened() throws {
    #expect(error(folder.path)?.hasSuffix("cannot be loaded: it is a folder") == true)
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(error(folder["pipe"]) == "library pipe cannot be loaded: it is not a regular file")
  }

  @Test(arguments: [
    ("#!/bin/sh\n", "it is a script; name it under 'process' in the registry"),
    ("!<arch>\n", "it is a static library; a shared one is made with -shared"), ("MZ", "it was built for Windows"),
    ("", "it is empty"),
  ])
  func whatIsNoLibraryIsSaidAsWhatItIs(_ content: String, _ what: String) throws {
    let error = try #require(try error(folder.write(content, to: "libkind.so")))
    #expect(error.hasPrefix("library libkind.so cannot be loaded: "))
    #expect(error.hasSuffix("; " + what))
  }

  @Test func aTextIsRefusedByTheLoader() throws {
    let error = try #require(try error(folder.write("kinds: {}", to: "libkind.so")))
    #expect(error.hasPrefix("library libkind.so cannot be loaded: "))
  }

  // MARK: - What it is asked

  @Test(.needsCompiler) func aRequestIsTextWithAZeroBehindIt() throws {
    let source = LibrarySource(
      section: """
        char answer[4096];
        int n = snprintf(answer, sizeof answer, "{\\"section\\":{\\"ended\\":%s,\\"request\\":%s}}",
          strlen(request) == count ? "true" : "false", request);
        return n > 0 ? text(answer) : sized(NULL, 0);
        """)
    let library = try Tools.library(source.c, in: folder)
    let kind = try #require(try PluginHost().kinds(inLibrary: library).first)
    let asked = SectionRequest(
      kind: "acme.one", options: ["title": "é \"quoted\"\n", "n": 2.5], itemCount: 2, items: [["a": 1], [:]],
      environment: screen)
    let answer = try kind.answer(asked)
    #expect(answer["ended"] == true)
    #expect(answer["request"].map(plain) == plain(asked.plainValue))
    #expect(counter("given", in: library) == 2)
    #expect(counter("released", in: library) == 2)
  }

  @Test(.needsCompiler) func aRequestThatIsTooLargeIsNotSent() throws {
    let library = try Tools.library(LibrarySource().c, in: folder)
    let kind = try #require(try PluginHost().kinds(inLibrary: library).first)
    let long = String(repeating: "x", count: 17 << 20)
    let message = message { _ = try kind.answer(request("acme.one", ["text": .string(long)])) }
    #expect(message == "library \(library) cannot answer: the request exceeds 16 MB")
    #expect(counter("given", in: library) == 1)
  }

  // MARK: - One library

  @Test(.needsCompiler) func oneFileIsOneLibraryByWhateverPathAndHost() throws {
    let library = try Tools.library(LibrarySource().c, in: folder)
    try FileManager.default.createSymbolicLink(atPath: folder["link.so"], withDestinationPath: library)
    let host = PluginHost()
    _ = try host.kinds(inLibrary: library)
    _ = try host.kinds(inLibrary: "\(folder.path)/./libkind.so")
    let other = try PluginHost().kinds(inLibrary: folder["link.so"])
    #expect(other.first?.origin == "library \(folder["link.so"])")
    #expect(counter("given", in: library) == 1)
  }

  @Test(.needsCompiler) func neverAreTwoCallsAtTheSameTime() throws {
    let source = LibrarySource(
      section: """
        static volatile int inside;
        if (inside) return text("{\\"error\\":{\\"message\\":\\"two at a time\\"}}");
        inside = 1;
        usleep(2000);
        inside = 0;
        return text("{\\"section\\":{}}");
        """)
    let library = try Tools.library(source.c, in: folder)
    let hosts = [PluginHost(), PluginHost()]
    let kinds = try hosts.flatMap { try $0.kinds(inLibrary: library) }
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      do { _ = try kinds[index % kinds.count].answer(request("acme.one")) } catch { failures.add("\(error)") }
    }
    #expect(failures.all == [])
    #expect(counter("released", in: library) == 41)
    #expect(counter("strange", in: library) == 0)
  }

  // MARK: - Who may write

  @Test func aLibraryThatEverybodyMayExchangeIsWarnedOf() throws {
    let host = PluginHost()
    let files = FileManager.default
    let file = try folder.write("", to: "libkind.so")
    #expect(host.warnings(forLibrary: file) == [])
    try files.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    #expect(
      host.warnings(forLibrary: file) == [
        "library \(file): all users may write to this file, and so run code in this program "
          + "(chmod o-w \(file))"
      ])
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)

    try files.createDirectory(atPath: folder["open/inner"], withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder["open/inner/link.so"], withDestinationPath: file)
    try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder["open"])
    let link = folder["open/inner/link.so"]
    #expect(
      host.warnings(forLibrary: link) == [
        "library \(link): all users may replace files in the folder \(folder["open"]), and so this "
          + "library (chmod o-w \(folder["open"]))"
      ])
    try files.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: folder["open"])
    #expect(host.warnings(forLibrary: link) == [])
    #expect(host.warnings(forLibrary: folder["missing.so"]) == [])
  }
}

/// What went wrong on any of several threads.
final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [String] = []

  func add(_ failure: String) { lock.withLock { failures.append(failure) } }

  var all: [String] { lock.withLock { failures } }
}
