@_spi(Kumiko) import KumikoConfiguration
import Testing

@Suite("Telling data by its beginning")
struct DataProbeTests {
  private func answer(_ text: String, limit: Int = 200) -> Bool? {
    DataProbe.showsData(SourceText(name: "x.yaml", text: text), within: limit)
  }

  private let sections = String(repeating: "  - { id: a, kind: grid }\n", count: 100)

  @Test("Items, counts and files show data, as does saying so")
  func data() {
    #expect(answer("sections:\n  - id: a\n    items: [1, 2]\n" + sections) == true)
    #expect(answer("sections: [{ id: a, title: T, count: 5 }, " + sections) == true)
    #expect(answer("{\"sections\": [{\"id\": \"a\", \"from\": \"x.json\"}], " + sections) == true)
    #expect(answer("document: data\nsections:\n" + sections) == true)
    #expect(answer("from: x.json\nsections:\n" + sections) == true)
  }

  @Test("Layouts and registries do not, whatever their inner keys are called")
  func others() {
    #expect(answer("version: 1\nsections:\n" + sections) == false)
    #expect(answer("document: layout\nsections:\n  - { id: a, items: [] }\n") == false)
    #expect(answer("kinds:\n  grid: { linked: Grid }\n") == false)
    #expect(answer("sections:\n  - group: { items: [1], count: 2 }\n" + sections) == false)
  }

  @Test("What is broken early is left to the reader")
  func broken() {
    #expect(answer("a: ]" + String(repeating: " ", count: 400)) == nil)
  }
}
