import KumikoUIKit

// The classes that the nibs of these tests name, with the tables that `kumiko-port` would write.
nonisolated enum KumikoPort: KumikoModule {
  static var members: [KumikoMember] {
    [
      .outlet("titleLabel") { (me: CardView, v) in me.titleLabel = try v() },
      .outlet("radius") { (me: CardView, v) in me.radius = try v() },
      .outlet("buttons") { (me: CardView, v) in me.buttons = try v() },
      .method("save:") { (me: CardView, a) in me.save(a(0) as UIButton) },
      .outlet("card") { (me: Owner, v) in me.card = try v() },
      .method("open:") { (me: Owner, a) in me.open(a(0) as Any?) },
      .outlet("label") { (me: TitleCell, v) in me.label = try v() },
      .outlet("label") { (me: RowCell, v) in me.label = try v() },
      .outlet("label") { (me: ScreenController, v) in me.label = try v() },
      .outlet("list") { (me: ScreenController, v) in me.list = try v() },
      .method("back:") { (me: ScreenController, a) in me.back(a(0) as UIStoryboardSegue) },
      .method("makeDetail:") { (me: ScreenController, a) in me.makeDetail(a(0) as NSCoder) },
    ]
  }
}

class CardView: UIView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var titleLabel: UILabel!
  var buttons: [UIButton] = []
  var radius: CGFloat = 0
  private(set) var saved: [UIButton] = []
  private(set) var titleWhenAwake: String?
  /// What `init(coder:)` sees after the call of the superclass.
  private(set) var subviewsInInit = 0
  private(set) var frameInInit = CGRect.zero

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    (subviewsInInit, frameInInit) = (subviews.count, frame)
    backgroundColor = .red
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    titleWhenAwake = titleLabel?.text
  }

  func save(_ sender: UIButton) { saved.append(sender) }
}

/// A class without `init?(coder:)` of its own.
final class PlainView: UIView {}

/// A class that does not let UIKit decode it.
final class FrameView: UIView {
  required init?(coder: NSCoder) { super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
}

enum Catalog {
  struct Page { final class Cover: UIView {} }
}

private final class HiddenView: UIView {}
let hiddenView: AnyClass = HiddenView.self

final class Owner: UIViewController {
  var card: CardView?
  private(set) var opened: [Any?] = []
  func open(_ sender: Any?) { opened.append(sender) }
}

final class TitleCell: UICollectionViewCell {
  var label: UILabel?
}

final class RowCell: UITableViewCell {
  var label: UILabel?
}

class ScreenController: UIViewController {
  weak var label: UILabel?
  weak var list: UICollectionView?
  private(set) var events: [String] = []
  var allows = true
  private(set) var detail: String?

  override func awakeFromNib() { events.append("awake \(isViewLoaded)") }
  override func viewDidLoad() { events.append("load \(label?.text ?? "-")") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    events.append("should \(identifier)")
    return allows
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    events.append(
      "prepare \(segue.identifier ?? "-") \(type(of: segue.destination)) \(sender.map { "\(type(of: $0))" } ?? "-")")
  }
  func back(_ segue: UIStoryboardSegue) { events.append("back from \(type(of: segue.source))") }
  func makeDetail(_ coder: NSCoder) -> DetailController? { DetailController(coder: coder, note: "made") }
}

final class DetailController: UIViewController {
  let note: String
  required init?(coder: NSCoder) {
    note = "coder"
    super.init(coder: coder)
  }
  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }
}

final class FlipSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: false) }
}
