// UIKit is one import: with collection views it shows views, controllers and controls, and Foundation.
@_exported public import KumikoUIKitViews
