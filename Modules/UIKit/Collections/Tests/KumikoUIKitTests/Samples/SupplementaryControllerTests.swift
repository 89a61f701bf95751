import KumikoUIKit
import Testing

@MainActor @Suite("View controllers with badges, headers and backgrounds")
struct SupplementaryControllerTests {
  @Test("a badge stands at the corner of its cell, and shows a number if there is one")
  func badges() throws {
    let controller = ItemBadgeViewController(unread: [3, 0, 7])
    let window = shown(controller, width: 440)
    let view = try #require(controller.collectionView)
    let kind = ItemBadgeViewController.badgeKind
    // A quarter and a fifth of the 400 points that the insets of the section leave, less 5 points at each side.
    #expect(view.cellFrame(0, 0) == frame(25, 25, 90, 70))
    // At the corner of the cell, and 0.3 of its own 20 points further out.
    #expect(view.elementFrame(kind, 0, 0) == frame(101, 19, 20, 20))
    #expect(view.elementFrame(kind, 0, 2) == frame(301, 19, 20, 20))
    let badges = view.visibleSupplementaryViews(ofKind: kind).compactMap { $0 as? BadgeView }
    #expect(badges.map(\.label.text) == ["3", "0", "7"])
    #expect(badges.map(\.label.isHidden) == [false, true, false])
    #expect(badges.allSatisfy { $0.layer.cornerRadius == 10 })
    badges[0].layoutIfNeeded()
    #expect(badges[0].label.frame == frame(0, 0, 20, 20))
    withExtendedLifetime(window) {}
  }

  @Test("a badge goes with its item, and the badge of the next one moves along")
  func badgeUpdates() throws {
    let controller = ItemBadgeViewController(unread: [3, 0, 7])
    let window = shown(controller, width: 440)
    let view = try #require(controller.collectionView)
    let kind = ItemBadgeViewController.badgeKind
    let last = try #require(view.supplementaryView(forElementKind: kind, at: path(0, 2)))
    controller.showUnread()
    #expect(view.lastChanges.deleted == [path(0, 1)])
    #expect(view.lastChanges.moved == [path(0, 1)])
    #expect(view.supplementaryView(forElementKind: kind, at: path(0, 1)) === last)
    #expect(view.elementFrame(kind, 0, 1) == frame(201, 19, 20, 20))
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
    withExtendedLifetime(window) {}
  }

  @Test("headers and footers stand above and below the rows of their sections")
  func headersAndFooters() throws {
    let controller = SectionHeadersFootersViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let (header, footer) = (
      SectionHeadersFootersViewController.headerKind, SectionHeadersFootersViewController.footerKind
    )
    // 44 + 5 × 44 + 4 × 5 + 44 = 328 points for a section.
    #expect(view.elementFrame(header, 0) == frame(10, 0, 370, 44))
    #expect(view.cellFrame(0, 0) == frame(10, 44, 370, 44))
    #expect(view.cellFrame(0, 4) == frame(10, 240, 370, 44))
    #expect(view.elementFrame(footer, 0) == frame(10, 284, 370, 44))
    #expect(view.elementFrame(header, 1) == frame(10, 328, 370, 44))
    #expect(view.contentSize.height == CGFloat(5 * 328))
    let second = view.supplementaryView(forElementKind: header, at: path(1, 0)) as? CaptionView
    #expect(second?.label.text == "\(header) for section 1")
    #expect(second?.label.frame == frame(0, 0, 370, 44))
    withExtendedLifetime(window) {}
  }

  @Test("a pinned header stays at the top until its section ends")
  func pinnedHeaders() throws {
    let controller = PinnedSectionHeadersViewController()
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    let header = SectionHeadersFootersViewController.headerKind
    let first = try #require(view.supplementaryView(forElementKind: header, at: path(0, 0)))
    view.scroll(toY: 100)
    #expect(first.frame == frame(10, 100, 370, 44))
    let state = view.kumikoVisibleStates.first { $0.elementKind == header && $0.indexPath == path(0, 0) }
    #expect(state?.zIndex == 2)
    // The section ends at 328 points, and the header, which is 44 points high, with it.
    view.scroll(toY: 300)
    #expect(first.frame.maxY == 328)
    view.scroll(toY: 400)
    #expect(view.elementFrame(header, 1)?.minY == 400)
    withExtendedLifetime(window) {}
  }

  @Test("a background covers its section less its insets, and goes with the section")
  func decoration() throws {
    let controller = SectionDecorationViewController()
    let window = shown(controller, height: 400)
    let view = try #require(controller.collectionView)
    func backgrounds() -> [KumikoCollectionViewUpdate.State] {
      view.kumikoVisibleStates.filter { $0.category == .decorationView }
    }
    // 10 + 5 × 44 + 4 × 5 + 10 = 260 points for a section, less 5 at each side.
    #expect(backgrounds().map(\.frame) == [frame(5, 5, 380, 250), frame(5, 265, 380, 250)])
    let views = view.subviews.compactMap { $0 as? SectionBackgroundView }
    #expect(views.map(\.layer.cornerRadius) == [12, 12])
    #expect(view.cellFrame(0, 0) == frame(10, 10, 370, 44))
    controller.removeSection(0)
    #expect(view.numberOfSections == 4)
    #expect(view.rowTexts.first == "section: 1 item: 5")
    #expect(backgrounds().first?.frame == frame(5, 5, 380, 250))
    #expect(view.lastChanges.deleted == (0..<5).map { path(0, $0) })
    withExtendedLifetime(window) {}
  }
}
