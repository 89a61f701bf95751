import KumikoUIKitViews
import Testing

@Suite("Looks of bars, fonts and texts are stored", .serialized) @MainActor
struct LookTests {
  @Test("bars that are made later take on what appearance() sets, and keep what is set on them")
  func appearance() {
    let before = UINavigationController()
    _ = before.navigationBar
    UINavigationBar.appearance().tintColor = .red
    UINavigationBar.appearance().standardAppearance.backgroundColor = .blue
    let after = UINavigationController()
    #expect(before.navigationBar.tintColor == .tintColor)
    #expect(after.navigationBar.tintColor == .red)
    #expect(after.navigationBar.standardAppearance.backgroundColor == .blue)
    after.navigationBar.tintColor = .green
    #expect(after.navigationBar.tintColor == .green)
    final class OwnBar: UINavigationBar {}
    OwnBar.appearance().tintColor = .green
    #expect(type(of: OwnBar.appearance()) == OwnBar.self)
    #expect(UINavigationBar.appearance().tintColor == .red)
    UINavigationBar.appearance().tintColor = nil
    UINavigationBar.appearance().standardAppearance.backgroundColor = nil
  }

  @Test("a copy of an appearance has its values")
  func copies() throws {
    let one = UINavigationBarAppearance()
    one.configureWithOpaqueBackground()
    one.titleTextAttributes = [.kern: 2]
    let other = try #require(one.copy() as? UINavigationBarAppearance)
    #expect(other.backgroundColor == .systemBackground)
    #expect(other.titleTextAttributes[.kern] as? Int == 2)
    #expect(UITabBarAppearance(barAppearance: one).backgroundColor == .systemBackground)
  }

  @Test("fonts have descriptors, and are made of them")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 20, weight: .medium)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 9).pointSize == 9)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold?.symbolicTraits.contains(.traitBold) == true)
    let heavy = font.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(UIFont(descriptor: heavy, size: 0).kumikoWeight == .heavy)
  }

  @Test("a text holds an image")
  func attachments() {
    let attachment = NSTextAttachment(image: UIImage())
    let text = NSAttributedString(attachment: attachment)
    #expect(text.length == 1)
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
  }
}
