import Foundation
import KumikoDimension
import KumikoLayout
import KumikoRendering
import KumikoUIKit
import KumikoUIKitDrawing
import Testing

extension FramePicture {
  var lines: [String] { elements.map(\.state.description) }

  /// Creates the picture of a layout without a collection view. Throws `LayoutError` if a section cannot be laid out,
  /// and an error if the layout is not compositional.
  @MainActor init(
    _ layout: UICollectionViewLayout, items: [Int], in size: CGSize, at location: SourceLocation
  ) throws {
    let layout = try #require(
      layout as? UICollectionViewCompositionalLayout, "the layout is not a UICollectionViewCompositionalLayout",
      sourceLocation: location)
    _ = try layout.compositionalLayout(itemCounts: items, in: LayoutEnvironment(size: Size2D(size)))
    let content = layout.collectionViewContentSize
    let attributes = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: content)) ?? []
    self.init(
      elements: attributes.map { (KumikoCollectionViewUpdate.State($0), nil) }, viewport: size, content: content,
      offset: .zero)
  }

  static func svg(of layout: CompositionalLayout, _ viewport: Size2D) -> String {
    let scene = Scene(layout, title: "frames", viewport: viewport) { element in
      let path = element.indexPath
      return Scene.Description(
        sectionID: "\(path.section)",
        content: CellContent(id: "\(path.item)", title: "\(element.elementKind ?? "") \(path.section).\(path.item)"))
    }
    return SVGRenderer().render(scene)
  }
}
