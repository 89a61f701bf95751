import Foundation
import Testing

/// What pictures of the sample kinds show.
@Suite("Pictures of kinds")
struct KindPictureTests {
  private func picture(_ name: String) throws -> String {
    let folder = try Folder([:])
    let data = try #require(Repository.data(name))
    let outcome = kumiko([
      "render", Repository.layout(name), "--data", data, "-o", folder.path("screen.svg"), "--viewport", "390x844",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try String(contentsOfFile: folder.path("screen.svg"), encoding: .utf8)
  }

  @Test("A calendar shows the names of its locale, and the days of the data")
  func calendar() throws {
    let picture = try picture("calendar")
    for text in [">November 2026<", ">Sun<", ">février 2028<", ">dim.<", ">2027年2月<", ">月<", ">28<", ">30<"] {
      #expect(picture.contains(text), "\(text)")
    }
    // The titles are those of the kind, not the identifiers of the sections.
    #expect(!picture.contains(">nigatsu<"))
  }

  @Test("A card of sections is drawn behind the cards in it, and an orthogonal section is clipped to it")
  func cards() throws {
    let picture = try picture("recipes")
    let cell = try #require(picture.range(of: #"data-section="steps""#)?.lowerBound)
    let card = try #require(picture.range(of: #"data-kind="card""#)?.lowerBound)
    let panel = try #require(picture.range(of: #"data-kind="panel""#)?.lowerBound)
    #expect(card < panel && panel < cell)
    #expect(picture.contains(#"<rect x="12" y="120" width="366" height="120"/></clipPath>"#))
  }

  @Test(
    "Each kind has a committed picture",
    arguments: ["calendar", "flow", "justified", "recipes", "shelves", "sideways", "waterfall"])
  func committed(name: String) throws {
    let committed = try String(contentsOfFile: Repository.picture(name), encoding: .utf8)
    #expect(committed.hasPrefix("<svg"))
    // The same size: whoever moves an element renders the picture again.
    func head(_ svg: String) -> Substring { svg.prefix { $0 != ">" } }
    #expect(
      try head(committed) == head(picture(name)),
      "to renew it: kumiko render config/layouts/\(name).yaml --data config/data/\(name).yaml -o config/pictures/\(name).svg --viewport 390x844"
    )
  }
}
