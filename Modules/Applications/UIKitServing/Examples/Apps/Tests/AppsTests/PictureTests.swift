import Foundation
import KumikoTestSupport
import KumikoUIKit
import KumikoUIKitDrawing
import Testing

@testable import AppStoreScreens
@testable import DiaryScreens
@testable import FeedScreens
@testable import InsertionSortScreens
@testable import MountainsScreens
@testable import WiFiSettingsScreens

/// How a person sees a screen.
enum Look: String, CaseIterable, Sendable {
  case light, dark, rightToLeft, largeText

  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: self == .dark ? .dark : .light),
      UITraitCollection(layoutDirection: self == .rightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(preferredContentSizeCategory: self == .largeText ? .accessibilityExtraLarge : .large),
    ])
  }
}

/// Each screen as a picture. With a folder in `APPS_PICTURES`, the pictures are written there.
@MainActor @Suite(.timeLimit(.minutes(2))) struct PictureTests {
  /// Draws a screen when a text is there.
  private func draw(_ controller: UIViewController, _ name: String, _ look: Look, _ text: String) async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.setTraitCollection(look.traits)
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let navigation = controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    var svg = ""
    try await until {
      window.layoutIfNeeded()
      svg = window.kumikoPicture(title: name).svg
      return svg.contains(text)
    }
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.contains(">\(navigation.topViewController?.title ?? "no title")<"))
    if let folder = ProcessInfo.processInfo.environment["APPS_PICTURES"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try svg.write(toFile: "\(folder)/\(name)-\(look).svg", atomically: true, encoding: .utf8)
    }
    window.rootViewController = nil
  }

  @Test(arguments: Look.allCases) func mountains(look: Look) async throws {
    try await draw(MountainsViewController(), "Mountains", look, "Kangchenjunga")
  }

  @Test(arguments: Look.allCases) func networks(look: Look) async throws {
    let controller = WiFiController(random: SeededGenerator(seed: 7))
    try await draw(WiFiSettingsViewController(controller: controller), "WiFiSettings", look, "Maple")
  }

  @Test(arguments: Look.allCases) func bars(look: Look) async throws {
    let controller = InsertionSortViewController(random: SeededGenerator(seed: 2))
    controller.loadViewIfNeeded()
    try await draw(controller, "InsertionSort", look, "Shuffle")
  }

  @Test(arguments: Look.allCases) func store(look: Look) async throws {
    let navigation = UINavigationController(rootViewController: StoreViewController())
    navigation.navigationBar.prefersLargeTitles = true
    try await draw(navigation, "AppStore", look, "Bird Notes")
  }

  @Test(arguments: Look.allCases) func diary(look: Look) async throws {
    let folder = try TemporaryFolder()
    let diary = try Diary(path: folder.path("diary.sqlite"))
    let texts = [
      (0, "The first snow. It was gone by noon."), (0, "Bread with Aiko, who brought rye."),
      (1, "Walked to the harbor and back, twelve kilometers against the wind."), (34, "The bridge is open again."),
    ]
    for (number, (days, text)) in texts.enumerated() {
      let date = Date(timeIntervalSince1970: 1_795_000_000 - Double(days) * 86_400 - Double(number))
      let day = DiaryDates.day(of: date)
      try diary.save(Entry(id: UUID(), day: day, time: date.timeIntervalSince1970, text: text))
    }
    let navigation = UINavigationController(rootViewController: DiaryViewController(diary: diary))
    navigation.navigationBar.prefersLargeTitles = true
    try await draw(navigation, "Diary", look, "The first snow")
  }

  @Test(arguments: Look.allCases) func feed(look: Look) async throws {
    let folder = try TemporaryFolder()
    let controller = FeedViewController(path: folder.path("feed.sqlite"), count: 1_000)
    try await draw(controller, "Feed", look, "likes")
    controller.stopChanges()
  }
}
