import KumikoUIKit
import Testing

/// A finger on a list: what a touch of a view in a cell selects.
@MainActor @Suite("A tap on a list finds the cell below the finger") struct TapTests {
  final class Rows: UICollectionViewController {
    var told: [IndexPath] = []

    convenience init() {
      self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      let button = UIButton(frame: CGRect(x: 300, y: 0, width: 60, height: 44))
      if cell.contentView.subviews.isEmpty { cell.contentView.addSubview(button) }
      return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append(indexPath)
    }
  }

  let rows = Rows()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    window.rootViewController = rows
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func tap(_ item: Int, x: CGFloat) throws {
    let cell = try #require(rows.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    window.kumikoTap(at: cell.convert(CGPoint(x: x, y: 20), to: window))
  }

  @Test("A tap selects; a tap on a control in the cell, beside all rows, or a finger that moves does not")
  func selects() throws {
    try tap(1, x: 40)
    #expect(rows.told == [IndexPath(item: 1, section: 0)])
    try tap(2, x: 310)
    window.kumikoTap(at: CGPoint(x: 40, y: 800))
    window.kumikoTouch(along: [CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 60)])
    #expect(rows.told.count == 1)
  }

  @Test("A gesture that cancels touches keeps the tap from the cell; one that does not lets it through")
  func gestures() throws {
    let tap = UITapGestureRecognizer()
    rows.view.addGestureRecognizer(tap)
    try self.tap(0, x: 40)
    #expect(rows.told.isEmpty)
    tap.cancelsTouchesInView = false
    try self.tap(0, x: 40)
    #expect(rows.told == [IndexPath(item: 0, section: 0)])
  }
}
