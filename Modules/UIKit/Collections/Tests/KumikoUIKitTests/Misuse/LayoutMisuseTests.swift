import KumikoUIKit
import Testing

/// Layouts that UIKit throws an exception for.
enum LayoutMisuse: String, Ending {
  case noSubitems, noRoom, tooLarge, noCount, noSection, noAlignment, unregisteredDecoration, neverSettles
  case missingLayout, infinitePreference, negativeSize, infiniteItemSize, infiniteSpacing
  case registeredNoView

  var reason: String {
    switch self {
    case .noSubitems: "at least one subitem is required for a group"
    case .noRoom: "there is no room for this group"
    case .tooLarge: "the group cannot fit even a single item"
    case .noCount: "a group needs a count of at least 1, not 0"
    case .noSection: "the section provider returned nil for section 0"
    case .noAlignment: "a boundary supplementary item needs an alignment"
    case .unregisteredDecoration: "could not dequeue a decoration view of kind 'background': register a class for it"
    case .missingLayout: "a UICollectionView needs a layout"
    case .infinitePreference: "the view at (section 0, item 0) prefers the size"
    case .negativeSize: "flow layout, section 0: the size -1.0 × 10.0 of item 1 must be finite and not negative"
    case .infiniteItemSize: "flow layout, section 0: the size inf × 10.0 of item 0 must be finite and not negative"
    case .infiniteSpacing: "flow layout, section 0: spacings and insets must be finite"
    case .neverSettles: "never settles: it has accepted other sizes of its views"
    case .registeredNoView: "UIColor cannot be registered for decoration views"
    }
  }

  @MainActor func commit() {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let item = NSCollectionLayoutItem(layoutSize: full)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    switch self {
    case .noSubitems: show(NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [])))
    case .noRoom:
      group.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 0, bottom: 30, trailing: 0)
      show(section)
    case .tooLarge:
      let wide = NSCollectionLayoutSize(widthDimension: .absolute(500), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: wide)
      show(NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item])))
    case .noCount: _ = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: 0)
    case .noSection: _ = laidOut(ArraySource(counts: [1]), UICollectionViewCompositionalLayout { _, _ in nil })
    case .noAlignment:
      _ = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: "header", alignment: .none)
    case .unregisteredDecoration:
      section.decorationItems = [.background(elementKind: "background")]
      show(section)
    case .missingLayout: _ = UICollectionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    case .infinitePreference:
      let source = FlowSource([1])
      source.preferred = { _ in CGSize(width: 10, height: CGFloat.infinity) }
      _ = flowing(UICollectionViewFlowLayout(), source)
    case .negativeSize:
      let source = FlowSource([3])
      source.sizes[path(0, 1)] = CGSize(width: -1, height: 10)
      _ = flowing(UICollectionViewFlowLayout(), source, asDelegate: true)
    case .infiniteItemSize:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: CGFloat.infinity, height: 10)
      _ = flowing(layout, FlowSource([3]))
    case .infiniteSpacing:
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = .nan
      _ = flowing(layout, FlowSource([3]))
    case .neverSettles:
      final class RestlessLayout: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(
          forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
          withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
          preferredAttributes.size.height += 1
          return true
        }
      }
      _ = laidOut(ArraySource(counts: [1]), RestlessLayout())
    case .registeredNoView:
      UICollectionViewCompositionalLayout(section: section).register(
        UIColor.self, forDecorationViewOfKind: "background")
    }
  }

  @MainActor private func show(_ section: NSCollectionLayoutSection) {
    _ = laidOut(ArraySource(counts: [1]), UICollectionViewCompositionalLayout(section: section))
  }
}

@Suite("Layouts that cannot be laid out end the program, with the reason")
struct LayoutMisuseTests {
  @Test("a layout", arguments: LayoutMisuse.allCases)
  func layout(_ misuse: LayoutMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
