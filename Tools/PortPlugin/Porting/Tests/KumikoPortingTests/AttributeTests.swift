#if Port
  import KumikoPorting
  import Testing

  @Suite("Attributes and modifiers of Objective-C")
  struct AttributeTests {
    @Test(
      "are spaces, so that lines and columns stay",
      arguments: [
        ("@objc func a() {}", "      func a() {}"), ("@objc(b) func a() {}", "         func a() {}"),
        ("@nonobjc func a() {}", "         func a() {}"), ("@IBAction func a() {}", "          func a() {}"),
        ("@IBOutlet weak var a: UILabel!", "          weak var a: UILabel!"),
        ("@IBInspectable var a = 1", "               var a = 1"),
        ("@objc dynamic var a = 1", "              var a = 1"),
        ("@IBSegueAction func a(_ c: NSCoder) -> B? { nil }", "               func a(_ c: NSCoder) -> B? { nil }"),
        ("@GKInspectable var a = 1", "               var a = 1"), ("@NSCopying var a: B", "           var a: B"),
        ("@available(iOS 13, *) @objc func a() {}", "@available(iOS 13, *)       func a() {}"),
      ])
    func blanks(line: String, expected: String) {
      #expect(lines("class List: B {\n\(line)\n}\n")[1] == expected)
    }

    @Test("of types are spaces, over several lines too")
    func types() {
      let text =
        "@objcMembers\n@objc(\n  Name)\nclass A: B {\n}\n@IBDesignable class C: B {}\n@objc enum E: Int { case a }\n"
      #expect(
        lines(text).prefix(3).map { $0.allSatisfy { $0 == " " } } == [true, true, true],
        "the lines of the attributes are empty, and still there")
      #expect(lines(text)[3] == "class A: B {")
      #expect(lines(text)[5] == "              class C: B {}")
      #expect(lines(text)[6] == "      enum E: Int { case a }")
    }

    @Test("a protocol of Objective-C is one of classes")
    func protocols() {
      #expect(lines("@objc protocol A {}")[0] == "      protocol A: AnyObject {}")
      #expect(lines("@objc protocol A: B {}")[0] == "      protocol A: AnyObject, B {}")
      #expect(lines("@objc protocol A: NSObjectProtocol {}")[0] == "      protocol A: NSObjectProtocol {}")
      #expect(lines("protocol A {}")[0] == "protocol A {}")
    }

    @Test("an application has @main, unless it becomes a library")
    func main() {
      let source = ["App.swift": "@UIApplicationMain class App: UIResponder {}\n"]
      #expect(ported(source).files[0].text.contains("@main              class App"))
      var options = PortOptions()
      options.keepsMain = false
      #expect(ported(source, options).files[0].text.hasPrefix("                   class App"))
      #expect(ported(["App.swift": "@main struct App {}\n"], options).files[0].text == "      struct App {}\n")
      #expect(ported(["App.swift": "@main struct App {}\n"]).changedCount == 0)
    }

    @Test("what needs more than a table is named")
    func problems() {
      #expect(
        KumikoPortingTests.problems("class A: B {\n  @NSManaged var name: String\n}\n") == [
          "List.swift:2:3: error: '@NSManaged' needs Core Data, which Linux does not have: store the property"
        ])
      #expect(
        KumikoPortingTests.problems("@objc protocol A {\n  @objc optional func a() -> Int\n}\n").first?.hasPrefix(
          "List.swift:2:9: error: an optional requirement needs Objective-C: take 'optional' off") == true)
    }

    @Test("an optional requirement has a default implementation, and is called without a question mark")
    func optionals() {
      let text = lines(
        """
        @objc public protocol P {
          @objc optional func a(_ b: Int, for c: [String])
          @objc optional func d() -> View?
          func e()
        }
        class A { weak var p: P?; var f: (() -> Void)?; var g: A?; var collectionView: UICollectionView?; var textFieldHandler: H?
          func h() { p?.a?(1, for: []); _ = p?.d?(); f?(); g?.f?(); x?.scrollViewDidScroll?(y); z?.other?(); x?.collectionView?(a); g?.textFieldHandler?() }
        }
        """)
      #expect(text[1] == "                 func a(_ b: Int, for c: [String])")
      #expect(
        text[6]
          == "  func h() { p?.a (1, for: []); _ = p?.d (); f?(); g?.f?(); x?.scrollViewDidScroll (y); z?.other?(); x?.collectionView (a); g?.textFieldHandler?() }"
      )
      #expect(
        text.last(where: { !$0.isEmpty })
          == "extension P { public func a(_ _: Int, for _: [String]) {}; public func d() -> View? { nil } }")
    }
  }

  @Suite("Modules and conditions of the platform")
  struct PlatformTests {
    @Test(
      "imports name the modules of here",
      arguments: [
        ("import UIKit", "import KumikoUIKit"), ("public import UIKit", "public import KumikoUIKit"),
        ("@_exported import UIKit", "@_exported import KumikoUIKit"),
        ("import class UIKit.UIView", "import KumikoUIKit"),
        ("import UIKit.UIGestureRecognizerSubclass", "import KumikoUIKit"),
        ("import Combine", "import OpenCombineShim"),
        ("import QuartzCore", "import KumikoUIKit"), ("import Foundation", "import Foundation"),
        ("import SnapKit", "import SnapKit"), ("let a: UIKit.UIView", "let a: KumikoUIKit.UIView"),
        ("let a = Combine.Just(1)", "let a = OpenCombineShim.Just(1)"),
        ("let uikit = UIKitten()", "let uikit = UIKitten()"),
      ])
    func imports(line: String, expected: String) { #expect(lines(line)[0] == expected) }

    @Test("modules that only Apple has are named, unless a condition asks for them")
    func missing() {
      #expect(
        problems("import UIKit\nimport CoreData\n") == [
          "List.swift:2:1: error: Linux has no module 'CoreData': leave the file out, or put its use behind "
            + "#if canImport(CoreData)"
        ])
      #expect(problems("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n").isEmpty)
    }

    @Test(
      "conditions choose the code for iOS",
      arguments: [
        ("canImport(UIKit)", "canImport(KumikoUIKit)"), ("os(iOS)", "(os(iOS) || os(Linux))"),
        ("!os(iOS)", "!(os(iOS) || os(Linux))"), ("os(macOS)", "os(macOS)"), ("DEBUG", "DEBUG"),
        ("os(iOS) || os(tvOS)", "(os(iOS) || os(Linux)) || os(tvOS)"),
        ("canImport(Combine)", "canImport(OpenCombineShim)"),
      ])
    func conditions(condition: String, expected: String) {
      #expect(lines("#if \(condition)\nlet a = 1\n#endif\n")[0] == "#if \(expected)")
    }

    @Test("a module with requests shows FoundationNetworking")
    func networking() {
      let result = ported(["A.swift": "import Foundation\nlet a = URLSession.shared\n", "B.swift": "let b = 1\n"])
      #expect(result.files.map(\.path) == ["A.swift", "B.swift", "KumikoPort.swift"])
      #expect(
        result.files[2].text.contains(
          "#if canImport(FoundationNetworking)\n  @_exported import FoundationNetworking\n#endif\n"))
      #expect(result.changedCount == 0)
    }
  }
#endif
