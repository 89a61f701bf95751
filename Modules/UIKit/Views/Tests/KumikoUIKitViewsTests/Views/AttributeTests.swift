import Foundation
import KumikoUIKitViews
import Testing

@MainActor @Suite("Texts have attributes in parts, as each method of Foundation leaves them")
struct AttributeTests {
  /// Two values of each class whose objects are attributes.
  private var pairs: [(NSAttributedString.Key, NSObject, NSObject)] {
    [
      (.foregroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.systemBlue),
      (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
      (.paragraphStyle, NSParagraphStyle(), centered), (.attachment, NSTextAttachment(), NSTextAttachment()),
    ]
  }
  private var centered: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    return style
  }

  /// Writes the runs of a text that have a value: each as its characters.
  private func runs(_ text: NSAttributedString, _ key: NSAttributedString.Key, _ value: NSObject) -> [String] {
    var runs: [String] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { found, range, _ in
      if (found as? NSObject)?.isEqual(value) == true {
        runs.append((text.string as NSString).substring(with: range))
      }
    }
    return runs
  }

  @Test("each method that changes a part leaves two values")
  func parts() {
    let part = NSRange(location: 1, length: 2)
    for (key, first, second) in pairs {
      let changes: [(NSMutableAttributedString) -> Void] = [
        { $0.addAttribute(key, value: second, range: part) },
        { $0.addAttributes([key: second], range: part) },
        { $0.setAttributes([key: second], range: part) },
        { $0.replaceCharacters(in: part, with: NSAttributedString(string: "bc", attributes: [key: second])) },
      ]
      for change in changes {
        let text = NSMutableAttributedString(string: "abcd", attributes: [key: first])
        change(text)
        #expect(runs(text, key, first) == ["a", "d"])
        #expect(runs(text, key, second) == ["bc"])
        #expect(text.isEqual(text.mutableCopy()))
        #expect(!text.isEqual(to: NSAttributedString(string: "abcd", attributes: [key: first])))
      }
    }
  }

  @Test("a text is appended; its start joins the run before it if their values are equal")
  func append() {
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 13)]))
    text.append(NSAttributedString(string: "d", attributes: [.font: "none", .foregroundColor: UIColor.red]))
    var all: [NSRange] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: 4), options: .longestEffectiveRangeNotRequired) {
      _, range, _ in all.append(range)
    }
    #expect(all == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 1), NSRange(location: 3, length: 1)])
  }
}
