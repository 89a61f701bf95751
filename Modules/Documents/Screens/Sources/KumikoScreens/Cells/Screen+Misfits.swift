import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSource

// Whether every text of a screen is shown as a whole, such as in another language.
extension Screen {
  /// The largest number of cells whose texts are measured.
  private static let measuredMisfits = 10_000

  /// The warnings about texts that string tables lack.
  @_spi(Kumiko) public var languageWarnings: [Diagnostic] {
    document.languageWarnings + (data?.languageWarnings ?? [])
  }

  /// Returns why a text of an element is not shown as a whole; nil if each is.
  private func misfit(of element: LayoutAttributes) -> String? {
    if let needed = missingHeight(of: element) {
      return
        "needs \(NumberText.rounded(needed)) points for its texts, and is \(NumberText.rounded(element.frame.height)) high"
    }
    return cutText(of: element)
  }

  /// Returns the elements with a text that is not shown as a whole, one sentence for each.
  ///
  /// - Complexity: O(*n*) in the texts of the cells, of which the first 10,000 are measured.
  @_spi(Kumiko) public func misfits(limit: Int) -> [String] {
    var found: [String] = []
    var rest = Self.measuredMisfits
    func look(_ element: LayoutAttributes?, _ name: @autoclosure () -> String) {
      guard found.count < limit, let element, let misfit = misfit(of: element) else { return }
      found.append("\(name()) \(misfit)")
    }
    for section in document.sections.indices {
      for item in 0..<min(rest, itemCounts[section]) where found.count < limit {
        rest -= 1
        let path = LayoutIndexPath(section: section, item: item)
        look(
          layout.attributesForItem(at: path),
          itemID(at: path).map { "'\(BoundedText.name($0))'" }
            ?? "the cell \(item) of '\(BoundedText.name(document.sections[section].id))'")
      }
    }
    for view in supplementaryViews.all(sections) {
      look(
        layout.attributesForSupplementary(ofKind: view.item.elementKind, at: view.path),
        "'\(BoundedText.name(view.item.elementKind))'"
          + (document.sections.indices.contains(view.path.section)
            ? " of '\(BoundedText.name(document.sections[view.path.section].id))'" : ""))
    }
    return found
  }
}
