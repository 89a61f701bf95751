#if !canImport(Darwin)
  /// What a user does at a moment: a type and values, to hand over or to restore. Foundation has none on Linux.
  open class NSUserActivity: NSObject {
    /// The type of the activity, as a reverse domain name.
    public let activityType: String
    /// The title; nil for none.
    open var title: String?
    /// The values; nil for none.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of the values that another device needs; nil for none. They are stored.
    open var requiredUserInfoKeys: Set<String>?
    /// The page that shows the same content; nil for none.
    open var webpageURL: URL?
    /// The content that the activity needs a scene for; nil for any.
    open var targetContentIdentifier: String?
    /// A Boolean value that indicates whether the values have to be updated.
    open var needsSave = false
    /// A Boolean value that is stored: there are no other devices.
    open var isEligibleForHandoff = true
    /// A Boolean value that is stored: nothing searches.
    open var isEligibleForSearch = false, isEligibleForPublicIndexing = false

    /// Creates an activity of a type.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds values. Those with the same keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Does nothing: nothing follows activities.
    open func becomeCurrent() {}
    /// Does nothing: nothing follows activities.
    open func resignCurrent() {}
    /// Does nothing: nothing follows activities.
    open func invalidate() {}
  }

  /// The type of the activity of a web page that is opened.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
