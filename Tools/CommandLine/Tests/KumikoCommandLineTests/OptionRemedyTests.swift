import Testing

@testable import KumikoCommandLine

@Suite("Options and values that do not exist")
struct OptionRemedyTests {
  @Test(
    "Words of other tools lead to the option",
    arguments: [
      (
        ["render", "LAYOUT", "--width", "300"],
        "kumiko: error: unknown option '--width'; did you mean '--viewport 390x844'?\n"
      ),
      (["render", "LAYOUT", "--dark"], "unknown option '--dark'; did you mean '--theme dark'?"),
      (["frames", "LAYOUT", "--lang", "de"], "unknown option '--lang'; did you mean '--locale de'?"),
      // No command takes what it does not draw.
      (["frames", "LAYOUT", "--dark"], "unknown option '--dark'\n"),
      (["frames", "LAYOUT", "--viewprt", "1x1"], "unknown option '--viewprt'; did you mean '--viewport'?"),
      (["validate", "LAYOUT", "--data", "d.yaml"], "unknown option '--data'; write the file without an option\n"),
      (["frames", "LAYOUT", "--to", "txt"], "unknown option '--to'; did you mean '--format'?\n"),
      (["validate", "LAYOUT", "-o", "x"], "unknown option '-o'; the command writes to standard output"),
      (["frames", "LAYOUT", "-viewport", "1x1"], "'-viewport'; did you mean '--viewport'?\n"),
      (["render", "LAYOUT", "d.yaml", "a.svg"], "unexpected argument 'a.svg'; did you mean '-o a.svg'?\n"),
      (["explain", "grid", "--live"], "unknown option '--live'; it is an option of 'kumiko render'\n"),
      (["frames", "LAYOUT", "--zzzz"], "unknown option '--zzzz'\n"),
      (["frames", "LAYOUT", "--device"], "unknown option '--device'; did you mean '--viewport 390x844'?\n"),
      (["frames"], "kumiko: error: missing expected argument '<layout>'\n"),
      (["render", "LAYOUT", "--format", "html"], "one of 'text' and 'json'. Did you mean '--to html'?"),
      (["render", "LAYOUT", "--format", "yaml"], "one of 'text' and 'json'.\n"),
      (["render", "LAYOUT", "--device", "iphone"], "no value such as 'iphone'; its size is that of --viewport"),
      (["render", "LAYOUT", "--device", "iPad"], "such as 820x1180"),
    ])
  func words(arguments: [String], message: String) throws {
    try check(arguments, message)
  }

  @Test(
    "A value beyond a limit has its reason",
    arguments: [
      (["frames", "LAYOUT", "--viewport", "1e308x1e308"], "1e308 is beyond 1000000000 points; write for example 390x"),
      (["frames", "LAYOUT", "--offset", "1e308"], "1e308 is beyond 1000000000 points; write for example 1200"),
      (["frames", "LAYOUT", "--readable-width", "1e308"], "1e308 is beyond 1000000000 points; write for example 672"),
      (["preview", "LAYOUT", "--port", "70000"], "a port is at most 65535"),
    ])
  func limits(arguments: [String], message: String) throws {
    try check(arguments, message)
  }

  @Test(
    "Negative numbers are values",
    arguments: [
      (["why", "LAYOUT", "--section", "apps", "--index", "-1"], "invalid --index -1: must be 0 or more"),
      (["preview", "LAYOUT", "--port", "-1"], "the value '-1' is invalid for '--port <number>'"),
      (["render", "LAYOUT", "--columns", "-5"], "invalid --columns -5: must be from 20 to 400"),
      (["render", "LAYOUT", "--max-bytes", "-.5"], "the value '-.5' is invalid for '--max-bytes <bytes>'"),
    ])
  func negative(arguments: [String], message: String) throws {
    try check(arguments, message)
    #expect(["--safe-area", "-1,0,0,0", "-1"].joiningNegativeNumbers == ["--safe-area=-1,0,0,0", "-1"])
    #expect(["--a", "--", "--b", "-1", "-x"].joiningNegativeNumbers == ["--a", "--", "--b", "-1", "-x"])
  }

  private func check(_ arguments: [String], _ message: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = run(arguments.map { $0 == "LAYOUT" ? folder.path("layout.yaml") : $0 })
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Missing value"))
  }
}
