#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

final class StoreAppViewController: UIViewController {
  private let app: StoreApp
  let nameLabel = UILabel(.title1)
  let textLabel = UILabel(.body)
  private let subtitleLabel = UILabel(.subheadline, color: .secondaryLabel)
  private let icon = IconView(side: 118)
  private(set) lazy var getButton = UIButton(configuration: .filled(), primaryAction: makeGetAction())

  init(app: StoreApp) {
    self.app = app
    super.init(nibName: nil, bundle: nil)
    title = app.name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    icon.show(app)
    nameLabel.text = app.name
    subtitleLabel.text = app.subtitle
    textLabel.text = app.text
    let names = UIStackView(arrangedSubviews: [nameLabel, subtitleLabel, getButton])
    names.axis = .vertical
    names.alignment = .leading
    names.spacing = 6
    let top = UIStackView(arrangedSubviews: [icon, names])
    top.spacing = 16
    top.alignment = .top
    let stack = UIStackView(arrangedSubviews: [top, textLabel])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
    ])
  }

  private func makeGetAction() -> UIAction {
    UIAction(title: "Get") { [weak self] _ in
      self?.getButton.configuration?.title = "Open"
    }
  }
}
