import Foundation
import Testing

@testable import PackageChecks

@Suite("What else is written from the root's manifest")
struct WrittenTextTests {
  @Test("the picture has each direct import, and none that follows from others")
  func picture() throws {
    let graph = ImportGraph(house: try SampleHouse.make())
    #expect(
      graph.picture == """
        ```mermaid
        graph BT
          subgraph Plugins
            GridKind[Grid]
          end
          subgraph Modules
            Base[Base]
            Reader[Reader]
            All[Umbrella]
          end
          Reader --> Base
          GridKind --> Base
          All -.-> GridKind
        ```
        """)
    #expect(
      graph.table == """
        | package | may import |
        |---|---|
        | Base | nothing |
        | Reader | Base, CYAML |
        | Grid | Base |
        | Umbrella | Base, Grid |
        """)
  }

  @Test("a document keeps its other text, and one without the place is refused")
  func document() throws {
    let graph = ImportGraph(house: try SampleHouse.make())
    let start = "<!-- The packages, written by `Tools/check-packages` from Package.swift -->"
    let end = "<!-- The end of the packages -->"
    let written = try graph.document("# A\n\n\(start)\nold\n\(end)\n\nB\n")
    #expect(written == "# A\n\n\(start)\n\n\(graph.picture)\n\n\(graph.table)\n\n\(end)\n\nB\n")
    #expect(try graph.document(written) == written)
    #expect(throws: Failure.self) { try graph.document("# A\n\n\(start)\n") }
  }

  @Test("a kind's name and type follow from its trait")
  func kinds() {
    let kind = BuiltInKinds.Kind(trait: "PhotoWall", module: "KumikoPhotoWallSection")
    #expect(kind.name == "photo-wall")
    #expect(kind.type == "PhotoWallSection")
  }
}
