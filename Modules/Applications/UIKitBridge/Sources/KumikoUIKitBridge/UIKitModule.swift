// UIKit where there is one, and Apple's names of Kumiko elsewhere. Files of this module that use them import them alike.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import KumikoUIKit
#endif
