import KumikoUIKit

/// A cell with a label between its margins.
final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }

  private func configure() {
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
    ])
  }

  override var kumikoText: String? { text }
}

/// A header or a footer with a label.
final class CaptionView: UICollectionReusableView {
  static let reuseIdentifier = "caption-supplementary-reuse-identifier"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    backgroundColor = .lightGray
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1.0
  }

  required init?(coder: NSCoder) {
    fatalError()
  }

  override var kumikoText: String? { label.text }
}
