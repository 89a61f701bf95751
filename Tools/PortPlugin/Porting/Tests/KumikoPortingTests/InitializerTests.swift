#if Port
  import KumikoPorting
  import Testing

  @Suite("Initializers")
  struct InitializerTests {
    private let item = """
      struct Item {
        let controller: UIViewController.Type?
        let views: [UIView.Type]
        let kind: Kind.Type
        func open(_ own: Own.Type) {}
      }
      class Own: Base {}
      class Base: UITableViewController {}

      """

    @Test(
      "of a value that is a class of UIKit are functions of the library",
      arguments: [
        ("controller.init()", "controller.kumikoNew()"),
        ("item.controller!.init(nibName: a, bundle: nil)", "item.controller!.kumikoNew(nibName: a, bundle: nil)"),
        ("item.controller?.init()", "item.controller?.kumikoNew()"),
        ("items[0].views[1].init(frame: b)", "items[0].views[1].kumikoNew(frame: b)"),
        ("own.init()", "own.kumikoNew()"),
      ])
    func values(call: String, expected: String) {
      #expect(lines(item + "func a() { b(\(call)) }\n").contains("func a() { b(\(expected)) }"))
    }

    @Test(
      "of types, of self and of other values stay",
      arguments: [
        "kind.init()", "unknown.init()", "Item.init()", "self.init()", "UIView.init()", ".init()", "super.init()",
      ])
    func others(call: String) {
      #expect(lines(item + "func a() { b(\(call)) }\n").contains("func a() { b(\(call)) }"))
    }

    @Test("a name that is declared as another type, too, stays")
    func ambiguous() {
      let source = [
        "A.swift": "func a(_ type: UIView.Type) { b(type.init()) }\n", "B.swift": "let type: Kind.Type = Kind.self\n",
      ]
      #expect(ported(source).changedCount == 0)
      #expect(ported(["A.swift": "func a(_ type: UIView.Type) { b(type.init()) }\n"]).changedCount == 1)
    }

    @Test("a text with attributes is created from an empty text")
    func texts() {
      #expect(lines("let a = NSMutableAttributedString()")[0] == "let a = NSMutableAttributedString(string: \"\")")
      #expect(lines("let a = NSAttributedString(string: b)")[0] == "let a = NSAttributedString(string: b)")
    }
  }
#endif
