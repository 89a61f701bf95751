import Foundation
@_spi(Kumiko) import KumikoPageEngine
import Testing

@Suite("What a page and its engine say to each other") struct ProtocolTests {
  /// With `KUMIKO_WRITE_PROTOCOL=1` in the environment, this test writes the file instead.
  @Test("The script's side is that of the table") func script() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(6).joined(separator: "/").dropFirst()
    let file = URL(fileURLWithPath: "\(root)/Modules/Live/Page/Web/protocol.js")
    if ProcessInfo.processInfo.environment["KUMIKO_WRITE_PROTOCOL"] == "1" {
      try PageProtocol.script.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == PageProtocol.script)
  }
}
