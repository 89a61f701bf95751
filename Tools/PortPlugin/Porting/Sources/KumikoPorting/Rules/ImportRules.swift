#if Port
  /// What becomes of the modules of Apple's platforms.
  enum ImportRules {
    /// The modules with the same declarations here. `OpenCombineShim` is OpenCombine with the schedulers of Dispatch and Foundation.
    static let replacements = [
      "UIKit": "KumikoUIKit", "Combine": "OpenCombineShim", "CoreGraphics": "KumikoUIKit", "QuartzCore": "KumikoUIKit",
      "Darwin": "Glibc", "ObjectiveC": "Foundation",
    ]

    /// Modules that only Apple's platforms have.
    static let missing: Set = [
      "AVFoundation", "AVKit", "Accelerate", "AppKit", "AuthenticationServices", "BackgroundTasks", "CloudKit", "Cocoa",
      "Contacts", "ContactsUI", "CoreData", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion",
      "CoreSpotlight", "CoreText", "CryptoKit", "EventKit", "GameKit", "HealthKit", "ImageIO", "Intents",
      "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit",
      "MobileCoreServices", "Network", "PDFKit", "PencilKit", "PhotosUI", "Photos", "QuickLook", "SafariServices",
      "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "UniformTypeIdentifiers",
      "UserNotifications", "Vision", "WatchConnectivity", "WebKit", "WidgetKit",
    ]

    /// Names that Foundation has on Apple's platforms, and `FoundationNetworking` here.
    static let networking: Set = [
      "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "URLCredential", "URLSessionTask",
      "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration",
      "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLProtocol", "HTTPCookie",
      "HTTPCookieStorage", "NSURLRequest", "NSMutableURLRequest", "URLAuthenticationChallenge", "URLProtectionSpace",
      "CachedURLResponse", "URLSessionWebSocketTask",
    ]

    /// Attributes that are taken off. They mean nothing without Objective-C, or a table has what they say.
    static let attributes: Set = [
      "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
      "GKInspectable", "NSCopying",
    ]

    /// Attributes that make a method Objective-C's.
    static let marks: Set = ["objc", "IBAction", "IBSegueAction"]

    /// Attributes that make a property an outlet.
    static let outletMarks: Set = ["IBOutlet", "IBInspectable", "GKInspectable"]
  }
#endif
