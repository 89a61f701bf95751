#if Port
  import KumikoPorting
  import Testing

  @Suite("Classes that Objective-C calls")
  struct ClassTests {
    @Test("tests of the main actor have a synchronous body, so that overloaded calls stay synchronous")
    func tests() {
      let text = lines(
        "import UIKit\nimport XCTest\n@MainActor class A: XCTestCase {\n  func testA() {\n    source.apply(a)\n  }\n"
          + "  func testB() throws { try b() }\n  func testC() async {}\n  func a() {}\n}\n"
          + "class B: A {\n  func testD() {}\n}\nclass C: XCTestCase {\n  func testE() {}\n}\n")
      #expect(text[1] == "import XCTest")
      #expect(text[3] == "  func testA() async { func kumikoBody() {")
      #expect(text[5] == "  }; kumikoBody() }")
      #expect(text[6] == "  func testB() async throws { func kumikoBody() throws { try b() }; try kumikoBody() }")
      #expect(text[7] == "  func testC() async {}")
      #expect(text[8] == "  func a() {}")
      #expect(text[11] == "  func testD() async { func kumikoBody() {}; kumikoBody() }")
      #expect(text[14] == "  func testE() {}")
    }

    @Test("what goes before and after each test is asynchronous, and calls that of the superclass outside of its body")
    func frames() {
      let text = lines(
        "import UIKit\nimport XCTest\n@MainActor class A: XCTestCase {\n"
          + "  override func setUp() { super.setUp(); a = 1 }\n"
          + "  override func tearDownWithError() throws { a = 0; try super.tearDownWithError() }\n"
          + "  override func tearDown() async throws {}\n  override class func setUp() {}\n}\n"
          + "class B: XCTestCase {\n  override func setUp() {}\n}\n")
      #expect(
        text[3]
          == "  override func setUp() async throws { try await super.setUp(); func kumikoBody() {                a = 1 }; "
          + "kumikoBody() }")
      #expect(
        text[4]
          == "  override func tearDown() async throws { func kumikoBody() throws { a = 0; \(String(repeating: " ", count: 30))}; "
          + "try kumikoBody() ; try await super.tearDown() }")
      #expect(text[5] == "  override func tearDown() async throws {}")
      #expect(text[6] == "  override class func setUp() {}")
      #expect(text[9] == "  override func setUp() {}")
    }

    @Test("a file that imports XCTest alone sees UIKit")
    func testImport() {
      #expect(lines("import XCTest\nclass A: XCTestCase {}\n")[0] == "import XCTest; import KumikoUIKit")
      #expect(lines("import XCTest\nimport UIKit\n").prefix(2).elementsEqual(["import XCTest", "import KumikoUIKit"]))
    }

    @Test(
      "a cell that only nibs create has the initializer of cells",
      arguments: [
        (
          "UICollectionViewCell",
          "required init(_dequeued: Void) { fatalError(\"A has no init(frame:): register its nib\") }"
        ),
        (
          "UITableViewCell",
          "required init(_dequeued identifier: String?) { fatalError(\"A has no init(style:): register its nib\") }"
        ),
      ])
    func cells(superclass: String, initializer: String) {
      let text = lines("class A: Base {\n  required init?(coder: NSCoder) { nil }\n}\nclass Base: \(superclass) {}\n")
      #expect(text[2] == " \(initializer) }")
      #expect(text[3] == "class Base: \(superclass) {}")
      let whole =
        superclass == "UITableViewCell"
        ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}"
        : "override init(frame: CGRect) {}"
      #expect(lines("class A: \(superclass) {\n  \(whole)\n  required init?(coder: NSCoder) { nil }\n}\n")[3] == "}")
      #expect(lines("class A: \(superclass) {\n  convenience init(a: Int) { self.init() }\n}\n")[2] == "}")
    }

    @Test(
      "an object of a generic class is created by the library",
      arguments: [
        ("class A<Content: UIView> { let a = Content() }", "class A<Content: UIView> { let a = Content.kumikoNew() }"),
        (
          "func a<T>(_ t: T.Type) where T: UILabel { T(frame: b) }",
          "func a<T>(_ t: T.Type) where T: UILabel { T.kumikoNew(frame: b) }"
        ),
        (
          "func a<T: UIViewController & B>() { T.init(nibName: n, bundle: nil) }",
          "func a<T: UIViewController & B>() { T.kumikoNew(nibName: n, bundle: nil) }"
        ),
        (
          "extension UIView { static func a() -> Self { self.init() } }",
          "extension UIView { static func a() -> Self { self.kumikoNew() } }"
        ),
        (
          "extension UIView { static func a() -> Self { Self() } }",
          "extension UIView { static func a() -> Self { Self.kumikoNew() } }"
        ),
      ])
    func generics(text: String, expected: String) { #expect(lines(text + "\n")[0] == expected) }

    @Test(
      "other calls of a type stay",
      arguments: [
        "func a<T: Model>() { T() }", "func a<T: UIView>() { View() }",
        "func a<T: UIView>() {}; func b<T: Model>() { T() }",
        "extension UIView { convenience init(a: Int) { self.init(frame: b) } }",
        "struct A { static func a() -> Self { Self() } }",
        "class A: UIView { static func a() -> A { Self(frame: b) } }", "func a<T: UIView>() { T(model: b) }",
      ])
    func otherCalls(text: String) { #expect(lines(text + "\n")[0] == text) }

    @Test("a function of a delegate that only a subclass adds is a warning")
    func delegates() {
      let base =
        "class Base: UIViewController, UICollectionViewDelegate {\n  func collectionView(_ v: UICollectionView, didDeselectItemAt p: IndexPath) {}\n}\n"
      let found = problems(
        base + "class Feed: Base {\n  func collectionView(_ v: UICollectionView, didSelectItemAt p: IndexPath) {}\n"
          + "  override func collectionView(_ v: UICollectionView, didDeselectItemAt p: IndexPath) {}\n"
          + "  func scrollViewDidScroll(_ v: UIScrollView) {}\n  func tableView(_ v: UITableView) {}\n}\n")
      #expect(
        found == [
          "List.swift:5:3: warning: nothing calls 'collectionView(_:didSelectItemAt:)': 'Base' declares the conformance and does "
            + "not have it. Declare it in 'Base', too, and override it here",
          "List.swift:7:3: warning: nothing calls 'scrollViewDidScroll(_:)': 'Base' declares the conformance and does not have "
            + "it. Declare it in 'Base', too, and override it here",
        ])
      #expect(problems(base).isEmpty)
    }

    @Test("a module that logs has the declarations of os")
    func logs() {
      let result = ported([
        "A.swift": "import os\nlet log = Logger(subsystem: \"a\", category: \"b\")\n", "B.swift": "import os.log\n",
      ])
      #expect(result.problems.isEmpty)
      #expect(result.files.prefix(2).map { $0.text.prefix(18) } == ["import Foundation\n", "import Foundation\n"])
      #expect(result.files.last?.path == Port.tableName)
      #expect(result.files.last?.text.contains("public nonisolated struct Logger") == true)
      #expect(ported(["A.swift": "import UIKit\n"]).files.count == 1)
    }
  }
#endif
