import KumikoUIKit

// View controllers as they are written for iOS. Their frames are computed by hand in the tests.

/// A header below the status bar, and a page that fills the rest of the safe area.
final class SafeAreaViewController: UIViewController {
  let header = UIView()
  let page = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [header, page] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 50),
      page.topAnchor.constraint(equalTo: header.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
  }
}

/// A box within the margins of the controller's view.
final class MarginsViewController: UIViewController {
  let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 30, bottom: 20, trailing: 40)
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: margins.topAnchor), box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}

/// A form of rows under one another, with a button at its end.
final class FormViewController: UIViewController {
  let rows = (0..<3).map { _ in UIView() }
  let button = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for row in rows { row.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    button.heightAnchor.constraint(equalToConstant: 50).isActive = true
    button.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let fields = UIStackView(arrangedSubviews: rows)
    fields.axis = .vertical
    fields.spacing = 8
    fields.setCustomSpacing(24, after: rows[1])
    let form = UIStackView(arrangedSubviews: [fields, button])
    form.axis = .vertical
    form.alignment = .center
    form.spacing = 32
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      fields.widthAnchor.constraint(equalTo: form.widthAnchor),
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      form.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}

/// Two rows of three parts: parts of one width, and parts with one distance.
final class ToolbarViewController: UIViewController {
  let equal = (0..<3).map { _ in UIView() }
  let spaced = (0..<3).map { _ in UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (part, width) in zip(spaced, [40, 60, 80] as [CGFloat]) {
      part.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    let first = UIStackView(arrangedSubviews: equal)
    first.distribution = .fillEqually
    first.spacing = 15
    first.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    let second = UIStackView(arrangedSubviews: spaced)
    second.distribution = .equalSpacing
    second.frame = CGRect(x: 0, y: 200, width: 300, height: 40)
    view.addSubview(first)
    view.addSubview(second)
  }
}

/// A page that scrolls up and down, with a carousel that scrolls across.
final class NestedScrollViewController: UIViewController {
  let page = UIScrollView()
  let carousel = UIScrollView()
  let cards = (0..<4).map { _ in UIView() }
  let text = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let content = UIStackView(arrangedSubviews: [carousel, text])
    content.axis = .vertical
    content.spacing = 20
    let row = UIStackView(arrangedSubviews: cards)
    row.spacing = 12
    for inner in [page, content, row] { inner.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(page)
    page.addSubview(content)
    carousel.addSubview(row)
    for card in cards { card.widthAnchor.constraint(equalToConstant: 200).isActive = true }
    let (room, inner) = (page.contentLayoutGuide, carousel.contentLayoutGuide)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: view.topAnchor), page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: room.topAnchor),
      content.bottomAnchor.constraint(equalTo: room.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      content.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
      row.topAnchor.constraint(equalTo: inner.topAnchor), row.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -16),
      row.heightAnchor.constraint(equalTo: carousel.frameLayoutGuide.heightAnchor),
      carousel.heightAnchor.constraint(equalToConstant: 150), text.heightAnchor.constraint(equalToConstant: 900),
    ])
  }
}

/// A picture of 16 to 9 that is as wide as there is room, and not higher than 150 points.
final class PictureViewController: UIViewController {
  let picture = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(picture)
    let wide = picture.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 16 / 9), wide,
      picture.heightAnchor.constraint(lessThanOrEqualToConstant: 150),
      picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// Two controllers beside one another. The second one has room for a bar at its bottom.
final class SplitContainerViewController: UIViewController {
  let list = UIViewController()
  let detail = SafeAreaViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    detail.additionalSafeAreaInsets.bottom = 60
    for child in [list, detail] {
      addChild(child)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child.view)
      child.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
      child.didMove(toParent: self)
    }
    NSLayoutConstraint.activate([
      list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 3),
      detail.view.leadingAnchor.constraint(equalTo: list.view.trailingAnchor),
      detail.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

/// Views with frames, which follow the size of their superview by their masks.
final class ResizingViewController: UIViewController {
  let bar = UIView(frame: CGRect(x: 10, y: 700, width: 370, height: 40))
  let close = UIView(frame: CGRect(x: 340, y: 10, width: 40, height: 40))
  let badge = UIView(frame: CGRect(x: 185, y: 100, width: 20, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 750)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    close.autoresizingMask = .flexibleLeftMargin
    badge.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    for part in [bar, close, badge] { view.addSubview(part) }
  }
}
