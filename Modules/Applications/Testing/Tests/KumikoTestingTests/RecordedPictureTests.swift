import Foundation
import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoSweep
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
import Testing

@testable import KumikoTesting

@MainActor @Suite(.serialized) struct RecordedPictureTests {
  /// A folder that is removed at the end.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("kumiko-\(UUID().uuidString)").path
    var source: String { "\(path)/CartTests.swift" }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(path)/CartTests.pictures/\(name)", encoding: .utf8)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func view(_ text: String, width: CGFloat = 200) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let label = UILabel(frame: CGRect(x: 16, y: 7, width: width, height: 30))
    label.text = text
    let button = UIButton(frame: CGRect(x: 240, y: 0, width: 64, height: 44))
    button.setTitle("Pay", for: .normal)
    view.addSubview(label)
    view.addSubview(button)
    return view
  }

  private func record(_ view: UIView, in folder: Folder, records: Bool) {
    let picture = view.kumikoPicture()
    PictureRecord(nil, function: "total()", file: folder.source).expect(
      ShownNode.all(in: picture.node).map(\.line), svg: picture.svg, records: records, at: #_sourceLocation)
  }

  @Test func `the folder is beside the source, and files have the name of the test`() {
    let record = PictureRecord(nil, function: "`The total, on a phone`()", file: "/tests/CartTests.swift")
    #expect(record.folder == "/tests/CartTests.pictures")
    #expect(record.name == "The-total-on-a-phone")
    #expect(PictureRecord("Dark & large", function: "", file: "x.swift").name == "Dark-large")
  }

  @Test func `what was recorded is met, and its text has the roles, texts, frames and looks`() throws {
    let folder = Folder()
    record(view("Total"), in: folder, records: true)
    #expect(
      try folder.text("total.txt") == """
        view at (0, 0, 320, 44)
          text 'Total' at (16, 7, 200, 30): 17 regular #000000
          button 'Pay' at (240, 0, 64, 44): 18 regular #ffffff

        """)
    #expect(try folder.text("total.svg").contains(">Total</"))
    record(view("Total"), in: folder, records: false)
  }

  @Test func `a difference is reported with its lines, and how to record it`() {
    let folder = Folder()
    record(view("Total"), in: folder, records: true)
    withKnownIssue {
      record(view("Total", width: 210), in: folder, records: false)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "-   text 'Total' at (16, 7, 200, 30): 17 regular #000000\n+   text 'Total' at (16, 7, 210, 30): 17 regular #000000"
        )
          && $0.rawValue.contains("KUMIKO_RECORD=1")
      }
    }
  }

  @Test(arguments: ["#plate", "round", "bold", "color", "symbol"])
  func `what a person sees is recorded`(change: String) {
    func lines(_ change: String) -> [String] {
      let view = self.view("Total")
      view.backgroundColor = change == "#plate" ? .red : .white
      view.layer.cornerRadius = change == "round" ? 9 : 4
      let label = view.subviews[0] as? UILabel
      label?.font = .systemFont(ofSize: 17, weight: change == "bold" ? .bold : .regular)
      label?.textColor = change == "color" ? .blue : .black
      let image = UIImageView(image: UIImage(systemName: change == "symbol" ? "star" : "lock"))
      image.frame = CGRect(x: 210, y: 7, width: 20, height: 20)
      view.addSubview(image)
      return ShownNode.all(in: view.kumikoPicture().node).map(\.line)
    }
    let (old, new) = (lines(""), lines(change))
    #expect(old == lines(""))
    #expect(zip(old, new).filter { $0 != $1 }.count == 1 && old.count == new.count, "\(old) \(new)")
  }

  @Test func `without a record the failure says how to make one`() {
    withKnownIssue {
      record(view("Total"), in: Folder(), records: false)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no record") && $0.rawValue.contains("KUMIKO_RECORD=1") }
    }
  }

  @Test func `two expectations of one name that record different texts are an issue`() {
    let folder = Folder()
    record(view("Total"), in: folder, records: true)
    record(view("Total"), in: folder, records: true)
    withKnownIssue {
      record(view("Total", width: 210), in: folder, records: true)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("two expectations record") && $0.rawValue.contains("named:") }
    }
  }

  @Test func `views, controllers, layouts and compositions meet what is recorded`() throws {
    // Beside the target, which would have to exclude the files.
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + ".swift"
    expectPicture(of: view("Total"), named: "view", file: file)
    let controller = UIViewController()
    controller.view.addSubview(view("Total"))
    expectPicture(of: controller, named: "controller", file: file)
    let size = CGSize(width: 100, height: 200)
    let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    try expectPicture(of: list, items: [2], in: size, named: "layout", file: file)
    let half = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44)))
    let row = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)), subitems: [half])
    try expectPicture(
      of: CompositionalLayout(section: LayoutSection(group: row)), items: [3], in: size, named: "composition",
      file: file)
  }

  @Test func `layouts are recorded by their frames`() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let picture = try FramePicture(layout, items: [2], in: CGSize(width: 100, height: 200), at: #_sourceLocation)
    #expect(picture.lines == ["cell (0, 0) at (0, 0, 100, 44)", "cell (0, 1) at (0, 44, 100, 44)"])
  }
}
