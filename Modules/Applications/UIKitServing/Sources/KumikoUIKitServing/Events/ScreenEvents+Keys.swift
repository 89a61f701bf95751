import Foundation
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension ScreenEvents {
  // MARK: - Texts

  func type(_ text: String, into view: UIView) {
    switch view {
    case let field as UITextField:
      field.becomeFirstResponder()
      field.kumikoType(text)
    case let view as UITextView:
      view.becomeFirstResponder()
      view.kumikoType(text)
    case let bar as UISearchBar: bar.kumikoType(text)
    default: break
    }
  }

  func select(_ range: Range<Int>, in view: UIView) {
    guard let view = view as? UITextView, view.isSelectable else { return }
    let length = view.text.utf16.count
    let end = min(range.upperBound, length)
    let selection = NSRange(location: min(range.lowerBound, end), length: end - min(range.lowerBound, end))
    guard view.selectedRange != selection else { return }
    view.selectedRange = selection
    view.delegate?.textViewDidChangeSelection(view)
  }

  func tapReturn(in view: UIView) {
    switch view {
    case let field as UITextField: field.kumikoTapReturn()
    case let bar as UISearchBar: bar.kumikoTapSearch()
    default: break
    }
  }

  // MARK: - Keys

  /// The keys of pages that have other names in UIKit.
  private static let names = [
    "ArrowUp": UIKeyCommand.inputUpArrow, "ArrowDown": UIKeyCommand.inputDownArrow,
    "ArrowLeft": UIKeyCommand.inputLeftArrow, "ArrowRight": UIKeyCommand.inputRightArrow,
    "Escape": UIKeyCommand.inputEscape, "Enter": "\r", "Tab": "\t", "Backspace": "\u{8}",
  ]

  /// Performs the command of a key that the nearest responder has. Without one, Escape leaves what is presented. The
  /// modifiers are 1 for shift, 2 for control, 4 for option, 8 for command.
  func press(_ key: String, modifiers: Int) {
    let input = (Self.names[key] ?? key).lowercased()
    let flags: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]
    let wanted = flags.enumerated().reduce(into: UIKeyModifierFlags()) { all, flag in
      if modifiers & 1 << flag.offset != 0 { all.insert(flag.element) }
    }
    if let start = firstResponder ?? controllers.last {
      for responder in sequence(first: start, next: \.next).prefix(1_000) {
        for command in responder.keyCommands ?? []
        where command.input?.lowercased() == input && command.modifierFlags == wanted {
          command.kumikoPerform(from: responder)
          return
        }
      }
    }
    if key == "Escape" { dismiss() }
  }

  var firstResponder: UIResponder? { windows.reversed().lazy.compactMap(\.firstResponder).first }
}
