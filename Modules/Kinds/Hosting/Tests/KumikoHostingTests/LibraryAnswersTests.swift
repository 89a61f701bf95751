import Foundation
@_spi(Kumiko) import KumikoRegistry
import Testing

@_spi(Kumiko) @testable import KumikoHosting

/// What a process says of the library that it has loaded.
@Suite(.blocking) struct LibraryAnswersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func answer(_ line: String, _ path: String) -> String {
    String(decoding: LibraryAnswers(path: path).line(Array(line.utf8)), as: UTF8.self)
  }

  @Test(.needsCompiler) func answersAreTheLibrarysOwn() throws {
    let source = LibrarySource(
      section: """
        char answer[4096];
        int n = snprintf(answer, sizeof answer, "{\\"section\\":{\\"request\\":%s,\\"count\\":%zu}}", request, count);
        return n > 0 ? text(answer) : sized(NULL, 0);
        """)
    let library = try Tools.library(source.c, in: folder)
    #expect(answer(#"{"method":"describe"}"#, library) == #"{"kinds":[{"kind":"acme.one"}]}"#)
    #expect(
      answer(#"{"method":"section","request":{"a":1}}"#, library) == #"{"section":{"request":{"a":1},"count":7}}"#)
    // A host that writes its lines in another way is understood, too.
    #expect(
      answer(#"{ "request": {"a":1}, "method": "section" }"#, library)
        == #"{"section":{"request":{"a":1},"count":7}}"#)
  }

  @Test(.needsCompiler) func severalLinesBecomeOne() throws {
    let source = LibrarySource(section: #"return text("{\n  \"section\": {}\n}\n");"#)
    let library = try Tools.library(source.c, in: folder)
    #expect(answer(#"{"method":"section","request":{}}"#, library) == #"{"section":{}}"#)
  }

  @Test(.needsCompiler, arguments: [#"return text("{\n");"#, #"return text("\"a\nb\"");"#, "return sized(NULL, 5);"])
  func whatIsWrongIsSaidAsAHostSaysIt(_ body: String) throws {
    let library = try Tools.library(LibrarySource(describe: body).c, in: folder)
    let line = LibraryAnswers(path: library).line(Array(#"{"method":"describe"}"#.utf8))
    #expect(!line.contains(UInt8(ascii: "\n")))
    let failure = try #require(LibraryFailure(in: line))
    #expect(failure.message == message { _ = try PluginHost().kinds(inLibrary: library) })
  }

  @Test func aLibraryThatIsNoneIsSaidAsAHostSaysIt() throws {
    let file = try folder.write("#!/bin/sh\n", to: "libkind.so")
    let line = LibraryAnswers(path: file).line(Array(#"{"method":"describe"}"#.utf8))
    let failure = try #require(LibraryFailure(in: line))
    #expect(failure.message == message { _ = try PluginHost().kinds(inLibrary: file) })
    #expect(LibraryFailure(in: Array(#"{"section":{}}"#.utf8))?.message == nil)
  }
}
