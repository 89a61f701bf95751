import Foundation

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window.
  case fullScreen
  /// As a page.
  case pageSheet
  /// As a form.
  case formSheet
  /// Over the presenting controller.
  case currentContext
  /// As the controller says.
  case custom
  /// Over the whole window, which stays.
  case overFullScreen
  /// Over the presenting controller, which stays.
  case overCurrentContext
  /// From a place.
  case popover
  /// Not by the system.
  case none = -1
  /// As the system has it.
  case automatic = -2
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By a turn.
  case flipHorizontal
  /// By fading.
  case crossDissolve
  /// By a curl.
  case partialCurl
}

/// The look of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface has it.
  case `default`
  /// For dark content.
  case lightContent
  /// For light content.
  case darkContent = 3
}
