#if Port
  import KumikoPorting
  import Testing

  @Suite("#selector")
  struct SelectorTests {
    /// The text that is in the place of a selector in a class with some members.
    private func selector(_ selector: String, _ members: String, in type: String = "class List: UIViewController")
      -> String
    {
      let text = ported(["List.swift": "\(type) {\nlet s = #selector(\(selector)); \(members)\n}\n"]).files[0].text
      let line = text.split(separator: "\n")[1]
      return String(line.prefix(upTo: line.firstRange(of: "; ")?.lowerBound ?? line.endIndex).dropFirst(8))
    }

    @Test(
      "is a selector by the name that Objective-C has for the method",
      arguments: [
        ("a", "@objc func a() {}", "a"), ("a(_:)", "@objc func a(_ b: B) {}", "a:"),
        ("a", "@objc func a(_ b: B, for c: C) {}", "a:for:"), ("a(b:)", "@objc func a(b: B) {}", "aWithB:"),
        ("a(with:)", "@objc func a(with b: B) {}", "aWith:"),
        ("a(forKey:)", "@objc func a(forKey b: B) {}", "aForKey:"),
        ("setUp(b:c:)", "@objc func setUp(b: B, c: C) {}", "setUpWithB:c:"),
        ("go", "@objc(left:) func go(_ b: B) {}", "left:"),
        ("self.a", "@objc func a() {}", "a"), ("List.a", "@objc func a() {}", "a"),
        ("Self.a", "@objc func a() {}", "a"),
        ("(a)", "@objc func a() {}", "a"), ("a as () -> Void", "@objc func a() {}; @objc func a(_ b: B) {}", "a"),
        ("a as (B) -> Void", "@objc func a() {}; @objc func a(_ b: B) {}", "a:"),
        ("List.a as (List) -> (B) -> Void", "@objc func a() {}; @objc func a(_ b: B) {}", "a:"),
        ("a(_:)", "@objc func a() {}; @objc func a(_ b: B) {}", "a:"),
        ("`default`", "@objc func `default`() {}", "default"),
        ("other.a", "@objc func a() {}", "a"), ("a", "func a() {}", "a"),
      ])
    func names(reference: String, members: String, name: String) {
      #expect(selector(reference, members) == "Selector(\"\(name)\")")
    }

    @Test("of a superclass, an extension, a protocol and another file")
    func elsewhere() {
      let result = ported([
        "A.swift":
          "class A: UIView { @objc func a() {} }\nextension UIView { @objc func b() {} }\n@objc protocol P { func c() }\n",
        "B.swift": "class B: A { let s = [#selector(a), #selector(b), #selector(P.c)] }\n",
      ])
      #expect(
        result.files[1].text.contains("let s = [Selector(\"a\"), Selector(\"b\"), Selector(\"c\")]"),
        "\(result.files[1].text)")
      #expect(result.problems.isEmpty)
    }

    @Test("of a library is a call or a reference, which the compiler checks")
    func libraries() {
      #expect(
        selector("UIView.endEditing(_:)", "")
          == "(Selector(\"endEditing:\") { (me: UIView, a) in me.endEditing(a(0)) })")
      #expect(selector("UIView.endEditing", "") == "Selector(\"endEditing\", UIView.endEditing)")
      #expect(
        selector("dismiss(animated:completion:)", "")
          == "(Selector(\"dismissWithAnimated:completion:\") { (me: List, a) in "
          + "me.dismiss(animated: a(0), completion: a(1)) })")
    }

    @Test("of a property is a closure")
    func accessors() {
      #expect(selector("getter: title", "") == "(Selector(\"title\") { (me: List, a) in me.title })")
      #expect(selector("setter: UIView.tag", "") == "(Selector(\"setTag:\") { (me: UIView, a) in me.tag = a(0) })")
    }

    @Test("of a generic or local class has the call itself, for no table can name the class")
    func closures() {
      #expect(
        selector("a(_:)", "@objc func a(_ b: UIButton!) {}", in: "class List<T>: UIView")
          == "(Selector(\"a:\") { (me: List, a) in me.a(a(0) as UIButton?) })")
      let local = lines("func f() {\n  class C: B { @objc func a() { g(#selector(a)) } }\n}\n")
      #expect(local[1].contains("g((Selector(\"a\") { (me: C, a) in me.a() }))"))
      #expect(!local[1].contains("kumikoMembers"))
    }

    @Test("keeps its lines")
    func lineBreaks() {
      let text = lines("class A: B {\n  let s = #selector(\n    a\n  )\n  @objc func a() {}\n}\n")
      #expect(text[1...4] == ["  let s = Selector(\"a\"", "", ")", "        func a() {}"])
    }

    @Test("a key path is its text")
    func keyPaths() {
      #expect(lines("let a = #keyPath(CALayer.opacity)")[0] == "let a = \"opacity\"")
      #expect(lines("let a = #keyPath(A.B.c.d)")[0] == "let a = \"c.d\"")
      #expect(problems("let a = #keyPath(A)").count == 1)
    }

    @Test(
      "that cannot be known is named",
      arguments: [
        (
          "class A: B {\n  let s = #selector(a)\n  @objc func a() {}\n  @objc func a(_ b: B) {}\n}\n",
          "List.swift:2:11: error: 'a' is a(), a(_:) here: write the labels, as in #selector(a())"
        ),
        (
          "class A: B {\n  let s = #selector(other.fly)\n}\n",
          "List.swift:2:11: error: the class of 'other' is unknown: name it, as in #selector(UIView.fly)"
        ),
        (
          "let s = #selector(fly)\n",
          "List.swift:1:9: error: there is no class around 'fly': name it, as in #selector(UIView.fly)"
        ),
        (
          "class A: B {\n  let s = #selector(a)\n  @objc class func a() {}\n}\n",
          "List.swift:2:11: error: 'a()' is a class method, and a selector calls an instance method without effects: call it "
            + "from one, or from a closure"
        ),
        (
          "class A: B {\n  let s = #selector(a)\n  @objc func a() async {}\n}\n",
          "List.swift:2:11: error: 'a()' is async, and a selector calls an instance method without effects: call it from one, "
            + "or from a closure"
        ),
        (
          "class A: B {\n  let s = #selector({ 1 }())\n}\n",
          "List.swift:2:11: error: cannot read '#selector({ 1 }())': name a method, as in "
            + "#selector(ListController.didTap(_:))"
        ),
        (
          "class A: B {\n  @objc func a() {}\n}\nextension A {\n  @objc(a) func b() {}\n}\nclass C: B {\n  @objc(x) func a() {}\n"
            + "  @objc(x) func b() {}\n}\n",
          "List.swift:9:3: error: 'b()' has the selector 'x' of 'a()': rename it with @objc(name:)"
        ),
      ])
    func problemsOfSelectors(text: String, problem: String) {
      #expect(problems(text).contains(problem), "\(problems(text))")
    }
  }

  @Suite("Tables of members")
  struct TableTests {
    @Test("have the methods that Objective-C sees, and the outlets")
    func members() {
      let text = """
        class A: UIViewController {
          @objc private func tap(_ sender: UIButton!, event e: UIEvent?) {}
          @IBAction func save() {}
          @IBOutlet private weak var label: UILabel!, other: UILabel?
          @IBOutlet var views: [UIView]!
          @IBInspectable var radius: CGFloat = 0
          @IBOutlet private(set) var set: UIView! { didSet {} }
          func plain() {}
          @objc func handle(_ completion: @escaping (Bool) -> Void) {}
          @objc func generic<T>(_ t: T) {}
          @objc func fails() throws {}
          @objc static func shared() {}
        }
        """
      #expect(
        entries(text) == [
          "tap:event: { (me: A, a) in me.tap(a(0) as UIButton?, event: a(1) as UIEvent?) }",
          "save { (me: A, a) in me.save() }", "handle: { (me: A, a) in me.handle(a(0) as (Bool) -> Void) }",
          "label { (me: A, v) in me.label = try v() }", "other { (me: A, v) in me.other = try v() }",
          "views { (me: A, v) in me.views = try v() }", "radius { (me: A, v) in me.radius = try v() }",
          "set { (me: A, v) in me.set = try v() }",
        ])
    }

    @Test("have all methods of @objcMembers and of an @objc extension, and those that a selector of any class names")
    func implicit() {
      #expect(entries("@objcMembers class A: B { func a() {} }") == ["a { (me: A, a) in me.a() }"])
      #expect(entries("class A: B {}\n@objc extension A { func a() {} }") == ["a { (me: A, a) in me.a() }"])
      let text =
        "class A: B { func a() {} }\nclass C: D { func a() {}; let s = #selector(A.a) }\nstruct S { func a() {} }\n"
      #expect(entries(text) == ["a { (me: A, a) in me.a() }", "a { (me: C, a) in me.a() }"])
    }

    @Test("are inside of their classes, so that private members are in them")
    func places() {
      let text = lines("class A: B {\n  @objc private func a() {}\n  private class C: B { @objc func c() {} }\n}\n")
      #expect(
        text[2]
          == "  private class C: B {       func c() {} ; fileprivate nonisolated static var kumikoMembers1: [KumikoMember] "
          + "{ [.method(\"c\") { (me: C, a) in me.c() }] } }")
      #expect(
        text[3]
          == " fileprivate nonisolated static var kumikoMembers0: [KumikoMember] { [.method(\"a\") { (me: A, a) in me.a() }] "
          + "+ C.kumikoMembers1 } }")
    }

    @Test("of files are in one of the module, behind the conditions of their classes")
    func module() {
      let result = ported([
        "My-List.swift":
          "#if DEBUG\nclass A: B { @objc func a() {} }\n#elseif X\n#else\nclass C: B { @objc func c() {} }\n#endif\n",
        "Other.swift": "import UIKit\n",
      ])
      #expect(
        result.files[0].text.hasSuffix(
          """

          nonisolated enum KumikoPort_My_2d_List {
            static var members: [KumikoMember] {
              var all: [KumikoMember] = []
          #if DEBUG
              all += A.kumikoMembers0
          #endif
          #if !(DEBUG) && !(X)
              all += C.kumikoMembers1
          #endif
              return all
            }
          }

          """), "\(result.files[0].text)")
      #expect(
        result.files[2].text.hasSuffix(
          """
          @_exported import KumikoUIKit

          nonisolated enum KumikoPort: KumikoModule {
            static var members: [KumikoMember] { [KumikoPort_My_2d_List.members].flatMap { $0 } }
          }

          """))
    }

    @Test("leave out outlets that they cannot name, with a warning")
    func outlets() {
      #expect(
        problems("class A<T>: B {\n  @IBOutlet var a: C!\n}\n") == [
          "List.swift:2:3: warning: the outlet 'a' cannot be set by name: it is in a generic or local class, or behind #if"
        ])
    }
  }
#endif
