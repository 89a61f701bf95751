#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The name, the range and the height of a mountain.
final class MountainCell: UICollectionViewCell {
  let nameLabel = UILabel()
  let detailLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 10
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.textColor = .secondaryLabel
    for label in [nameLabel, detailLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let stack = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  func show(_ mountain: Mountain) {
    nameLabel.text = mountain.name
    detailLabel.text = "\(mountain.height.formatted()) m, \(mountain.range)"
    accessibilityLabel = "\(mountain.name), \(mountain.height) meters, \(mountain.range)"
  }
}
