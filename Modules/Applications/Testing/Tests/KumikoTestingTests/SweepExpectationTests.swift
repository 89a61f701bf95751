import Foundation
import KumikoLayout
import KumikoSweep
import KumikoUIKit
import Testing

@testable import KumikoTesting

@MainActor @Suite(.serialized) struct SweepExpectationTests {
  /// A sweep that is quick in debug builds.
  private var quick: Sweep {
    var sweep = Sweep()
    (sweep.widths, sweep.step, sweep.textSizes) = (280...600, 80, ["l"])
    return sweep
  }

  private func list(_ width: NSCollectionLayoutDimension, height: CGFloat = 60) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// A controller with a label and a button, whose frames are functions of the width.
  private final class Bar: UIViewController {
    let label = UILabel()
    let button = UIButton()
    var labelWidth: (CGFloat) -> CGFloat = { $0 - 132 }
    var buttonHeight: CGFloat = 44

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "Total of the cart"
      button.setTitle("Pay", for: .normal)
      view.addSubview(label)
      view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = view.bounds.width
      label.frame = CGRect(x: 16, y: 100, width: labelWidth(width), height: 44)
      button.frame = CGRect(x: width - 100, y: 100, width: 84, height: buttonHeight)
    }
  }

  @Test func `layouts and controllers that fit at every width are clean`() throws {
    #expect(try expectSweep(of: list(.fractionalWidth(1)), items: [3], checking: quick).findings.isEmpty)
    let report = expectSweep(of: Bar(), checking: quick)
    #expect(report.findings.isEmpty && report.passes.count == 2)
  }

  /// A controller with a collection view that fills it.
  private final class Lists: UIViewController {
    private let layout: UICollectionViewCompositionalLayout
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init(_ layout: UICollectionViewCompositionalLayout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      let made = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<8))
      made.apply(snapshot, animatingDifferences: false)
      source = made
    }
  }

  @Test func `cells that scroll orthogonally in a controller are not outside`() {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let report = expectSweep(of: Lists(UICollectionViewCompositionalLayout(section: section)), checking: quick)
    #expect(report.findings.isEmpty)
  }

  @Test func `the larger margins of a list on a wide screen are no jump`() {
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    #expect(expectSweep(of: Lists(list), checking: quick).findings.isEmpty)
  }

  @Test func `a layout that is too wide for narrow screens has an issue with the widths`() throws {
    try withKnownIssue {
      try expectSweep(of: list(.absolute(350)), items: [1], checking: quick)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("outside: cell (0, 0)") && $0.rawValue.contains("at widths 280–349")
      }
    }
  }

  @Test func `views have faults of texts, targets and overlaps`() {
    func rules(_ change: (Bar) -> Void) -> Set<SweepRule> {
      let bar = Bar()
      change(bar)
      var rules: Set<SweepRule> = []
      withKnownIssue { rules = Set(expectSweep(of: bar, checking: quick).findings.map(\.rule)) }
      return rules
    }
    #expect(rules { $0.labelWidth = { _ in 60 } } == [.cutText])
    #expect(rules { $0.buttonHeight = 30 } == [.smallTarget])
    #expect(rules { $0.labelWidth = { $0 - 80 } } == [.overlap])
    #expect(rules { $0.labelWidth = { $0 < 400 ? $0 - 132 : $0 - 232 } } == [.jump])
  }

  @Test func `a rule that is off needs a reason, and finds nothing`() {
    let bar = Bar()
    bar.buttonHeight = 30
    #expect(
      expectSweep(of: bar, checking: quick, off: [.smallTarget: "The bar is tapped as a whole."]).findings.isEmpty)
  }
}
