#if !hasFeature(Embedded)
  extension Double {
    /// The number as people write it: whole numbers without a fraction.
    var plainText: String {
      self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
    }
  }
#endif
