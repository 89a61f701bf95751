import Foundation
import KumikoUIKit

/// What outlives a process: the activity of the scene, and the offsets of scroll views.
@MainActor struct SessionState {
  private struct Coded: Codable {
    var type: String?
    var title: String?
    /// The values of the activity, as a property list. Values of other types are left out.
    var values: Data?
    /// The offsets of scroll views by their places among all.
    var offsets: [String: [Double]]
  }

  private var coded: Coded

  /// Takes the state of a scene.
  init(of scene: UIWindowScene, _ events: ScreenEvents) {
    let activity = scene.delegate?.stateRestorationActivity(for: scene) ?? scene.session.stateRestorationActivity
    let values = (activity?.userInfo ?? [:]).filter {
      $0.key is String && PropertyListSerialization.propertyList($0.value, isValidFor: .binary)
    }
    coded = Coded(
      type: activity?.activityType, title: activity?.title,
      values: try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0), offsets: [:])
    for (place, view) in Self.scrollViews(events) where view.contentOffset != .zero {
      coded.offsets[place] = [view.contentOffset.x, view.contentOffset.y]
    }
  }

  /// Reads a stored state; nil if it is none.
  init?(_ data: Data) {
    guard let coded = try? JSONDecoder().decode(Coded.self, from: data) else { return nil }
    self.coded = coded
  }

  /// The stored form; nil if it cannot be written.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(coded)
  }

  /// The activity that the scene restores; nil for none.
  var activity: NSUserActivity? {
    guard let type = coded.type, !type.isEmpty else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = coded.title
    if let values = coded.values,
      let list = try? PropertyListSerialization.propertyList(from: values, options: [], format: nil)
    {
      activity.userInfo = list as? [String: Any]
    }
    return activity
  }

  /// Scrolls the scroll views to where they were, as far as their contents reach.
  func restoreOffsets(in events: ScreenEvents) {
    for window in events.windows { window.layoutIfNeeded() }
    for (place, view) in Self.scrollViews(events) {
      guard let offset = coded.offsets[place], offset.count == 2, offset.allSatisfy(\.isFinite) else { continue }
      events.scroll(view, to: CGPoint(x: offset[0], y: offset[1]), isLast: false)
    }
  }

  /// The scroll views by their places: the identifier, or the numbers of the subviews on the way.
  private static func scrollViews(_ events: ScreenEvents) -> [(place: String, view: UIScrollView)] {
    var found: [(String, UIScrollView)] = []
    func visit(_ view: UIView, _ place: String) {
      let place = view.accessibilityIdentifier.map { "#\($0)" } ?? place
      if let view = view as? UIScrollView { found.append((place, view)) }
      // Cells come and go.
      guard !(view is UICollectionView || view is UITableView) else { return }
      for (number, subview) in view.subviews.enumerated() { visit(subview, "\(place).\(number)") }
    }
    for (number, window) in events.windows.enumerated() { visit(window, "\(number)") }
    return found
  }
}
