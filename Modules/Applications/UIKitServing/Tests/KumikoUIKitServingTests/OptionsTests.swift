import Testing

@testable import KumikoUIKitServing

@Suite("Options of a program that serves screens") struct OptionsTests {
  @Test func valid() throws {
    let none = try ServingOptions([])
    #expect(none.port == nil && !none.opens && !none.wantsHelp)
    let all = try ServingOptions(["--open", "--port", "8000", "--help"])
    #expect(all.port == 8_000 && all.opens && all.wantsHelp)
    #expect(try ServingOptions(["--port=8000"]).port == 8_000)
    #expect(try ServingOptions(["--port", "0"]).port == nil)
    #expect(try ServingOptions(["--states", "a b"]).states == "a b")
    #expect(ServingOptions.help("Mountains").hasPrefix("Usage: Mountains "))
  }

  @Test(arguments: [
    (["--prt", "1"], "unknown option '--prt'; did you mean '--port'?"), (["--port"], "missing number after --port"),
    (["--port", "65536"], "invalid port '65536'"), (["--port", "-1"], "invalid port '-1'"),
    (["--port", "+1"], "invalid port '+1'"), (["--port="], "invalid port ''"),
    (["--states"], "missing folder after --states"), (["--states="], "missing folder after --states"),
    (["file"], "unexpected argument 'file'"),
    (["--open=1"], "unknown option '--open=1'"), (["\u{1b}[2J"], "unexpected argument"),
    ([""], "unexpected argument ''"),
  ])
  func faults(_ arguments: [String], _ message: String) {
    let fault = #expect(throws: ServingOptions.Fault.self) { try ServingOptions(arguments) }
    #expect(fault?.message.hasPrefix(message) == true, "\(fault?.message ?? "")")
    #expect(fault?.message.contains("\u{1b}") == false)
  }

  @Test func secrets() {
    #expect(ServingOptions.isKey("0123456789abcdefXYZ"))
    for text in [
      "", "short", String(repeating: "a", count: 257), "0123456789abcde f", "0123456789abcdef&", "äääääääääääääääää",
    ] {
      #expect(!ServingOptions.isKey(text))
    }
  }
}
