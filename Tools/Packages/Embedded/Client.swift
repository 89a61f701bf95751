// A program of the engine for WebAssembly, which `check-packages --embedded` links and runs. Generic code is compiled when a
// client uses it, so that some faults show only here. A claim that fails is a trap.
import KumikoCollection
import KumikoComposition
import KumikoDiffing
import KumikoDimension
import KumikoLayout
import KumikoSnapshot

@_extern(c, "kumiko_write")
private func write(_ bytes: UnsafeRawPointer, _ count: Int)

private typealias Viewport = CollectionViewport<Int, Int>

/// Rows of 40 points whose height is measured, and an orthogonal section that rests at each group.
private func sections() -> [LayoutSection] {
  let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
  let card = LayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(100))
  var orthogonal = LayoutSection(group: .horizontal(layoutSize: card, subitems: [.item(LayoutItem(layoutSize: card))]))
  orthogonal.orthogonalScrollingBehavior = .groupPaging
  return [orthogonal, LayoutSection(group: .vertical(layoutSize: row, subitems: [.item(LayoutItem(layoutSize: row))]))]
}

private func contents(_ rows: [Int]) throws(SnapshotError<Int, Int>) -> Snapshot<Int, Int> {
  try Snapshot(sections: [(id: 0, items: Array(-20 ..< -10)), (id: 1, items: rows)])
}

/// A fault of the engine, of any type.
private struct Fault: Error {}

private func tried<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Fault) -> Result {
  do throws(Failure) { return try work() } catch { throw Fault() }
}

private func claim(_ fact: Bool) throws(Fault) {
  if !fact { throw Fault() }
}

/// Scrolls, applies a change above the reader, measures, turns the screen, and scrolls orthogonally.
private func run() throws(Fault) {
  let before = try tried { () throws(SnapshotError<Int, Int>) in try contents(Array(0..<1_000)) }
  let after = try tried { () throws(SnapshotError<Int, Int>) in
    try contents(Array(500..<600) + Array(0..<500) + Array(600..<1_000))
  }
  let changes = Changeset(from: before, to: after)
  let applied = try tried { () throws(ChangesetMismatch<Int, Int>) in try changes.applying(to: before) }
  try claim(applied == after && changes.itemMoves.count == 100)

  var viewport = try tried { () throws(LayoutError) in
    Viewport(
      try Viewport.Layout(
        CollectionContents(before), layout: CompositionalLayout(sections: sections()),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 400))))
  }
  try tried { () throws(LayoutError) in
    _ = try viewport.start { element in
      element.sectionIdentifier == 1 ? Size2D(width: 300, height: 50) : nil
    }
  }
  try claim(viewport.visibleItems.count == 2 + 6)
  try tried { () throws(LayoutError) in _ = try viewport.scroll(by: Point2D(x: 0, y: 8_000)) }
  let first = items(viewport)
  try tried { () throws(LayoutError) in _ = try viewport.apply(CollectionContents(after)) }
  // The reader sees the same rows, although others came above them.
  try claim(items(viewport) == first && !first.isEmpty)
  try tried { () throws(LayoutError) in
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 600, height: 300)))
    _ = try viewport.scroll(to: .zero)
    _ = try viewport.scrollOrthogonally(0, to: 320)
  }
  try claim(viewport.orthogonalOffset(of: 0) == 320)
}

private func items(_ viewport: Viewport) -> [Int] {
  viewport.visibleItems.compactMap { $0.element.itemIdentifier }
}

/// Runs the claims. The answer is `ok`, or a trap.
@_cdecl("kumiko_main")
public func main() {
  // A module of WebAssembly without a runtime has no way to report an error: a trap is the only answer that its host sees.
  do throws(Fault) { try run() } catch { fatalError() }
  var answer: [UInt8] = [0x6F, 0x6B]
  write(&answer, 2)
}
