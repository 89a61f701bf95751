import KumikoUIKitViews
import Testing

@Suite("Fonts") @MainActor struct FontTests {
  @Test("Fonts of the same name, size and weight are equal")
  func equality() {
    let bold = UIFont.systemFont(ofSize: 17, weight: .bold)
    #expect(bold == .boldSystemFont(ofSize: 17) && bold.pointSize == 17)
    #expect(bold != .systemFont(ofSize: 17) && bold != .systemFont(ofSize: 18, weight: .bold))
    #expect(bold.withSize(18) == .systemFont(ofSize: 18, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .regular))
  }

  // The sizes of the default text size, from the Human Interface Guidelines.
  @Test("A text style has Apple's size for the default text size")
  func styles() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .headline) != .preferredFont(forTextStyle: .body))
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }
}
