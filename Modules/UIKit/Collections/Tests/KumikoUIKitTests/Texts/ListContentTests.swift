import KumikoUIKit
import Testing

/// A list of one row with three pixels to a point, as on the phones of the pictures.
@MainActor final class RowList {
  let view: UICollectionView
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init(
    _ content: UIListContentConfiguration, appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    width: CGFloat = 375, size: UIContentSizeCategory = .large, accessories: [UICellAccessory] = []
  ) {
    view = UICollectionView(
      frame: frame(0, 0, width, 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    (view.traitOverrides.displayScale, view.traitOverrides.preferredContentSizeCategory) = (3, size)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source?.apply(snapshot)
    view.layoutIfNeeded()
  }

  var cell: UICollectionViewListCell? { view.cellForItem(at: path(0, 0)) as? UICollectionViewListCell }
  var height: CGFloat { cell?.frame.height ?? 0 }
  var content: UIListContentView? { cell?.contentView as? UIListContentView }
  var labels: [UILabel] { content?.subviews.compactMap { $0 as? UILabel } ?? [] }
  var textFrame: CGRect { labels.first?.frame ?? .zero }
  var image: UIImageView? { content?.subviews.compactMap { $0 as? UIImageView }.first }
}

extension UIListContentConfiguration {
  /// The configuration with texts.
  func with(_ text: String, _ second: String? = nil, symbol: String? = nil) -> UIListContentConfiguration {
    var content = self
    (content.text, content.secondaryText) = (text, second)
    if let symbol { content.image = UIImage(systemName: symbol) }
    return content
  }
}

/// Whether two lengths are the same, but for the roundings of thirds of a point.
func same(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.001 }

@MainActor @Suite("The content of list rows")
struct ListContentTests {
  // The heights were read in pictures of UIKit, on iOS 14 to 17, with three pixels to a point.
  @Test("rows have the heights that were measured of UIKit at the standard text size")
  func heights() {
    #expect(RowList(.cell().with("Alpine hut")).height == 44)
    #expect(RowList(.valueCell().with("Beds", "6"), appearance: .insetGrouped).height == 44)
    #expect(same(RowList(.subtitleCell().with("Alpine hut", "Six beds"), width: 393).height, 59 + 2 / 3.0))
    var sidebar = UIListContentConfiguration.sidebarCell().with("Alpine hut", "Six beds")
    sidebar.textToSecondaryTextVerticalPadding = 4
    #expect(same(RowList(sidebar, appearance: .grouped, width: 390).height, 62))
    var accompanied = UIListContentConfiguration.accompaniedSidebarSubtitleCell().with("Alpine hut", "Six beds")
    accompanied.textToSecondaryTextVerticalPadding = 4
    #expect(same(RowList(accompanied, appearance: .grouped).height, 48))
  }

  @Test("the text begins at the margin: 16 points at a width of 375 points, 20 at 390; a symbol takes 24 and 16 more")
  func leading() throws {
    for (width, margin): (CGFloat, CGFloat) in [(375, 16), (390, 20)] {
      #expect(RowList(.cell().with("Alpine hut"), width: width).textFrame.minX == margin)
      let list = RowList(.cell().with("Alpine hut", symbol: "house"), width: width)
      #expect(list.textFrame.minX == margin + 24 + 16)
      // The symbol is in the middle of its field.
      let image = try #require(list.image)
      #expect(same(image.frame.midX, margin + 12) && abs(image.frame.midY - 22) < 1 / 3.0)
    }
    let inset = RowList(.cell().with("Alpine hut"), appearance: .insetGrouped, width: 390)
    #expect(inset.cell?.frame.minX == 20 && inset.textFrame.minX == 20)
  }

  // Body text is 23 points high and caption1 18 at XXXL; 53 and 43 at AX5: Apple's table of Dynamic Type.
  @Test("a row grows with the text size, and fits its texts")
  func textSizes() throws {
    let content = UIListContentConfiguration.subtitleCell().with("Alpine hut", "Six beds")
    for (size, body, caption): (UIContentSizeCategory, CGFloat, CGFloat) in [
      (.extraExtraExtraLarge, 23, 18), (.accessibilityExtraExtraExtraLarge, 53, 43),
    ] {
      let list = RowList(content, size: size)
      let lines = [body, caption].map { size in UIFont.systemFont(ofSize: size).lineHeight }
      let rounded = lines.map { ($0 * 3).rounded(.up) / 3 }
      #expect(same(list.height, 11 + rounded[0] + 3 + rounded[1] + 11))
    }
    let list = RowList(content)
    list.view.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    list.view.layoutIfNeeded()
    #expect(same(list.height, RowList(content, size: .extraExtraExtraLarge).height))
    // A symbol's field grows with the text, by 23 to 17.
    let symbol = RowList(.cell().with("Alpine hut", symbol: "house"), size: .extraExtraExtraLarge)
    #expect(symbol.textFrame.minX == CGFloat(16 + 32 + 16))
  }

  @Test("a text takes as many lines as it needs, unless their number is limited")
  func lines() {
    let long = String(repeating: "The hut has beds for six. ", count: 6)
    var content = UIListContentConfiguration.cell().with(long)
    let free = RowList(content)
    #expect(free.textFrame.width == CGFloat(375 - 32))
    #expect(free.textFrame.height > 60)
    #expect(same(free.height, 22 + free.textFrame.height))
    content.textProperties.numberOfLines = 1
    #expect(RowList(content).height == 44)
    content.textProperties.numberOfLines = 2
    #expect(same(RowList(content).height, 22 + 40 + 2 / 3.0))
  }

  @Test("texts beside one another are at both ends, and below one another without room")
  func beside() throws {
    let list = RowList(.valueCell().with("Beds", "Six"))
    #expect(list.labels[0].frame.minX == 16 && list.labels[1].frame.maxX == CGFloat(375 - 16))
    #expect(list.labels[0].frame.midY == list.labels[1].frame.midY)
    let long = RowList(.valueCell().with("The beds of the hut are free", "From tomorrow until Sunday"))
    #expect(same(long.labels[1].frame.minY, long.labels[0].frame.maxY + 3))
    // What is left decides: the padding must fit, too.
    let own = list.labels.map(\.frame.width).reduce(32, +)
    var content = UIListContentConfiguration.valueCell().with("Beds", "Six")
    content.textToSecondaryTextHorizontalPadding = 375 - own
    #expect(RowList(content).labels[0].frame.minY == list.labels[0].frame.minY)
    content.textToSecondaryTextHorizontalPadding = 376 - own
    #expect(RowList(content).height > 44)
  }

  @Test("an image keeps its proportions within its largest size, and a field that is kept free counts")
  func images() throws {
    final class Photo: UIImage, @unchecked Sendable {
      override var size: CGSize { CGSize(width: 200, height: 100) }
    }
    var content = UIListContentConfiguration.cell().with("Alpine hut")
    content.image = Photo()
    #expect(RowList(content).image?.frame.size == CGSize(width: 200, height: 100))
    #expect(RowList(content).height == 122)
    content.imageProperties.maximumSize = CGSize(width: 50, height: 0)
    #expect(RowList(content).image?.frame.size == CGSize(width: 50, height: 25))
    #expect(RowList(content).textFrame.minX == CGFloat(16 + 50 + 16))
    content.imageProperties.reservedLayoutSize = CGSize(width: 80, height: 60)
    content.imageToTextPadding = 10
    let list = RowList(content)
    #expect(list.textFrame.minX == 16 + 80 + 10 && list.height == 82)
    #expect(list.image?.frame.midX == 16 + 40 && list.image?.frame.size == CGSize(width: 50, height: 25))
    content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    #expect(RowList(content).textFrame.minX == CGFloat(16 + 24 + 10))
    // An image without pixels takes no room.
    content.image = UIImage(named: "hut")
    content.imageProperties.reservedLayoutSize = .zero
    #expect(RowList(content).textFrame.minX == 16)
  }

  @Test("margins of the configuration count where they are larger, and alone where no axis is preserved")
  func margins() {
    var content = UIListContentConfiguration.cell().with("Alpine hut")
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 40, bottom: 10, trailing: 4)
    let list = RowList(content)
    #expect(list.textFrame.minX == 40 && list.textFrame.maxX == CGFloat(375 - 16))
    #expect(same(list.height, 60 + 1 / 3.0) && list.textFrame.minY == 30)
    content.axesPreservingSuperviewLayoutMargins = []
    #expect(RowList(content).textFrame.maxX == CGFloat(375 - 4))
  }

  @Test("a row that is read from right to left is mirrored")
  func mirrored() throws {
    let content = UIListContentConfiguration.cell().with("Alpine hut", symbol: "house")
    let (list, plain) = (RowList(content), RowList(content))
    list.view.traitOverrides.layoutDirection = .rightToLeft
    list.view.layoutIfNeeded()
    #expect(list.textFrame.minX == 375 - plain.textFrame.maxX)
    #expect(list.image?.frame.minX == 375 - (plain.image?.frame.maxX ?? 0))
  }

  @Test("a view of its own has the size of its content, in the width that constraints give")
  func own() throws {
    let long = String(repeating: "The hut has beds for six. ", count: 6)
    let view = UIListContentView(configuration: .cell().with(long))
    let root = UIView(frame: frame(0, 0, 200, 900))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height && view.frame.height > 100)
  }

