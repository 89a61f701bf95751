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
