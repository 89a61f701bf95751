import Testing
import UIKit

@testable import Shop

@MainActor struct SelectorTests {
  @Test func names() {
    let ticker = Ticker(1)
    ticker.perform(ticker.selector)
    #expect(ticker.count == 1)
    #expect(ticker.selector == NSSelectorFromString("tick"))
  }

  @Test func actionsByName() {
    let list = ListController()
    #expect(list.responds(to: Selector(("save:"))))
    list.perform(#selector(ListController.save(_:)), with: nil)
    #expect(list.events.last == "save")
  }
}
