import Foundation
import KumikoDimension
public import KumikoLayout
public import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
public import Testing

/// Expects that a view shows what is recorded: the texts, roles, frames, colours, fonts, corners and symbols of its views.
///
/// ```swift
/// @MainActor @Test func total() {
///   expectPicture(of: TotalView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
/// }
/// ```
///
/// `KUMIKO_RECORD=1 swift test` writes a text and a picture into a folder beside the source: `CartTests.pictures/total.txt` and
/// `total.svg` for the test `total()` in `CartTests.swift`. Commit both, and exclude the folder from the target:
/// `exclude: ["CartTests.pictures"]`. The text decides; the picture explains. A failure names the lines that are missing and those that
/// are not expected, and has both pictures attached.
///
/// - Parameters:
///   - view: The view, which is laid out first.
///   - name: The name of the files. Default: that of the test. Give names where a test has several pictures.
///   - function: The function whose name is the default.
///   - file: The path of the source, beside which the folder is.
///   - sourceLocation: Where a failure is reported.
/// - Complexity: O(*n*) in the views and their texts.
@MainActor public func expectPicture(
  of view: UIView, named name: String? = nil, function: String = #function, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let picture = view.kumikoPicture()
  PictureRecord(name, function: function, file: file).expect(
    ShownNode.all(in: picture.node).map(\.line), svg: picture.svg, at: sourceLocation)
}

/// Expects that a view controller shows what is recorded, in its window or in one of 390 × 844 points.
///
/// See the expectation of a view for the files and the parameters.
///
/// - Complexity: O(*n*) in the views and their texts.
@MainActor public func expectPicture(
  of controller: UIViewController, named name: String? = nil, function: String = #function, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  controller.loadViewIfNeeded()
  let window = controller.view?.window ?? .kumikoShowing(controller)
  expectPicture(of: window, named: name, function: function, file: file, sourceLocation: sourceLocation)
}

/// Expects that a layout gives elements the frames that are recorded, without a collection view.
///
/// ```swift
/// try expectPicture(of: createLayout(), items: [12], in: CGSize(width: 390, height: 844))
/// ```
///
/// See the expectation of a view for the files and the other parameters.
///
/// - Parameters:
///   - layout: The layout.
///   - items: The number of items of each section.
///   - size: The size of the screen, in points.
///   - name: The name of the files. Default: that of the test.
///   - function: The function whose name is the default.
///   - file: The path of the source, beside which the folder is.
///   - sourceLocation: Where a failure is reported.
/// - Throws: `LayoutError` if a section cannot be laid out.
/// - Complexity: O(*n*) in the elements.
@MainActor public func expectPicture(
  of layout: UICollectionViewLayout, items: [Int], in size: CGSize, named name: String? = nil,
  function: String = #function, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let picture = try FramePicture(layout, items: items, in: size, at: sourceLocation)
  PictureRecord(name, function: function, file: file).expect(
    picture.lines, svg: picture.svg(against: picture.lines), at: sourceLocation)
}

/// Expects that a composition of Kumiko gives elements the frames that are recorded.
///
/// See the expectation of a layout of UIKit for the parameters.
///
/// - Throws: `LayoutError` if a section cannot be laid out.
/// - Complexity: O(*n*) in the elements.
@MainActor public func expectPicture(
  of layout: CompositionalLayout, items: [Int], in size: CGSize, named name: String? = nil,
  function: String = #function, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var layout = layout
  try layout.prepare(itemCounts: items, in: LayoutEnvironment(size: Size2D(size)))
  let elements = layout.attributes(in: Rect2D(origin: .zero, size: layout.contentSize))
  PictureRecord(name, function: function, file: file).expect(
    elements.map(\.description), svg: FramePicture.svg(of: layout, Size2D(size)), at: sourceLocation)
}
