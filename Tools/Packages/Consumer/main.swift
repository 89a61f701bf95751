// What a stranger writes who depends on Kumiko by version. `Tools/check-packages --consumer` builds and runs it, and
// compares what it prints with expected.txt. Whatever product is imported here is added to its manifest.
import Kumiko
import KumikoKinds

let document = """
  version: 1
  sections:
    - id: apps
      kind: grid
      sample: 5
      options: { columns: 2, row-height: 50pt }
  """

do {
  let screen = try Screen(
    layout: SourceDocument(SourceText(name: "screen.yaml", text: document)), registry: LinkedKinds.builtIn.registry(),
    in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
  let size = screen.layout.contentSize
  print("content \(size.width) x \(size.height)")
  if let last = screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 4)) {
    print("last item at \(last.frame.minX), \(last.frame.minY), \(last.frame.width) x \(last.frame.height)")
  }
} catch {
  print("the screen could not be laid out: \(error)")
}