  @Test("guides are there as long as their parts, and constraints with them end")
  func guides() throws {
    let view = UIListContentView(configuration: .cell().with("Alpine hut", "Six beds", symbol: "house"))
    view.frame = frame(0, 0, 300, 60)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    let guide = try #require(view.textLayoutGuide)
    let second = try #require(view.secondaryTextLayoutGuide)
    let start = line.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    let other = line.trailingAnchor.constraint(equalTo: second.trailingAnchor)
    NSLayoutConstraint.activate([
      start, other, line.topAnchor.constraint(equalTo: view.topAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    view.layoutIfNeeded()
    #expect(line.frame == frame(56, 0, 228, 1))
    #expect(view.imageLayoutGuide != nil)
    view.configuration = UIListContentConfiguration.cell().with("Alpine hut")
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    #expect(start.isActive && !other.isActive)
    view.layoutIfNeeded()
    #expect(line.frame.minX == 16)
  }

  @Test("a row is measured again when its content changes")
  func changes() throws {
    let list = RowList(.subtitleCell().with("Alpine hut"))
    #expect(list.height == 44)
    list.cell?.contentConfiguration = UIListContentConfiguration.subtitleCell().with("Alpine hut", "Six beds")
    list.view.layoutIfNeeded()
    #expect(same(list.height, 59 + 2 / 3.0))
  }
}
