import Storage

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The diary of a file, or what is wrong with the file.
public final class DiaryNavigationController: UINavigationController {
  private static var files = OpenFiles<Diary>()
  private let path: String

  /// Opens the diary of a file, or makes it.
  public init(path: String) {
    self.path = path
    super.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = true
    open()
  }

  /// Creates nothing: there is no storyboard.
  public required init?(coder: NSCoder) { nil }

  private func open() {
    do {
      let diary = try Self.files.file(at: path, isThere: { $0.storage.isThere }) { path throws(StorageError) in
        try Diary(path: path)
      }
      viewControllers = [DiaryViewController(diary: diary)]
    } catch {
      viewControllers = [MessageViewController(title: "Diary", message: error.message) { [weak self] in self?.open() }]
    }
  }
}

/// A message over the whole screen, with a button to try again.
final class MessageViewController: UIViewController {
  let messageLabel = UILabel()
  private(set) lazy var button = UIButton(
    configuration: .borderedProminent(),
    primaryAction: UIAction(title: "Try Again") { [weak self] _ in self?.tryAgain() })
  private let tryAgain: () -> Void

  init(title: String, message: String, tryAgain: @escaping () -> Void) {
    self.tryAgain = tryAgain
    super.init(nibName: nil, bundle: nil)
    self.title = title
    messageLabel.text = message
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    messageLabel.numberOfLines = 0
    messageLabel.textAlignment = .center
    messageLabel.font = .preferredFont(forTextStyle: .body)
    messageLabel.adjustsFontForContentSizeCategory = true
    let stack = UIStackView(arrangedSubviews: [messageLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -32),
    ])
  }
}
