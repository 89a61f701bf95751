// UIKit is one import: with collection views it shows views, controllers and controls, and Foundation.
@_exported @_spi(Kumiko) public import KumikoUIKitViews

func misuse(_ message: String) -> Never { KumikoUIKitViews.misuse(message) }
