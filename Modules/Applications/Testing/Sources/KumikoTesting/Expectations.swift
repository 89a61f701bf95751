import Foundation
public import KumikoUIKit
public import Testing

/// Expects that a collection view shows these elements with these frames, in the layout's order.
///
/// ```swift
/// expectFrames(of: view, matches: """
///   cell (0, 0) at (0, 0, 390, 44)
///   cell (0, 1) at (0, 44, 390, 44)
///   """)
/// ```
///
/// A failure names the lines that are missing and those that are not expected. It has a drawing of the view attached,
/// `frames.svg`, with both frames of what differs: dashed and orange as expected, blue as found.
/// `swift test --attachments-path FOLDER` writes it to a folder that exists. To write an expectation, expect an empty text and
/// copy the lines.
///
/// - Parameters:
///   - view: The view, which is laid out first.
///   - expected: A line for each element in sight. Spaces around lines and empty lines do not count.
///   - sourceLocation: Where a failure is reported.
/// - Complexity: O(*v*) in the visible elements and the lines.
@MainActor public func expectFrames(
  of view: UICollectionView, matches expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  view.layoutIfNeeded()
  FramePicture(view).expect(expected, at: sourceLocation)
}

/// Expects that the collection view of a view controller shows these elements with these frames.
///
/// A controller without a window is shown in one of 390 × 844 points; see `UIWindow.kumikoShowing(_:size:safeAreaInsets:)` for
/// others.
///
/// - Parameters:
///   - controller: The view controller, which shows one collection view.
///   - expected: A line for each visible element. Spaces around lines and empty lines do not count.
///   - sourceLocation: Where a failure is reported.
/// - Complexity: O(*v*) in the views of the controller, the visible elements and the lines.
@MainActor public func expectFrames(
  of controller: UIViewController, matches expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  controller.loadViewIfNeeded()
  let window = controller.view?.window ?? .kumikoShowing(controller)
  window.layoutIfNeeded()
  let found = controller.view?.collectionViews ?? []
  if found.count == 1 {
    expectFrames(of: found[0], matches: expected, sourceLocation: sourceLocation)
  } else {
    Issue.record(
      "\(type(of: controller)) shows \(found.isEmpty ? "no" : "\(found.count)") collection views: give the one to look at",
      sourceLocation: sourceLocation)
  }
  withExtendedLifetime(window) {}
}

/// Expects that a layout gives these elements these frames, without a collection view.
///
/// ```swift
/// try expectFrames(of: createLayout(), items: [2], in: CGSize(width: 390, height: 844), matches: """
///   cell (0, 0) at (0, 0, 195, 44)
///   cell (0, 1) at (195, 0, 195, 44)
///   """)
/// ```
///
/// - Parameters:
///   - layout: The layout.
///   - items: The number of items of each section.
///   - size: The size of the screen, in points.
///   - expected: A line for each element of the content. Spaces around lines and empty lines do not count.
///   - sourceLocation: Where a failure is reported.
/// - Throws: `LayoutError` if a section cannot be laid out.
/// - Complexity: O(*n*) in the elements.
@MainActor public func expectFrames(
  of layout: UICollectionViewLayout, items: [Int], in size: CGSize, matches expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try FramePicture(layout, items: items, in: size, at: sourceLocation).expect(expected, at: sourceLocation)
}
