import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

private let screen = #"customClass="ScreenController" customModule="KumikoUIKitNibsTests""#
private let detail = #"customClass="DetailController" customModule="KumikoUIKitNibsTests""#

/// The facts are those of Apple's pages "UIStoryboard", "UIStoryboardSegue", "performSegue(withIdentifier:sender:)",
/// "loadView()" and "nibName".
@Suite("A storyboard is read from a file") @MainActor
struct StoryboardFileTests {
  private func storyboard(_ text: String, _ name: String = #function) throws -> (UIStoryboard, TemporaryFolder) {
    let name = String(name.prefix { $0 != "(" })
    let folder = try folder(["Base.lproj/\(name).storyboard": text])
    KumikoNibs.removeIssues()
    return (UIStoryboard(name: name, bundle: nil), folder)
  }

  @Test("with an initial controller, whose view is loaded and connected when it is asked for")
  func initial() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <viewController id="a" title="First" \(screen)>
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews><label id="l" text="Hi"/></subviews></view>
          <navigationItem key="navigationItem" id="n" title="Item"><barButtonItem key="rightBarButtonItem" systemItem="add" id="i"/></navigationItem>
          <tabBarItem key="tabBarItem" title="Tab" image="star" catalog="system" id="t"/>
          <connections><outlet property="label" destination="l" id="o"/></connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
        """, initial: "a"))
    let controller = try #require(storyboard.instantiateInitialViewController() as? ScreenController)
    #expect(controller.storyboard === storyboard && controller.title == "First" && !controller.isViewLoaded)
    #expect(controller.navigationItem.title == "Item")
    #expect(controller.navigationItem.rightBarButtonItem?.kumikoSystemItem == .add)
    #expect(controller.tabBarItem.title == "Tab" && controller.tabBarItem.image == UIImage(systemName: "star"))
    #expect(controller.view.frame.width == 375)
    #expect(controller.events == ["awake false", "load Hi"])
    #expect(KumikoNibs.issues.isEmpty)
    _ = folder
  }

  @Test("with identifiers, and functions that make the controllers")
  func identifiers() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        #"<viewController storyboardIdentifier="Detail" id="a" \#(detail)/>"#, #"<viewController id="b"/>"#))
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect((storyboard.instantiateViewController(withIdentifier: "Detail") as? DetailController)?.note == "coder")
    let made = storyboard.instantiateViewController(identifier: "Detail") {
      DetailController(coder: $0, note: "creator")
    }
    #expect(made.note == "creator" && made.storyboard === storyboard)
    storyboard.kumikoRegister("Detail", UITableViewController.self)
    #expect(
      storyboard.instantiateViewController(withIdentifier: "Detail") is UITableViewController,
      "a test precedes the file")
    storyboard.kumikoRemoveAll()
    _ = folder
  }

  @Test("with navigation and tab bar controllers, and references to other storyboards")
  func containers() throws {
    let (other, otherFolder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(#"<viewController storyboardIdentifier="There" id="x" \#(detail)/>"#), "Other")
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <tabBarController id="t"><tabBar key="tabBar" contentMode="scaleToFill" id="b"/><connections>
          <segue kind="relationship" destination="n" relationship="viewControllers" id="1"/>
          <segue kind="relationship" destination="p" relationship="viewControllers" id="2"/></connections></tabBarController>
        """,
        """
        <navigationController id="n"><navigationBar key="navigationBar" largeTitles="YES" contentMode="scaleToFill" id="nb"/>
          <nil name="viewControllers"/><toolbarItems/><connections>
          <segue kind="relationship" destination="r" relationship="rootViewController" id="3"/></connections></navigationController>
        """,
        #"<viewController id="r" \#(screen)/>"#,
        #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="There" id="p"/>"#, initial: "t"))
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?.last is DetailController)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(navigation.viewControllers.first is ScreenController && navigation.navigationBar.prefersLargeTitles)
    #expect(tabs.viewControllers?.last?.storyboard?.kumikoName == other.kumikoName)
    #expect(KumikoNibs.issues.isEmpty)
    _ = (folder, otherFolder)
  }

  @Test("with segues that are performed or triggered, and lead back")
  func segues() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <navigationController id="n"><connections>
          <segue kind="relationship" destination="a" relationship="rootViewController" id="1"/></connections></navigationController>
        """,
        """
        <viewController id="a" \(screen)><view key="view" id="v"><subviews>
            <button id="b"><connections><segue kind="show" identifier="push" destination="d" id="2"/></connections></button>
            <button id="c"><connections><segue kind="presentation" destination="d" modalPresentationStyle="fullScreen"
              destinationCreationSelector="makeDetail:" id="3"/></connections></button></subviews></view>
          <connections><segue kind="custom" identifier="flip" customClass="FlipSegue" destination="d" id="4"/></connections></viewController>
        """,
        """
        <viewController id="d" \(detail)><view key="view" id="w"><subviews><button id="e"><connections>
          <segue kind="unwind" destination="x" unwindAction="back:" id="5"/></connections></button></subviews></view></viewController>
        <exit id="x" userLabel="Exit" sceneMemberID="exit"/>
        """, initial: "n"))
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let window = shown(navigation)
    let controller = try #require(navigation.topViewController as? ScreenController)
    let buttons = controller.view.subviews.compactMap { $0 as? UIButton }
    func events() -> [String] {
      let last = controller.events.drop { $0.hasPrefix("awake") || $0.hasPrefix("load") }
      return Array(last)
    }

    controller.allows = false
    buttons.first?.kumikoTap()
    #expect(events() == ["should push"] && navigation.viewControllers.count == 1)
    controller.allows = true
    buttons.first?.kumikoTap()
    #expect(events().suffix(2) == ["should push", "prepare push DetailController UIButton"])
    let pushed = try #require(navigation.topViewController as? DetailController)
    #expect(pushed.note == "coder")
    (pushed.view.subviews.first as? UIButton)?.kumikoTap()
    #expect(events().last == "back from DetailController" && navigation.topViewController === controller)

    buttons.last?.kumikoTap()
    let presented = try #require(controller.presentedViewController as? DetailController)
    #expect(presented.note == "made" && presented.modalPresentationStyle == .fullScreen)
    (presented.view.subviews.first as? UIButton)?.kumikoTap()
    #expect(controller.presentedViewController == nil)

    controller.performSegue(withIdentifier: "flip", sender: nil)
    #expect(
      events().last == "prepare flip DetailController -" && controller.presentedViewController is DetailController)
    #expect(KumikoNibs.issues.isEmpty)
    _ = (window, folder)
  }

  @Test("with embedded controllers, before the view is said to be loaded")
  func embedding() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <viewController id="a" \(screen)><view key="view" id="v"><subviews><containerView id="c">
          <rect key="frame" x="0" y="0" width="50" height="60"/><connections>
          <segue kind="embed" identifier="in" destination="d" id="1"/></connections></containerView></subviews></view></viewController>
        """, #"<viewController id="d" \#(detail)><view key="view" id="w"/></viewController>"#, initial: "a"))
    let controller = try #require(storyboard.instantiateInitialViewController() as? ScreenController)
    controller.loadViewIfNeeded()
    #expect(controller.events == ["awake false", "prepare in DetailController UIView", "load -"])
    #expect(controller.children.first is DetailController)
    #expect(controller.children.first?.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect(KumikoNibs.issues.isEmpty)
    _ = folder
  }

  @Test("and a controller that contains itself is reported, and left out")
  func loops() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <viewController id="a"><view key="view" id="v"><subviews><containerView id="c"><connections>
          <segue kind="embed" destination="b" id="1"/></connections></containerView></subviews></view></viewController>
        """,
        """
        <viewController id="b"><view key="view" id="w"><subviews><containerView id="d"><connections>
          <segue kind="embed" destination="a" id="2"/></connections></containerView></subviews></view></viewController>
        """,
        """
        <navigationController storyboardIdentifier="Ring" id="n"><connections>
          <segue kind="relationship" destination="n" relationship="rootViewController" id="3"/></connections></navigationController>
        """, initial: "a"))
    let controller = try #require(storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(controller.children.count == 1)
    #expect(KumikoNibs.issues.map(\.message) == ["the controller 'a' contains itself: its scene leads back to it"])
    let ring = storyboard.instantiateViewController(withIdentifier: "Ring") as? UINavigationController
    #expect(ring?.viewControllers.isEmpty == true && KumikoNibs.issues.count == 2)
    _ = folder
  }

  @Test("and controllers that embed two others each, on many levels, end at a limit")
  func trees() throws {
    let levels = (0..<30).map { level in
      let embeds = (1...2).map { number in
        """
        <containerView id="c\(level)-\(number)"><connections>
          <segue kind="embed" destination="a\(level + 1)" id="s\(level)-\(number)"/></connections></containerView>
        """
      }
      return """
        <scene sceneID="s\(level)"><objects><viewController id="a\(level)"><view key="view" id="v\(level)"><subviews>
          \(embeds.joined())</subviews></view></viewController></objects></scene>
        """
    }
    let text = KumikoUIKitNibsTests.storyboard(#"<viewController id="a30"/>"#, initial: "a0")
      .replacing("<scenes>", with: "<scenes>" + levels.joined())
    let (storyboard, folder) = try storyboard(text)
    try #require(storyboard.instantiateInitialViewController()).loadViewIfNeeded()
    let messages = Set(KumikoNibs.issues.map(\.message))
    #expect(messages == ["more than \(NibInstance.maximumCount) controllers and views are made for one controller"])
    _ = folder
  }

  @Test("with tables of static cells, and prototypes whose cells perform segues")
  func tables() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <tableViewController id="t"><tableView key="view" dataMode="static" style="grouped" rowHeight="-1" id="tv">
          <rect key="frame" x="0" y="0" width="375" height="600"/><sections><tableViewSection headerTitle="Settings" id="s"><cells>
          <tableViewCell id="c" style="IBUITableViewCellStyleDefault" textLabel="l"><tableViewCellContentView key="contentView" id="cv">
            <subviews><label id="l" text="Sound"/></subviews></tableViewCellContentView></tableViewCell>
          <tableViewCell id="d"/></cells></tableViewSection></sections>
          <connections><outlet property="dataSource" destination="t" id="1"/><outlet property="delegate" destination="t" id="2"/></connections>
        </tableView></tableViewController>
        """,
        """
        <viewController storyboardIdentifier="List" id="a" \(screen)><collectionView key="view" id="cv2">
          <rect key="frame" x="0" y="0" width="375" height="600"/><cells><collectionViewCell reuseIdentifier="Card" id="k"
            customClass="TitleCell"><view key="contentView" id="kv"><subviews><label id="kl" text="Card"/></subviews></view>
            <connections><outlet property="label" destination="kl" id="3"/><segue kind="show" identifier="open" destination="e" id="4"/></connections>
          </collectionViewCell></cells></collectionView>
          <connections><outlet property="list" destination="cv2" id="5"/></connections></viewController>
        """, #"<viewController id="e" \#(detail)/>"#, initial: "t"))
    let table = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
    let window = shown(table)
    #expect(table.tableView.style == .grouped && table.tableView.dataSource === table)
    #expect(table.tableView.visibleCells.map { $0.textLabel?.text } == ["Sound", nil])
    #expect(table.tableView.dataSource?.tableView(table.tableView, titleForHeaderInSection: 0) == "Settings")

    let controller = try #require(storyboard.instantiateViewController(withIdentifier: "List") as? ScreenController)
    controller.loadViewIfNeeded()
    let list = try #require(controller.list)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    list.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot)
    let other = shown(controller)
    #expect((list.visibleCells.first as? TitleCell)?.label?.text == "Card")
    list.kumikoTapItem(at: IndexPath(item: 0, section: 0))
    #expect(controller.events.last == "prepare open DetailController TitleCell")
    #expect(controller.presentedViewController is DetailController)
    #expect(KumikoNibs.issues.isEmpty)
    _ = (window, other, folder)
  }

  @Test("of which a controller is freed with its view, and before it is loaded")
  func memory() throws {
    let (storyboard, folder) = try storyboard(
      KumikoUIKitNibsTests.storyboard(
        """
        <viewController id="a" \(screen)><view key="view" id="v"><subviews><label id="l" text="L"/></subviews></view>
          <navigationItem key="navigationItem" id="n"><barButtonItem key="leftBarButtonItem" title="T" id="i"><connections>
            <action selector="back:" destination="a" id="1"/></connections></barButtonItem></navigationItem>
          <connections><outlet property="label" destination="l" id="2"/></connections></viewController>
        """, initial: "a"))
    weak var unloaded: UIViewController?
    do { unloaded = storyboard.instantiateInitialViewController() }
    #expect(unloaded == nil)
    weak var loaded: UIViewController?
    do {
      let controller = storyboard.instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      loaded = controller
    }
    #expect(loaded == nil)
    _ = folder
  }
}

@Suite("A controller loads its view from a nib") @MainActor
struct ControllerNibTests {
  @Test("of a name, or of the name of its class")
  func names() throws {
    let view = xib(
      #"<view id="v" tag="5"/>"#, owner: #"<connections><outlet property="view" destination="v" id="1"/></connections>"#
    )
    let folder = try folder(["Named.xib": view, "ByClass.xib": view])
    #expect(UIViewController(nibName: "Named", bundle: nil).view.tag == 5)
    #expect(ByClassController().view.tag == 5)
    #expect(UIViewController().view.tag == 0)
    _ = folder
  }

  final class ByClassController: UIViewController {}
}
