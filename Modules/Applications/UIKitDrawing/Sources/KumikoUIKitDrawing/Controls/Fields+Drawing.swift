import Foundation
@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension UITextField: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    switch borderStyle {
    case .none: break
    case .roundedRect:
      if node.fill == nil { node.fill = look.color(.systemBackground) }
      if node.corners == NodeCorners() { node.corners = NodeCorners(min(5, look.size.height / 2)) }
      if node.border == nil { node.border = NodeBorder(width: 0.5, color: look.solid(.opaqueSeparator)) }
    case .line, .bezel:
      if node.border == nil { node.border = NodeBorder(width: 1, color: look.solid(.label)) }
    }
    var area = Rect2D(textRect(forBounds: bounds))
    if area == look.area, borderStyle != .none { area = area.insetBy(7, 0) }
    for (view, mode, isLeading) in [(leftView, leftViewMode, true), (rightView, rightViewMode, false)] {
      guard let view, isShown(mode) else { continue }
      area = area.without(view.bounds.width, atLeft: isLeading != look.isRightToLeft)
    }
    if isShown(clearButtonMode), text?.isEmpty == false {
      let x = look.isRightToLeft ? area.minX : area.maxX - 20
      let place = Rect2D(x: x, y: area.middle.y - 9, width: 18, height: 18)
      look.addSymbol("xmark.circle.fill", in: place, look.solid(.systemGray3), to: &node)
      area = area.without(22, atLeft: look.isRightToLeft)
    }
    let color = isEnabled ? textColor ?? .label : .tertiaryLabel
    node.addField(
      text ?? "", placeholder: placeholder ?? "", font: font ?? .systemFont(ofSize: 17), color: color,
      alignment: textAlignment, in: area, look)
    node.field?.isSecure = isSecureTextEntry
    node.field?.isEditable = isEnabled
    node.field?.returnKey = returnKeyType
    node.field?.isFocused = isFirstResponder
    if isSecureTextEntry { node.hideLetters() }
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }
}

extension UITextView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let insets = textContainerInset
    // The text scrolls with the content, and has 5 points of its own at both sides.
    let area = Rect2D(
      x: Double(insets.left) + 5, y: Double(insets.top) - Double(contentOffset.y),
      width: max(0, look.size.width - Double(insets.left + insets.right) - 10),
      height: max(0, look.size.height - Double(insets.top) + Double(contentOffset.y)))
    let font = font ?? .systemFont(ofSize: 17)
    let shown = adjustsFontForContentSizeCategory ? look.grown(font) : font
    var setting = TextSetting(
      attributedText, font: shown, color: look.solid(textColor ?? .label), alignment: textAlignment, look)
    (setting.maximumLines, setting.verticalShare, setting.mode) = (0, 0, .byWordWrapping)
    setting.draw(on: &node, in: area)
    var field = NodeField(text: text, style: look.style(shown, textColor ?? .label), area: area)
    (field.isMultiline, field.isEditable, field.isFocused) = (true, isEditable, isFirstResponder)
    let range = selectedRange
    if range.location >= 0, range.length >= 0, NSMaxRange(range) <= text.utf16.count {
      field.selection = range.location..<NSMaxRange(range)
    }
    node.field = field
  }
}

extension UIDatePicker: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let format = DateFormatter()
    (format.locale, format.calendar) = (locale ?? .current, calendar)
    if let timeZone { format.timeZone = timeZone }
    var texts: [String] = []
    if datePickerMode == .date || datePickerMode == .dateAndTime {
      (format.dateStyle, format.timeStyle) = (.medium, .none)
      texts.append(format.string(from: date))
    }
    if datePickerMode == .time || datePickerMode == .dateAndTime {
      (format.dateStyle, format.timeStyle) = (.none, .short)
      texts.append(format.string(from: date))
    }
    if datePickerMode == .countDownTimer, countDownDuration.isFinite, abs(countDownDuration) < 1e9 {
      texts.append("\(Int(countDownDuration) / 60) min")
    }
    // Plates with the date and the time, beside one another in the middle.
    let font = UIFont.systemFont(ofSize: 17)
    let measuring = UIFont.kumikoTextMeasuring
    let widths = texts.map {
      Double(measuring.size(of: $0, font: font, width: nil, maximumLines: 1).width).rounded(.up) + 24
    }
    var x = look.area.middle.x - (widths.reduce(0, +) + 6 * Double(max(0, texts.count - 1))) / 2
    for (text, width) in zip(texts, widths) {
      let plate = Rect2D(x: x, y: look.area.middle.y - 17, width: width, height: 34)
      node.add(plate: plate, 6, look.solid(.tertiarySystemFill))
      TextSetting(text, font: font, color: isEnabled ? .label : .tertiaryLabel, alignment: .center, look)
        .draw(on: &node, in: plate)
      x += width + 6
    }
  }
}

extension UISearchBar: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    var plate = Rect2D(x: 8, y: look.area.middle.y - 18, width: max(0, look.size.width - 16), height: 36)
    if showsCancelButton {
      let font = UIFont.systemFont(ofSize: 17)
      let width =
        Double(UIFont.kumikoTextMeasuring.size(of: "Cancel", font: font, width: nil, maximumLines: 1).width) + 12
      let x = look.isRightToLeft ? plate.minX : plate.maxX - width + 4
      TextSetting("Cancel", font: font, color: look.tint, look).draw(
        on: &node, in: Rect2D(x: x, y: plate.minY, width: width, height: 36))
      plate = plate.without(width, atLeft: look.isRightToLeft)
    }
    node.add(plate: plate, 10, look.solid(searchTextField.backgroundColor ?? .tertiarySystemFill))
    let x = look.isRightToLeft ? plate.maxX - 28 : plate.minX + 8
    look.addSymbol(
      "magnifyingglass", in: Rect2D(x: x, y: plate.middle.y - 9, width: 18, height: 18), look.solid(.secondaryLabel),
      to: &node)
    let area = plate.without(31, atLeft: !look.isRightToLeft).without(8, atLeft: look.isRightToLeft)
    node.addField(
      text ?? "", placeholder: placeholder ?? "Search", font: searchTextField.font ?? .systemFont(ofSize: 17),
      color: searchTextField.textColor ?? .label,
      alignment: .natural, in: area, look)
    node.field?.isSearch = true
    node.field?.returnKey = .search
  }
}

extension ViewNode {
  @MainActor mutating func addField(
    _ text: String, placeholder: String, font: UIFont, color: UIColor, alignment: NSTextAlignment, in area: Rect2D,
    _ look: Look
  ) {
    let isEmpty = text.isEmpty
    TextSetting(
      isEmpty ? placeholder : text, font: font, color: isEmpty ? .placeholderText : color, alignment: alignment, look
    ).draw(on: &self, in: area)
    var field = NodeField(text: text, style: look.style(font, color), area: area)
    field.placeholder = placeholder
    self.field = field
  }

  fileprivate mutating func hideLetters() {
    guard field?.text.isEmpty == false else { return }
    content = content.map { content in
      guard case .lines(var lines) = content else { return content }
      for line in lines.indices {
        for run in lines[line].runs.indices {
          lines[line].runs[run].text = String(repeating: "•", count: lines[line].runs[run].text.count)
        }
      }
      return .lines(lines)
    }
  }
}
