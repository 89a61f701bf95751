/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the window or the presenting controller (`over`: it stays), as a page, form or popover, or by the controller.
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// Not by the system, or as it chooses.
  case none = -1, automatic = -2
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below, by a turn, by fading, or by a curl.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The look of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the interface, light for dark content, or dark for light content.
  case `default`, lightContent, darkContent = 3
}
