import KumikoUIKitViews
import Testing

// From the pages UITraitChangeObservable, UITraitOverrides, UIView.overrideUserInterfaceStyle, UITraitCollection.current and
// "Automatic trait tracking" of Apple's documentation.

@Suite("Traits are inherited, overridden and told of") @MainActor
struct TraitTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller = UIViewController()
  let view = UIView()
  let inner = UIView()

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(view)
    view.addSubview(inner)
  }

  @Test("an override reaches what is below, and the nearest one wins")
  func overrides() {
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    view.traitOverrides.userInterfaceStyle = .light
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
    view.traitOverrides.userInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("registrations hear of their traits alone, with the traits before, until they end")
  func registrations() {
    final class Target { var count = 0 }
    var lines: [String] = []
    let target = Target()
    let registration = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self]) {
      (_: UIView, previous) in lines.append("view \(previous.userInterfaceStyle)")
    }
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIViewController, previous) in
      lines.append("width \(previous.horizontalSizeClass)")
    }
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: target,
      action: Selector("changed:previous:") { (target: Target, arguments) in
        let previous: UITraitCollection = arguments(1)
        target.count += previous.userInterfaceStyle == .light ? 1 : 0
      })
    window.setTraitCollection(
      UITraitCollection(traitsFrom: [window.traitCollection, .init(userInterfaceStyle: .dark)]))
    #expect((lines, target.count) == (["view light"], 1))
    window.setTraitCollection(
      UITraitCollection(traitsFrom: [window.traitCollection, .init(horizontalSizeClass: .regular)]))
    #expect(lines == ["view light", "width compact"])
    inner.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(lines.count == 2)
  }

  @Test("a view that keeps its traits is not told")
  func shielded() {
    var count = 0
    view.overrideUserInterfaceStyle = .light
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in count += 1 }
    controller.overrideUserInterfaceStyle = .dark
    #expect(count == 0)
  }

  @Test("the current traits are those of the view that is laid out")
  func current() {
    final class Reader: UIView {
      var style = UIUserInterfaceStyle.unspecified
      override func layoutSubviews() { style = UITraitCollection.current.userInterfaceStyle }
    }
    let reader = Reader()
    inner.addSubview(reader)
    view.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    #expect(reader.style == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
  }

  @Test("traits are made and changed by functions, and compared")
  func values() {
    let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
    let other = traits.modifyingTraits { $0.layoutDirection = .rightToLeft }
    #expect((other.userInterfaceStyle, other.layoutDirection) == (.dark, .rightToLeft))
    #expect(other.containsTraits(in: traits) && !traits.containsTraits(in: other))
    #expect(!other.hasDifferentColorAppearance(comparedTo: traits))
  }

  private struct Density: UITraitDefinition {
    static let defaultValue = 1
  }

  /// A trait whose values can be compared, and not hashed.
  private struct Theme: UITraitDefinition {
    struct Value: Equatable { var name: String }
    static let defaultValue = Value(name: "plain")
    static let affectsColorAppearance = true
  }

  // From the pages UITraitDefinition and UITraitOverrides.
  @Test("a trait of the application has its default, is inherited and told of, and can be inherited again")
  func ownTraits() {
    var changes: [Int] = []
    inner.registerForTraitChanges([Density.self]) { (_: UIView, previous) in changes.append(previous[Density.self]) }
    #expect(inner.traitCollection[Density.self] == 1)
    view.traitOverrides[Density.self] = 3
    controller.traitOverrides[Density.self] = 2
    #expect(inner.traitCollection[Density.self] == 3 && controller.traitCollection[Density.self] == 2)
    view.traitOverrides[Theme.self] = Theme.Value(name: "dark")
    #expect(inner.traitCollection[Theme.self].name == "dark")
    view.traitOverrides.remove(Density.self)
    #expect(inner.traitCollection[Density.self] == 2)
    #expect(changes == [1, 3])
    #expect(view.traitOverrides.contains(Theme.self) && !view.traitOverrides.contains(Density.self))
    #expect(Density.name == "Density" && Density.identifier.hasSuffix(".Density"))
  }

  @Test("a trait of the system can be named by its type, too")
  func systemTraits() {
    view.traitOverrides[UITraitUserInterfaceStyle.self] = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection[UITraitUserInterfaceStyle.self] == .dark)
    #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    let traits = UITraitCollection {
      $0[Density.self] = 5
      $0.listEnvironment = .sidebar
    }
    #expect(traits[Density.self] == 5 && traits[UITraitListEnvironment.self] == .sidebar)
    #expect(traits.modifyingTraits { $0[Density.self] = 5 } == traits)
    #expect(traits.modifyingTraits { $0[Density.self] = 6 } != traits)
    let all: [UITrait] = [Density.self, UITraitDisplayScale.self]
    #expect(all.map { $0.name } == ["Density", "UITraitDisplayScale"])
  }
}
