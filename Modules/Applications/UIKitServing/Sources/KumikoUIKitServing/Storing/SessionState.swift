import Foundation
import KumikoUIKit

/// What outlives a process: the activity of the scene, and the offsets of scroll views.
struct SessionState: Codable {
  /// The largest size of a state, in bytes. A larger one is neither stored nor read.
  static let maximumBytes = 1 << 20

  private var type: String?
  private var title: String?
  /// The values of the activity. Those that are no values of property lists are left out.
  private var values: [String: StoredValue]?
  /// The offsets of scroll views by their places among all.
  private var offsets: [String: [Double]] = [:]

  @MainActor init(of scene: UIWindowScene, _ events: ScreenEvents) {
    let activity = scene.delegate?.stateRestorationActivity(for: scene) ?? scene.session.stateRestorationActivity
    (type, title, values) = (activity?.activityType, activity?.title, [:])
    for case (let key as String, let value) in activity?.userInfo ?? [:] { values?[key] = StoredValue(value) }
    for (place, view) in Self.scrollViews(events) where view.contentOffset != .zero {
      offsets[place] = [view.contentOffset.x, view.contentOffset.y]
    }
  }

  /// Reads a stored state; nil if it is none, or too large. A store may be shared, so its bytes are not trusted.
  init?(_ data: Data) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = StoredValue.numbers.reading
    guard data.count <= Self.maximumBytes, let state = try? decoder.decode(Self.self, from: data) else { return nil }
    self = state
  }

  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = StoredValue.numbers.writing
    return (try? encoder.encode(self)).flatMap { $0.count <= Self.maximumBytes ? $0 : nil }
  }

  @MainActor var activity: NSUserActivity? {
    guard let type, !type.isEmpty else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = title
    activity.userInfo = values?.mapValues(\.value)
    return activity
  }

  @MainActor func restoreOffsets(in events: ScreenEvents) {
    for window in events.windows { window.layoutIfNeeded() }
    for (place, view) in Self.scrollViews(events) {
      guard let offset = offsets[place], offset.count == 2, offset.allSatisfy(\.isFinite) else { continue }
      events.scroll(view, to: CGPoint(x: offset[0], y: offset[1]), isLast: false)
    }
  }

  /// The scroll views by their places: the identifier, or the numbers of the subviews on the way.
  @MainActor private static func scrollViews(_ events: ScreenEvents) -> [(place: String, view: UIScrollView)] {
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
