@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Steps that a renderer takes")
struct ViewportStepTests {
  @Test("A cell is prefetched once, also where its content changes before it is visible")
  func prefetching() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.4, behind: 0)
    let cells = { (items: [String]) in items.map { CollectionElementID<String, String>.cell($0) } }
    #expect(try viewport.start().prefetches == cells(["f", "g"]))
    var snapshot = viewport.contents.snapshot
    try snapshot.reconfigureItems(["f"])
    try snapshot.reloadItems(["g"])
    #expect(try viewport.apply(Contents(snapshot)).prefetches == [])
    #expect(try viewport.apply(viewport.contents, reloadsEverything: true).prefetches == [])
    #expect(try viewport.show(letters("a"..."f") + letters("h"..."z")).prefetches == cells(["h"]))
  }
}
