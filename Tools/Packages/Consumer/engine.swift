// A program on the engine alone. `Tools/check-packages --consumer` builds it, and sees that it links neither libyaml nor
// Foundation: only who reads documents needs those.
import KumikoComposition
import KumikoDimension
import KumikoLayout

let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
var layout = CompositionalLayout(
  section: LayoutSection(group: .horizontal(layoutSize: whole, subitems: [.item(LayoutItem(layoutSize: whole))])))
do throws(LayoutError) {
  try layout.prepare(itemCounts: [1_000_000], in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
  print("content \(layout.contentSize.width) x \(layout.contentSize.height)")
} catch {
  print("it could not be laid out: \(error)")
}
