#if Port
  import KumikoPorting
  import Testing

  @Suite("Overrides in extensions")
  struct OverrideTests {
    @Test("stay at their lines, and the class calls them")
    func methods() {
      let result = ported([
        "A.swift": "class A: UIViewController {\n}\n",
        "B.swift": """
        extension A {
          public override func move(_ a: Int, to b: inout [B]) async throws -> C { try await super.move(a, to: &b) }
          override var style: Style { .light }
          override class var kind: Kind { get { .one } set {} }
          func plain() {}
        }
        """,
      ])
      #expect(
        result.files[0].text == """
          class A: UIViewController {
           override public func move(_ p0: Int, to p1: inout [B]) async throws -> C { try await \
          kumikoOverride_A_move(p0, to: &p1) }; override var style: Style { kumikoOverride_A_style }; \
          override class var kind: Kind { get { kumikoOverride_A_kind } set { kumikoOverride_A_kind = newValue } } }

          """)
      #expect(
        result.files[1].text == """
          extension A {
            public          func kumikoOverride_A_move(_ a: Int, to b: inout [B]) async throws -> C { try await \
          super.move(a, to: &b) }
                     var kumikoOverride_A_style: Style { .light }
                     class var kumikoOverride_A_kind: Kind { get { .one } set {} }
            func plain() {}
          }
          """)
    }

    @Test("a method of an extension that a subclass overrides moves, too")
    func overridden() {
      let text = lines("class A: B {\n}\nextension A { func a() {} }\nclass C: A { override func a() {} }\n")
      #expect(text[1] == " func a() { kumikoOverride_A_a() } }")
      #expect(text[2] == "extension A { func kumikoOverride_A_a() {} }")
      #expect(text[3] == "class C: A { override func a() {} }")
    }

    @Test("of NSObject's members belong to no actor")
    func isolation() {
      let text = lines("class A: UIView {\n}\nextension A { override var description: String { name } }\n")
      #expect(text[2].contains("nonisolated var kumikoOverride_A_description: String"))
    }

    @Test(
      "that cannot move are named",
      arguments: [
        (
          "extension UIView {\n  override func a() {}\n}\n",
          "List.swift:2:3: error: 'a' overrides a method in an extension of 'UIView', which needs Objective-C: override it in a "
            + "subclass"
        ),
        (
          "class A: B {}\nextension A {\n  #if DEBUG\n  override func a() {}\n  #endif\n}\n",
          "List.swift:4:3: error: 'a' cannot be moved to 'A': it is behind another #if. Override it in the class"
        ),
        (
          "extension UIView { @objc func a() {} }\nclass A: UIView {\n  override func a() {}\n}\n",
          "List.swift:3:3: error: 'a' overrides a method that an extension of 'UIView' declares, which needs Objective-C: declare "
            + "it in a class of the module"
        ),
      ])
    func problemsOfOverrides(text: String, problem: String) { #expect(problems(text) == [problem]) }
  }

  @Suite("Any input")
  struct InputTests {
    @Test("a file without anything of Objective-C keeps every byte, and is the same when it is rewritten again")
    func unaffected() {
      let text = "\u{FEFF}// A comment\r\nimport Foundation\r\n\r\nstruct A { let b = \"é @objc\" }\t\r\n"
      let result = ported(["A.swift": text])
      #expect(result.files == [PortSource(path: "A.swift", text: text)])
      #expect(result.changedCount == 0)
      let table = ported(["A.swift": "import UIKit\nclass A: UIView { @objc func a() {} }\n"])
      let again = Port.rewrite([PortSource(path: "A.swift", text: table.files[0].text)])
      #expect(again.files == [table.files[0]])
    }

    @Test("the same sources give the same texts in any order of lookups")
    func deterministic() {
      let sources = Dictionary(
        uniqueKeysWithValues: (0..<20).map { ("F\($0).swift", "class C\($0): UIView { @objc func a\($0)() {} }\n") })
      #expect(ported(sources) == ported(sources))
    }

    @Test("a source that does not parse is named and copied")
    func broken() {
      for text in ["class A {\n", "func f( {\n}\n", "class A { @objc func }\n", "@", "#selector(", "let = 1\n"] {
        let result = ported(["A.swift": text])
        #expect(result.files.first?.text == text)
        #expect(result.problems.map(\.sort) == ["source that does not parse"], "\(text)")
      }
      #expect(
        problems("class A {\n  func f() {\n").first?.hasPrefix("List.swift:2:13: error: the source does not parse here")
          == true)
    }

    @Test("hostile nesting ends with a problem or a text")
    func nesting() {
      let depth = 20_000
      let units = [
        ("(", ")"), ("class A { ", "}"), ("#if A\n", "#endif\n"), ("[", "]"), ("{ ", "}"), ("A<", ">"), ("try ", ""),
        ("(A) -> ", ""), ("if a {} else ", ""), ("[any [", "]]"), ("[(A, ", ")]"), ("if ", ""), ("\"\\(", ""),
      ]
      for (start, end) in units {
        let text =
          "let a: " + String(repeating: start, count: depth) + "B" + String(repeating: end, count: depth) + "\n"
        let result = ported(["A.swift": text])
        #expect(result.problems.map(\.sort) == ["source that does not parse"], "\(start)")
        #expect(result.files.first?.text == text)
      }
      let chain = "let a = b" + String(repeating: ".c()", count: depth) + ".d(#selector(UIView.e))\n"
      #expect(ported(["A.swift": chain]).files[0].text.contains("Selector(\"e\", UIView.e)"))
      let sum = "let a = 1" + String(repeating: " + 1", count: depth) + "\n"
      #expect(ported(["A.swift": sum]).files[0].text == sum)
    }

    @Test("a method of a protocol's extension is no override's")
    func protocolExtensions() {
      #expect(problems("extension P { func a() {} }\nclass A: UIView, P { override func a() {} }\n").isEmpty)
    }

    @Test("a class that inherits from itself ends")
    func cycles() {
      #expect(
        problems("class A: C { let s = #selector(x) }\nclass C: A {}\nextension A { override func f() {} }\n").isEmpty)
    }

    @Test("two files with one name are named")
    func names() {
      let one = PortSource(path: "a/A.swift", text: "let a = 1\n")
      #expect(
        Port.rewrite([one, one]).problems.map(\.description) == [
          "a/A.swift:1:1: error: the file is listed twice: list it once"
        ])
      #expect(
        Port.rewrite([one, PortSource(path: "b/A.swift", text: "")]).problems.map(\.description) == [
          "b/A.swift:1:1: error: 'A.swift' is the name of 'a/A.swift', too: rename one of the files"
        ])
      #expect(Port.rewrite([PortSource(path: "KumikoPort.swift", text: "")]).problems.count == 1)
    }

    @Test("a located file begins with the place of the original, behind a line for the shell")
    func locations() {
      var options = PortOptions()
      options.locatesFiles = true
      let result = ported(
        [
          "a\"b.swift": "#!/usr/bin/swift\nimport UIKit\n", "c.swift": "\u{FEFF}import UIKit\n",
          "d.swift": "let a = 1\n",
        ],
        options)
      #expect(
        result.files.map(\.text) == [
          "#!/usr/bin/swift\n#sourceLocation(file: \"a\\\"b.swift\", line: 2)\nimport KumikoUIKit\n",
          "\u{FEFF}#sourceLocation(file: \"c.swift\", line: 1)\nimport KumikoUIKit\n",
          "#sourceLocation(file: \"d.swift\", line: 1)\nlet a = 1\n",
        ])
    }

    @Test("every line of a large module stays at its number")
    func largeModule() {
      let part = """
        class C#: UIViewController {
          @IBOutlet private weak var label: UILabel!
          func b(_ button: UIButton) { button.addTarget(self, action: #selector(a(_:)), for: .touchUpInside) }
          @objc private func a(_ sender: Any) { print("a") }
        }

        """
      let text = (0..<2000).map { part.replacing("#:", with: "\($0):") }.joined()
      let old = text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = lines(text)
      #expect(new.count >= old.count - 1)
      for (number, line) in old.enumerated() where line.hasPrefix("class") || line.contains("print") {
        #expect(new[number].contains(line.split(separator: " ").last ?? ""))
      }
    }
  }
#endif
