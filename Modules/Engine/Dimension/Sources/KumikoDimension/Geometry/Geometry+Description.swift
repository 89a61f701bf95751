#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  extension Point2D: CustomStringConvertible {
    /// The two coordinates: `(0, 44.5)`, with at most three decimals.
    public var description: String { "(\(x.shortText), \(y.shortText))" }
  }

  extension Size2D: CustomStringConvertible {
    /// The width and the height: `(390, 44)`, with at most three decimals.
    public var description: String { "(\(width.shortText), \(height.shortText))" }
  }

  extension Rect2D: CustomStringConvertible {
    /// The origin, the width and the height: `(0, 44, 390, 44)`, with at most three decimals.
    public var description: String {
      "(\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText))"
    }
  }

  extension Double {
    /// The number as people write it: a whole one without decimals, another one with at most three.
    fileprivate var shortText: String {
      // From here on there is nothing to cut off, and more digits than a coordinate has.
      isFinite && magnitude < 1e12 ? NumberText.short(self) : "\(self)"
    }
  }
#endif
