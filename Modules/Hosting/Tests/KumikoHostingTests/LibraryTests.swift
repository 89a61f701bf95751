import Foundation
import KumikoHosting
import KumikoRegistry
import Testing

/// Shared libraries, sound and otherwise. Each is written in C, compiled and loaded.
@Suite struct LibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The error that loading says, with the library's path shortened; nil where it loads.
  private func error(_ path: String) -> String? {
    message { _ = try PluginHost().kinds(inLibrary: path) }?.replacingOccurrences(of: folder.path + "/", with: "")
  }

  // MARK: - Files

  @Test func aFileThatIsNotThereIsSaidWithTheNearest() throws {
    try folder.write("", as: "libchart.so")
    #expect(
      error(folder["libchrat.so"])
        == "library libchrat.so cannot be loaded: there is no such file; did you mean 'libchart.so'?")
  }

  @Test func aLibraryIsNeverSearchedFor() {
    #expect(error("libm.so.6") == "library libm.so.6 cannot be loaded: there is no such file")
    #expect(error("") == "library : this is no path")
    #expect(error("a\0b") == "library a\0b: this is no path")
  }

  @Test func whatIsNoFileIsNotOpened() throws {
    #expect(error(folder.path)?.hasSuffix("cannot be loaded: it is a folder") == true)
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(error(folder["pipe"]) == "library pipe cannot be loaded: it is no file")
  }

  @Test(arguments: [
    ("#!/bin/sh\n", "it is a script, which a registry names under 'process'"),
    ("!<arch>\n", "it is a static library; a shared one is made with -shared"), ("MZ", "it was built for Windows"),
    ("", "it is empty"),
  ])
  func whatIsNoLibraryIsSaidAsWhatItIs(_ content: String, _ what: String) throws {
    let error = try #require(try error(folder.write(content, as: "libkind.so")))
    #expect(error.hasPrefix("library libkind.so cannot be loaded: "))
    #expect(error.hasSuffix("; " + what))
  }

  @Test func aTextIsRefusedByTheLoader() throws {
    let error = try #require(try error(folder.write("kinds: {}", as: "libkind.so")))
    #expect(error.hasPrefix("library libkind.so cannot be loaded: "))
  }

  // MARK: - Tables

  @Test func aLibraryOfSomethingElseIsRefused() throws {
    guard let library = try Tools.library("int something;", in: folder) else { return }
    #expect(
      error(library) == "library libkind.so is no library of section kinds: it has no function 'kumiko_plugin_table'")
  }

  @Test func aNameForCPlusPlusAloneIsSaid() throws {
    guard let library = try Tools.library("void *_Z19kumiko_plugin_tablev(void) { return 0; }", in: folder) else { return }
    #expect(error(library)?.hasSuffix("; it has one for C++ alone: declare it extern \"C\"") == true)
  }

  @Test(arguments: [
    ("{2}", "library libkind.so was built for version 2 of the C interface of Kumiko; this program speaks version 1: build it with the kumiko_plugin.h of this version"),
    ("{1, NULL, NULL, section, release}", "library libkind.so is no library of section kinds: it has no function 'describe' in its table"),
    ("{1, NULL, describe, NULL, release}", "library libkind.so is no library of section kinds: it has no function 'section' in its table"),
    ("{1, NULL, describe, section, NULL}", "library libkind.so is no library of section kinds: it has no function 'release' in its table"),
  ])
  func aTableThatIsNotCompleteIsRefused(_ table: String, _ expected: String) throws {
    guard let library = try Tools.library(LibrarySource(table: table).c, in: folder) else { return }
    #expect(error(library) == expected)
  }

  @Test func aTableThatEndsAfterItsVersionIsNotReadFurther() throws {
    let source = """
      #include <stdint.h>
      #include <sys/mman.h>
      #include <unistd.h>
      /* The last four bytes before memory that must not be touched. */
      void *kumiko_plugin_table(void) {
        long size = sysconf(_SC_PAGESIZE);
        char *pages = mmap(0, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        mprotect(pages + size, size, PROT_NONE);
        uint32_t *version = (uint32_t *)(pages + size) - 1;
        *version = 7;
        return version;
      }
      """
    guard let library = try Tools.library(source, in: folder) else { return }
    #expect(error(library)?.contains("was built for version 7") == true)
  }

  @Test func noTableAtAllIsRefused() throws {
    guard let library = try Tools.library("void *kumiko_plugin_table(void) { return 0; }", in: folder) else { return }
    #expect(
      error(library)
        == "library libkind.so is no library of section kinds: its function 'kumiko_plugin_table' gives nothing")
  }

  // MARK: - What it says

  @Test(arguments: [
    ("return text(\"\");", "answered with what is no JSON (expected a value, found the end, at byte 1): nothing"),
    ("return text(\"Hello\");", "answered with what is no JSON (expected a value, found 'H', at byte 1): 'Hello'"),
    ("return text(\"\\\"\\xFF\\\"\");", "answered with what is no JSON (a text is not in UTF-8, at byte 2): '\"\u{FFFD}\"'"),
    ("char *b = malloc(300); memset(b, '[', 300); return sized(b, 300);", "answered with what is no JSON (nested more than 256 deep, at byte 257): '\(String(repeating: "[", count: 60))…'"),
    ("return sized(calloc(17, 1 << 20), 17 << 20);", "answered with 17825792 bytes; an answer has at most 16 MB"),
    ("return sized(malloc(1), (size_t)-1);", "answered with 18446744073709551615 bytes; an answer has at most 16 MB"),
  ])
  func nonsenseIsRefusedAndGivenBack(_ body: String, _ expected: String) throws {
    guard let library = try Tools.library(LibrarySource(describe: body).c, in: folder) else { return }
    #expect(error(library) == "library libkind.so " + expected)
    #expect(counter("given", in: library) == 1)
    #expect(counter("released", in: library) == 1)
    #expect(counter("strange", in: library) == 0)
  }

  @Test func aNullPointerIsRefusedAndNotGivenBack() throws {
    guard let library = try Tools.library(LibrarySource(describe: "return sized(NULL, 5);").c, in: folder) else { return }
    #expect(error(library) == "library libkind.so answered with nothing: a null pointer")
    #expect(counter("released", in: library) == 0)
  }

  @Test func aLibraryThatFailedMayBeAskedAgain() throws {
    let source = LibrarySource(describe: #"return text(given ? "{\"kinds\":[{\"kind\":\"acme.one\"}]}" : "later");"#)
    guard let library = try Tools.library(source.c, in: folder) else { return }
    #expect(error(library)?.contains("no JSON") == true)
    #expect(try PluginHost().kinds(inLibrary: library).map(\.descriptor.kind) == ["acme.one"])
  }

  // MARK: - What it is asked

  @Test func aRequestIsTextWithAZeroBehindIt() throws {
    let source = LibrarySource(
      section: """
        char answer[4096];
        int n = snprintf(answer, sizeof answer, "{\\"section\\":{\\"ended\\":%s,\\"request\\":%s}}",
          strlen(request) == count ? "true" : "false", request);
        return n > 0 ? text(answer) : sized(NULL, 0);
        """)
    guard let library = try Tools.library(source.c, in: folder) else { return }
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

  @Test func aRequestThatIsTooLargeIsNotSent() throws {
    guard let library = try Tools.library(LibrarySource().c, in: folder) else { return }
    let kind = try #require(try PluginHost().kinds(inLibrary: library).first)
    let long = String(repeating: "x", count: 17 << 20)
    let message = message { _ = try kind.answer(request("acme.one", ["text": .string(long)])) }
    #expect(message == "library \(library) is asked too much: a request has at most 16 MB")
    #expect(counter("given", in: library) == 1)
  }

  // MARK: - One library

  @Test func oneFileIsOneLibraryByWhateverPathAndHost() throws {
    guard let library = try Tools.library(LibrarySource().c, in: folder) else { return }
    try FileManager.default.createSymbolicLink(atPath: folder["link.so"], withDestinationPath: library)
    let host = PluginHost()
    _ = try host.kinds(inLibrary: library)
    _ = try host.kinds(inLibrary: "\(folder.path)/./libkind.so")
    let other = try PluginHost().kinds(inLibrary: folder["link.so"])
    #expect(other.first?.origin == "library \(folder["link.so"])")
    #expect(counter("given", in: library) == 1)
  }

  @Test func neverAreTwoCallsAtTheSameTime() throws {
    let source = LibrarySource(
      section: """
        static volatile int inside;
        if (inside) return text("{\\"error\\":{\\"message\\":\\"two at a time\\"}}");
        inside = 1;
        usleep(2000);
        inside = 0;
        return text("{\\"section\\":{}}");
        """)
    guard let library = try Tools.library(source.c, in: folder) else { return }
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
    let file = try folder.write("", as: "libkind.so")
    #expect(host.warnings(forLibrary: file) == [])
    try files.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    #expect(
      host.warnings(forLibrary: file) == [
        "library \(file): everybody on this machine may write into this file, and with it into this program "
          + "(chmod o-w \(file))"
      ])
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)

    try files.createDirectory(atPath: folder["open/inner"], withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder["open/inner/link.so"], withDestinationPath: file)
    try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder["open"])
    let link = folder["open/inner/link.so"]
    #expect(
      host.warnings(forLibrary: link) == [
        "library \(link): everybody on this machine may exchange what is in the folder \(folder["open"]), and so this "
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
