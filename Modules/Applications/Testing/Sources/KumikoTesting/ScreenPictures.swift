import Foundation
import KumikoUIKit
import KumikoUIKitDrawing
@_spi(Kumiko) import KumikoUIKitViews
public import Testing

extension Trait where Self == IssueHandlingTrait {
  /// Attaches a picture of each visible window to a test when an expectation of it fails.
  ///
  /// ```swift
  /// @MainActor @Test(.screenPictures) func total() {
  ///   let window = UIWindow.kumikoShowing(CartController())
  ///   #expect(window.rootViewController?.title == "Cart (2)")
  /// }
  /// ```
  ///
  /// `swift test --attachments-path FOLDER` writes the pictures, `screen.svg`, to a folder that exists. Issues that are recorded
  /// outside of the main thread have none. Windows that other tests of the process show are among the pictures.
  public static var screenPictures: Self {
    .compactMapIssues { issue in
      if Thread.isMainThread {
        MainActor.assumeIsolated {
          for picture in ScreenPictures.visible { Attachment.record(picture, named: "screen.svg") }
        }
      }
      return issue
    }
  }
}

@MainActor enum ScreenPictures {
  static var visible: [String] { UIWindow.shown.map { $0.kumikoPicture().svg } }
}
