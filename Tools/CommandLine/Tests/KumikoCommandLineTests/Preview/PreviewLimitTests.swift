@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import Testing

@testable import KumikoCommandLine

/// A preview of documents that ask for more than there may be.
@Suite("Limits in kumiko preview") struct PreviewLimitTests {
  @Test(
    "Too many items or frames are an error at their place, and do not end the tool",
    arguments: [
      ("calendar, sample: 9007199254740992", "layout.yaml:1:45: error: 9007199254740992 items are too many"),
      ("justified, sample: 10001", "layout.yaml:1:18: error: 10001 frames change with the width"),
    ])
  func counts(_ kind: String, _ fault: String) throws {
    let folder = try Folder(["layout.yaml": "sections: [{ id: a, kind: \(kind) }]"])
    let documents = PreviewDocuments(
      layout: folder.path("layout.yaml"), data: [], loader: DocumentLoader(linked: .builtIn), title: "Limits")
    let error = try #require(throws: DocumentError.self) { _ = try documents.page(of: 0) }
    #expect(error.description.contains(fault))
    try folder.write("sections: [{ id: a, kind: justified, sample: 5 }]", to: "layout.yaml")
    #expect(try documents.page(of: 0).warnings.isEmpty)
  }
}
