// UIKit is one import: with collection views it shows views, controllers and controls, and Foundation.
@_exported @_spi(Kumiko) public import KumikoUIKitViews

/// Ends the program with a message where UIKit throws an exception, as `KumikoUIKitViews` does.
func misuse(_ message: String) -> Never { KumikoUIKitViews.misuse(message) }
