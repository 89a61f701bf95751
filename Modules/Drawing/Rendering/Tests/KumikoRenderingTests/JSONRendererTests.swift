import Foundation
@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

struct JSONRendererTests {
  private func object(_ scene: Scene) throws -> [String: Any] {
    let json = JSONRenderer().render(scene)
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func aBoxIsALineWithTheFieldsOfFrames() throws {
    let json = JSONRenderer().render(
      scene([cell(16, 0.1, 100, 1.0 / 3, item: "a", index: 2, CellContent(title: "T", color: "red"))]))
    #expect(
      json.contains(
        #"{"category":"cell","role":"cell","kind":null,"section":"s","item":"a","indexPath":[0,2],"#
          + ##""frame":[16,0.1,100,0.3333333333333333],"zIndex":0,"title":"T","color":"#ff0000"}"##))
  }

  @Test func theSceneSaysItsVersionAndSizes() throws {
    var subject = scene([cell(0, 0, 1, 1)], scrollers: [scroller(.groupPagingCentered, stops: [-140, -30])])
    subject.boxes[0].pinning = Pinning(edge: .end, lowerBound: 1, upperBound: 2)
    let object = try object(subject)
    #expect(object["formatVersion"] as? Int == 1)
    #expect(object["viewport"] as? [Double] == [400, 800])
    #expect(object["scrollAxis"] as? String == "vertical")
    #expect(object["rightToLeft"] as? Bool == false)
    let scrollers = try #require(object["orthogonalSections"] as? [[String: Any]])
    #expect(scrollers[0]["behavior"] as? String == "group-paging-centered")
    #expect(scrollers[0]["stops"] as? [Double] == [-140, -30])
    #expect(scrollers[0]["offset"] as? Double == -140)
    #expect(scrollers[0]["bounces"] as? Bool == true)
    #expect(scrollers[0]["decelerationRate"] as? String == "normal")
    #expect((scrollers[0]["boxes"] as? [Any])?.count == 5)
    let boxes = try #require(object["boxes"] as? [[String: Any]])
    #expect((boxes[0]["pinning"] as? [String: Any])?["edge"] as? String == "end")
  }

  @Test func textsComeBackAsTheyWere() throws {
    for text in hostile {
      let object = try object(scene([cell(0, 0, 1, 1, section: text, item: text, CellContent(title: text))]))
      let box = try #require((object["boxes"] as? [[String: Any]])?.first)
      for key in ["section", "item", "title"] { #expect(box[key] as? String == text) }
    }
  }
}
