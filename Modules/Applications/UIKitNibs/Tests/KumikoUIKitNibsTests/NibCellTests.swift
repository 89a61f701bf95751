import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

private let titleCell = xib(
  """
  <collectionViewCell id="c" customClass="TitleCell" customModule="KumikoUIKitNibsTests" reuseIdentifier="IDENTIFIER">
    <rect key="frame" x="0" y="0" width="50" height="50"/>
    <view key="contentView" opaque="NO"><rect key="frame" x="0" y="0" width="50" height="50"/>
      <autoresizingMask key="autoresizingMask"/><subviews><label id="l" text="From the nib"/></subviews></view>
    <size key="customSize" width="50" height="50"/>
    <connections><outlet property="label" destination="l" id="o"/></connections>
  </collectionViewCell>
  """)

private let rowCell = xib(
  """
  <tableViewCell id="c" customClass="RowCell" customModule="KumikoUIKitNibsTests" selectionStyle="none" accessoryType="checkmark"
    style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d" rowHeight="44">
    <tableViewCellContentView key="contentView" id="cv"><subviews><label id="t" text="Text"/><label id="d" text="Detail"/>
      <label id="l" text="Other"/></subviews></tableViewCellContentView>
    <connections><outlet property="label" destination="l" id="o"/></connections>
  </tableViewCell>
  """)

@Suite("A list makes its cells of nibs") @MainActor
struct NibCellTests {
  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }
  private let source = Source()

  private func list() -> UICollectionView {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.dataSource = source
    return view
  }

  @Test("a collection view, with outlets and the frames of its layout")
  func collectionView() throws {
    let folder = try folder(["Cells/TitleCellA.xib": titleCell.replacingOccurrences(of: "IDENTIFIER", with: "title")])
    let view = list()
    view.register(UINib(nibName: "TitleCellA", bundle: nil), forCellWithReuseIdentifier: "title")
    view.layoutIfNeeded()
    let cells = view.visibleCells.compactMap { $0 as? TitleCell }
    #expect(cells.count == 3)
    #expect(cells.allSatisfy { $0.label?.text == "From the nib" && $0.reuseIdentifier == "title" })
    #expect(cells.last?.frame == CGRect(x: 0, y: 88, width: 200, height: 44))
    #expect(cells.first?.contentView.frame.size == CGSize(width: 200, height: 44))
    #expect(Set(cells.compactMap { $0.label.map { ObjectIdentifier($0) } }).count == 3)
    _ = folder
  }

  @Test("a registration of a nib")
  func registration() {
    let nib = UINib(data: Data(titleCell.replacingOccurrences(of: "IDENTIFIER", with: "").utf8), bundle: nil)
    KumikoNibs.use()
    let registration = UICollectionView.CellRegistration<TitleCell, Int>(cellNib: nib) { cell, _, item in
      cell.tag = item
    }
    let view = list()
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([4, 5])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [4, 5])
    #expect(view.visibleCells.allSatisfy { ($0 as? TitleCell)?.label != nil })
  }

  @Test("a table view, with the labels of a style")
  func tableView() throws {
    KumikoNibs.use()
    KumikoNibs.removeIssues()
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    view.register(UINib(data: Data(rowCell.utf8), bundle: nil), forCellReuseIdentifier: "row")
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first as? RowCell)
    #expect(KumikoNibs.issues.isEmpty)
    #expect(cell.textLabel?.text == "Text" && cell.detailTextLabel?.text == "Detail" && cell.label?.text == "Other")
    #expect(cell.accessoryType == .checkmark && cell.selectionStyle == .none && cell.reuseIdentifier == "row")
    #expect(cell.contentView.subviews.count == 4, "the image, too")
  }
}
