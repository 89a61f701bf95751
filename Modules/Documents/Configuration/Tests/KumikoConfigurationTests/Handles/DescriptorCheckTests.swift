import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("The check of files that describe kinds")
struct DescriptorCheckTests {
  private func fault(_ file: String?, isRenewing: Bool = false) throws -> (fault: String?, file: String?) {
    var result: (fault: String?, file: String?) = (nil, nil)
    try withFiles(file.map { ["t.kind.json": $0] } ?? [:]) { (folder) throws in
      let path = "\(folder)/t.kind.json"
      let check = DescriptorCheck(SampleTimeline.self, as: "acme.timeline", file: path)
      result.fault = check.fault(isRenewing: isRenewing)?.replacing("\(folder)/", with: "")
      result.file = try? String(contentsOfFile: path, encoding: .utf8)
    }
    return result
  }

  @Test("A file that says what the type says is right, however it is set")
  func current() throws {
    #expect(try fault(DescribedKindTests.descriptor).fault == nil)
    let written = try DescriptorFile.text(of: [SectionDescriptor(of: SampleTimeline.self)])
    #expect(try fault(written).fault == nil)
    #expect(try fault(written.replacing("\n", with: " ")).fault == nil)
    // What is right is not written again.
    #expect(try fault(DescribedKindTests.descriptor, isRenewing: true).file == DescribedKindTests.descriptor)
  }

  @Test(
    "One that is out of date is told of with what differs, and with the command that renews it",
    arguments: [
      ("\"rail\"", "\"track\"", "the option 'rail' is new; the option 'track' is gone"),
      ("\"40pt\"", "\"41pt\"", "the default of 'rail' is 40pt, the file says 41pt"),
      ("200", "100", "'rail' takes points from 12 to 200, the file says points from 12 to 100"),
      ("How wide.", "How broad.", "the file has another help of 'rail'"),
      ("Rows beside", "Lines beside", "the file has another summary"),
      ("[\"height\"]", "[]", "the file has other former names of 'row-height'"),
      ("[\"title\"]", "[\"name\"]", "the file has other fields of items that it reads"),
    ])
  func outOfDate(_ new: String, _ old: String, _ difference: String) throws {
    let file = DescribedKindTests.descriptor.replacing(new, with: old)
    let told = try fault(file)
    #expect(
      told.fault == """
        't.kind.json' is out of date: of the kind 'acme.timeline', \(difference)
        to renew it: KUMIKO_RENEW_DESCRIPTORS=1 swift test
        """)
    #expect(told.file == file)
  }

  @Test(
    "One that is missing, broken or of another kind is told of; each is renewed where that is asked for",
    arguments: [
      (nil, "there is no such file"), ("{", "t.kind.json:1:"),
      ("{ \"formatVersion\": 3 }", "format version 3"),
      (
        "{ \"formatVersion\": 1, \"kinds\": [{ \"kind\": \"acme.other\" }] }",
        "does not describe the kind 'acme.timeline'"
      ),
    ] as [(String?, String)])
  func broken(_ file: String?, message: String) throws {
    let told = try fault(file)
    #expect(told.fault?.contains(message) == true, "\(told.fault ?? "")")
    #expect(told.fault?.hasSuffix("\nto renew it: KUMIKO_RENEW_DESCRIPTORS=1 swift test") == true)
    let renewed = try fault(file, isRenewing: true)
    #expect(renewed.fault == nil)
    let text = try #require(renewed.file)
    #expect(try fault(text).fault == nil)
    // Other kinds of the file are kept, in order.
    #expect(text.contains("acme.other") == (file?.contains("acme.other") ?? false))
    let places = ["acme.other", "acme.timeline"].compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places == places.sorted())
  }

  @Test("A file that cannot be written is told of")
  func unwritable() {
    let check = DescriptorCheck(SampleTimeline.self, as: "acme.timeline", file: "/nowhere/t.kind.json")
    #expect(check.fault(isRenewing: true)?.hasPrefix("cannot write '/nowhere/t.kind.json': ") == true)
  }
}
