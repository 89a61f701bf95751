#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// A colored square in the place of an icon.
final class IconView: UIView {
  init(side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    layer.cornerRadius = side * 0.22
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ app: StoreApp) { backgroundColor = app.color }
}

extension StoreApp {
  var color: UIColor {
    let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemPink, .systemTeal]
    return colors[id % colors.count]
  }
}

extension UILabel {
  convenience init(_ style: UIFont.TextStyle, color: UIColor = .label, lines: Int = 0) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    textColor = color
    numberOfLines = lines
    adjustsFontForContentSizeCategory = true
  }
}

extension UIView {
  /// Adds a subview that fills this view, less the insets.
  func fill(with subview: UIView, insets: CGFloat = 0) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    addSubview(subview)
    NSLayoutConstraint.activate([
      subview.topAnchor.constraint(equalTo: topAnchor, constant: insets),
      subview.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets),
      subview.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets),
      subview.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets),
    ])
  }
}

protocol StoreCell: UICollectionViewCell {
  func show(_ app: StoreApp)
}

/// A large page: names above a colored field.
final class FeaturedCell: UICollectionViewCell, StoreCell {
  let nameLabel = UILabel(.title2)
  private let subtitleLabel = UILabel(.body, color: .secondaryLabel)
  private let field = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.layer.cornerRadius = 8
    field.heightAnchor.constraint(equalToConstant: 180).isActive = true
    let stack = UIStackView(arrangedSubviews: [nameLabel, subtitleLabel, field])
    stack.axis = .vertical
    stack.spacing = 4
    contentView.fill(with: stack)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ app: StoreApp) {
    nameLabel.text = app.name
    subtitleLabel.text = app.subtitle
    field.backgroundColor = app.color
  }
}

/// A row: an icon, and the texts beside it.
final class RowCell: UICollectionViewCell, StoreCell {
  private let icon = IconView(side: 60)
  private let nameLabel = UILabel(.body)
  private let subtitleLabel = UILabel(.footnote, color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let texts = UIStackView(arrangedSubviews: [nameLabel, subtitleLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let stack = UIStackView(arrangedSubviews: [icon, texts])
    stack.spacing = 12
    stack.alignment = .center
    contentView.fill(with: stack, insets: 4)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ app: StoreApp) {
    icon.show(app)
    nameLabel.text = app.name
    subtitleLabel.text = app.subtitle
  }
}

/// A small page: the icon above the name.
final class TileCell: UICollectionViewCell, StoreCell {
  private let icon = IconView(side: 88)
  private let nameLabel = UILabel(.footnote)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let stack = UIStackView(arrangedSubviews: [icon, nameLabel])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 6
    contentView.fill(with: stack)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ app: StoreApp) {
    icon.show(app)
    nameLabel.text = app.name
  }
}

final class HeaderView: UICollectionReusableView {
  let label = UILabel(.title2)

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
