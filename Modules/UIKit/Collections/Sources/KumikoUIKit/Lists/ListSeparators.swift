import KumikoComposition
@_spi(Kumiko) import KumikoLayout

/// The separators of a list's section, and the function that decides those of single items.
struct ListSeparators: Sendable {
  var section: UIListSeparatorConfiguration
  var handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler?

  @MainActor func separators(of indexPath: IndexPath) -> UIListSeparatorConfiguration {
    handler?(indexPath, section) ?? section
  }
}

extension SectionBook {
  var separatorProvider: CompositionalLayout.ItemSeparatorProvider {
    { [self] indexPath, section in
      guard let list = separators[indexPath.section], list.handler != nil else { return section }
      let path = IndexPath(indexPath)
      return MainActor.assumeIsolated { list.separators(of: path) }.value
    }
  }
}

/// A visible separator: a line in a row of a list.
public struct KumikoListSeparator: Hashable, Sendable {
  /// The edge of a row.
  public enum Edge: Hashable, Sendable {
    /// The top or the bottom edge.
    case top, bottom
  }

  /// The index path of the row.
  public var indexPath: IndexPath
  /// The edge of the row.
  public var edge: Edge
  /// The frame in the content, in points: one pixel thick.
  public var frame: CGRect
  /// The color.
  public var color: UIColor
}

extension UICollectionView {
  /// The separators of the visible rows, in the order of the items, as the configurations of the lists and their
  /// ``UICollectionLayoutListConfiguration/itemSeparatorHandler`` decide them.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  public var kumikoVisibleSeparators: [KumikoListSeparator] { driver?.separators(in: bounds) ?? [] }
}

extension ViewportDriver {
  func separators(in rect: CGRect) -> [KumikoListSeparator] {
    (compositionalLayout?.separators(in: rect.value) ?? []).map { separator in
      let indexPath = IndexPath(separator.indexPath)
      let list = handlers.book.separators[separator.indexPath.section]?.separators(of: indexPath)
      let isMarked = (list?.multipleSelectionColor).map { $0 != list?.color } ?? false
      let color = isMarked && isSelected(indexPath) && selection.count > 1 ? list?.multipleSelectionColor : list?.color
      return KumikoListSeparator(
        indexPath: indexPath, edge: separator.edge == .top ? .top : .bottom, frame: CGRect(separator.frame),
        color: color ?? .separator)
    }
  }
}
