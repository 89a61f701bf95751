@MainActor final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private let title = UILabel()
  private let message = UILabel()
  private let cards = [UIView(frame: .zero), UIView(frame: .zero)]
  private var rows: [(button: UIButton, line: UIView)] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    for card in cards {
      card.backgroundColor = UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(red: 0.16, green: 0.16, blue: 0.17, alpha: 1) : UIColor(white: 0.96, alpha: 1)
      }
      card.layer.cornerRadius = 14
      card.clipsToBounds = true
      addSubview(card)
    }
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      cards[0].addSubview(label)
    }
    accessibilityLabel = alert.title
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    makeRows()
    let isSheet = alert.preferredStyle == .actionSheet
    let width = isSheet ? max(0, min(bounds.width, 500) - 16) : min(270, bounds.width)
    let card = cards[0]
    title.text = alert.title
    title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    title.textColor = isSheet ? .secondaryLabel : .label
    title.accessibilityTraits = .header
    message.text = alert.message
    message.font = .systemFont(ofSize: 13)
    message.textColor = isSheet ? .secondaryLabel : .label
    var y: CGFloat = isSheet ? 14 : 19
    let top = y
    for label in [title, message] {
      let height = (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(CGSize(width: width - 32, height: 0)).height
      label.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
      if height > 0 { y += height + 4 }
    }
    y = y > top ? y + (isSheet ? 10 : 16) : 0
    for field in alert.textFields ?? [] {
      if field.superview !== card { card.addSubview(field) }
      field.borderStyle = .roundedRect
      field.font = .systemFont(ofSize: 13)
      field.frame = CGRect(x: 16, y: y, width: width - 32, height: 30)
      y += 38
    }
    if alert.textFields?.isEmpty == false { y += 8 }
    let cancel = isSheet ? alert.actions.firstIndex { $0.style == .cancel } : nil
    let height: CGFloat = isSheet ? 57 : 44
    // Two actions of an alert stand beside one another, the cancelling one first.
    var order = alert.actions.indices.filter { $0 != cancel }
    if !isSheet { order.sort { rank($0) < rank($1) } }
    if !isSheet, order.count == 2 {
      for (place, index) in order.enumerated() {
        let half = width / 2
        show(index, in: card, CGRect(x: CGFloat(place) * half, y: y, width: half, height: height), line: true)
        if place == 1 { rows[index].line.frame = CGRect(x: half, y: y, width: 0.5, height: height) }
      }
      rows[order[0]].line.frame = CGRect(x: 0, y: y, width: width, height: 0.5)
      y += height
    } else {
      for index in order {
        show(index, in: card, CGRect(x: 0, y: y, width: width, height: height), line: y > 0)
        y += height
      }
    }
    let x = (bounds.width - width) / 2
    let bottom = bounds.height - max(8, safeAreaInsets.bottom)
    cards[1].isHidden = cancel == nil
    if let cancel {
      cards[1].frame = CGRect(x: x, y: bottom - height, width: width, height: height)
      show(cancel, in: cards[1], CGRect(x: 0, y: 0, width: width, height: height), line: false)
    }
    let end = cancel == nil ? bottom : bottom - height - 8
    card.frame = CGRect(x: x, y: isSheet ? end - y : (bounds.height - y) / 2, width: width, height: y)
  }

  private func rank(_ index: Int) -> Int {
    let isCancel = alert.actions[index].style == .cancel
    return (isCancel == (alert.actions.count == 2) ? 0 : 1) * 1_000 + index
  }

  private func show(_ index: Int, in card: UIView, _ frame: CGRect, line: Bool) {
    let (button, hairline) = rows[index]
    for view in [button, hairline] where view.superview !== card { card.addSubview(view) }
    button.frame = frame
    hairline.isHidden = !line
    hairline.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0.5)
  }

  private func makeRows() {
    while rows.count < alert.actions.count {
      let action = alert.actions[rows.count]
      let button = UIButton(type: .system)
      button.addAction(UIAction { [weak alert] _ in alert?.perform(action) }, for: .touchUpInside)
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      rows.append((button, line))
    }
    for (row, action) in zip(rows, alert.actions) {
      if row.button.title(for: .normal) != action.title { row.button.setTitle(action.title, for: .normal) }
      let isBold = action.style == .cancel || action === alert.preferredAction
      row.button.titleLabel?.font = .systemFont(
        ofSize: alert.preferredStyle == .actionSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
      row.button.setTitleColor(action.style == .destructive ? .systemRed : nil, for: .normal)
      row.button.isEnabled = action.isEnabled
    }
  }
}
