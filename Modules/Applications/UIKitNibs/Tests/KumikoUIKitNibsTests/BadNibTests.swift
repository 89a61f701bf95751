import KumikoTestSupport
import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

@Suite("A file that cannot be read is an error with its place") @MainActor
struct BadNibTests {
  private func error(_ text: String) -> String { error(Data(text.utf8)) }

  private func error(_ data: Data) -> String {
    do throws(NibError) {
      _ = try NibDocument(data, file: "Card.xib")
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a compiled nib, which is told from a file of the sources", arguments: ["NIBArchive\u{1}\u{0}", "bplist00\u{d4}"])
  func compiled(_ text: String) {
    #expect(
      error(text)
        == "Card.xib: the nib is compiled: use the '.xib' or '.storyboard' file of the sources, from which Xcode compiles it"
    )
  }

  @Test("a file that is cut, at every place of it")
  func cut() {
    let text = xib(#"<view id="v"><rect key="frame" x="1" y="2" width="3" height="4"/></view>"#)
    for count in stride(from: 0, to: text.utf8.count, by: 7) {
      #expect(!error(Data(text.utf8.prefix(count))).isEmpty, "\(count)")
    }
    #expect(
      error("<document type=\"CocoaTouch\">\n  <objects>") == "Card.xib:2:12: the file is cut: an element does not end")
    #expect(error("<a><b></a>").hasPrefix("Card.xib:1:"))
  }

  @Test("entities and other encodings, which could hide some")
  func entities() {
    let declaration = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
    #expect(error("\(declaration)<a>&x;</a>").contains("the file has a document type"))
    #expect(error("<a>&x;</a>").hasPrefix("Card.xib:1:"))
    #expect(error("<?xml version='1.0' encoding='UTF-7'?><a/>").contains("not text in UTF-8"))
    #expect(error(Data([0xFF, 0xFE, 0x3C, 0x00])).contains("not text in UTF-8"))
  }

  @Test("a file that is too large, too deep or has too many elements")
  func limits() throws {
    let large = Data(repeating: UInt8(ascii: " "), count: 100 << 20)
    #expect(error(large) == "Card.xib: the file has 104857600 bytes; the limit is 16777216. Split the storyboard")
    let folder = try TemporaryFolder()
    let path = try folder.write(large, to: "Large.xib")
    #expect((try? NibDocument(path: path)) == nil)
    let deep = String(repeating: "<subviews>", count: 5000)
    #expect(error(deep).contains("elements are nested more than 200 deep"))
    #expect(
      error("<a>\(String(repeating: "<b/>", count: 200_001))</a>").contains("there are more than 200000 elements"))
  }

  @Test("a file of another format or system")
  func others() {
    #expect(error("<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>").contains("has the format of Xcode 3"))
    #expect(error("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>").contains("for another system than iOS"))
    #expect(error("<plist/>").contains("the root is 'plist', not the 'document'"))
    #expect(error("hello").hasPrefix("Card.xib:1:"))
    #expect(error("") == "Card.xib: the file is empty")
  }
}

/// What ends the program, as UIKit's exceptions do.
enum NibMisuse: String, CaseIterable, Codable, Sendable {
  case missing, compiledOnly, noFolder, itself, twoViews, otherIdentifier, noViewOutlet, cutFile, reference

  var reason: String {
    switch self {
    case .missing: "; did you mean 'ProfileCard'?"
    case .compiledOnly: "the nib 'Compiled' is compiled ("
    case .noFolder: "there is no folder '/nowhere' for nibs and storyboards"
    case .itself: "is loaded while it is loaded, 50 times"
    case .twoViews: "must contain exactly one view, a UICollectionReusableView; it has [UIView, UIView]"
    case .otherIdentifier:
      "the reuse identifier in the nib ('a') does not match the one that the nib is registered with ('b')"
    case .noViewOutlet: "the outlet 'view' of its owner, a UIViewController, is not set"
    case .cutFile: "Cut.xib:2:10: the file is cut: an element does not end"
    case .reference: "contains itself: its references lead back to it"
    }
  }

  @MainActor func commit() throws {
    let folder = try folder([
      "ProfileCard.xib": xib(#"<view id="v"/>"#), "Compiled.nib": "NIBArchive", "Cut.xib": "<document>\n<objects>\n",
      "Loop.xib": xib(#"<view id="v" customClass="LoopView" customModule="KumikoUIKitNibsTests"/>"#),
      "Two.xib": xib(#"<view id="v"/><view id="w"/>"#),
      "Other.xib": xib(#"<collectionViewCell id="c" reuseIdentifier="a"/>"#),
      "A.storyboard": storyboard(#"<viewControllerPlaceholder storyboardName="B" id="a"/>"#, initial: "a"),
      "B.storyboard": storyboard(#"<viewControllerPlaceholder storyboardName="A" id="b"/>"#, initial: "b"),
    ])
    let name: String
    switch self {
    case .missing: name = "ProfilCard"
    case .compiledOnly: name = "Compiled"
    case .noFolder: return KumikoNibs.use(folder: "/nowhere")
    case .itself: name = "Loop"
    case .cutFile: name = "Cut"
    case .reference:
      _ = UIStoryboard(name: "A", bundle: nil).instantiateInitialViewController()
      return
    case .noViewOutlet: return UIViewController(nibName: "ProfileCard", bundle: nil).loadViewIfNeeded()
    case .twoViews, .otherIdentifier:
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      view.register(UINib(nibName: self == .twoViews ? "Two" : "Other", bundle: nil), forCellWithReuseIdentifier: "b")
      _ = view.dequeueReusableCell(withReuseIdentifier: "b", for: IndexPath(item: 0, section: 0))
      return
    }
    _ = UINib(nibName: name, bundle: nil).instantiate(withOwner: nil)
    _ = folder
  }
}

/// A view that loads its own nib again.
final class LoopView: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Bundle.main.loadNibNamed("Loop", owner: self)
  }
}

@Suite("A misuse of nibs ends the program, with the reason")
struct NibMisuseTests {
  @Test("as UIKit's exceptions do", arguments: NibMisuse.allCases)
  func misuse(_ misuse: NibMisuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      try await misuse.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(misuse.reason), "\(misuse): \(text)")
  }
}
