import KumikoUIKit
import Testing

@MainActor @Suite("Accessories beside the content of rows")
struct AccessoryRoomTests {
  private let content = UIListContentConfiguration.cell().with(
    String(repeating: "The hut has beds for six. ", count: 6))

  @Test("accessories take room at their sides: texts get narrower, and rows higher")
  func room() throws {
    let (plain, marked) = (RowList(content), RowList(content, accessories: [.checkmark()]))
    let (wide, narrow) = (try #require(plain.content), try #require(marked.content))
    #expect(wide.frame == frame(0, 0, 375, plain.height))
    #expect(narrow.frame.minX == 0 && narrow.frame.width < 375)
    #expect(marked.textFrame.width < plain.textFrame.width)
    let two = RowList(content, accessories: [.checkmark(), .label(text: "New")])
    #expect(try #require(two.content).frame.width < narrow.frame.width)
    #expect(two.height >= marked.height && marked.height >= plain.height)
  }

  @Test("an accessory that is hidden, or shown only while editing, takes no room")
  func hidden() {
    let hidden = UICellAccessory.checkmark(options: UICellAccessory.CheckmarkOptions(isHidden: true))
    let list = RowList(content, accessories: [hidden, .delete()])
    #expect(list.content?.frame.width == 375)
    list.view.isEditing = true
    list.view.layoutIfNeeded()
    #expect((list.content?.frame.minX ?? 0) > 16 && list.content?.frame.maxX == 375)
    list.view.isEditing = false
    list.view.layoutIfNeeded()
    #expect(list.content?.frame == frame(0, 0, 375, list.height))
  }

  @Test("a width of one's own is kept free, and a custom view stands in it at the side")
  func custom() throws {
    let view = UIView(frame: frame(0, 0, 50, 20))
    let list = RowList(
      .cell().with("Hut"),
      accessories: [.customView(configuration: .init(customView: view, placement: .trailing()))])
    #expect(view.superview === list.cell && view.frame == frame(375 - 16 - 50, 12, 50, 20))
    #expect(try #require(list.content).frame.width == CGFloat(375 - 16 - 50))
    var wide = UICellAccessory.CustomViewConfiguration(
      customView: UIView(frame: frame(0, 0, 50, 20)), placement: .leading())
    wide.reservedLayoutWidth = .custom(80)
    #expect(RowList(.cell().with("Hut"), accessories: [.customView(configuration: wide)]).content?.frame.minX == 96)
    list.cell?.accessories = []
    #expect(view.superview == nil && list.content?.frame.width == 375)
  }

  @Test("a custom view has the place among the others that its placement returns")
  func places() {
    typealias Placement = UICellAccessory.Placement
    // The right edge of the view: beside the content, between a chevron and a mark, or at the edge of the row.
    func edge(_ placement: Placement) -> CGFloat {
      let view = UIView(frame: frame(0, 0, 50, 20))
      let list = RowList(
        .cell().with("Hut"),
        accessories: [
          .customView(configuration: .init(customView: view, placement: placement)), .disclosureIndicator(),
          .checkmark(),
        ])
      list.view.layoutIfNeeded()
      return view.frame.maxX
    }
    let (first, second, third) = (edge(.trailing()), edge(.trailing { _ in 1 }), edge(.trailing { $0.count }))
    #expect(first < second && second < third && third == 375 - 16)
    #expect(edge(.trailing(at: Placement.position(before: .checkmark()))) == second)
    #expect(edge(.trailing(at: Placement.position(after: .disclosureIndicator()))) == second)
    #expect(edge(.trailing(at: Placement.position(after: .checkmark()))) == third)
    #expect(edge(.trailing(at: Placement.position(before: .reorder()))) == first)
    #expect(edge(.trailing(at: Placement.position(after: .reorder()))) == third)
  }

  @Test("the handler of a menu at the side is called with the menu")
  func menu() {
    let menu = UIMenu(title: "Sort")
    var told: [UIMenu] = []
    let list = RowList(.cell().with("Hut"), accessories: [.popUpMenu(menu) { told.append($0) }])
    list.view.kumikoTapAccessory(.popUpMenu, forItemAt: path(0, 0))
    #expect(told == [menu])
  }

  @Test("indentation moves the content")
  func indentation() {
    let list = RowList(.cell().with("Hut"))
    list.cell?.indentationLevel = 2
    list.cell?.indentationWidth = 12
    list.view.layoutIfNeeded()
    #expect(list.content?.frame.minX == 24 && list.content?.frame.maxX == 375)
    #expect(list.textFrame.minX == 16)
  }
}
