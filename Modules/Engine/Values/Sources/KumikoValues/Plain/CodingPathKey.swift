#if !hasFeature(Embedded)
  /// A step of a coding path: a name, or an index of a list.
  @_spi(Kumiko) public struct CodingPathKey: CodingKey, ExpressibleByStringLiteral {
    /// The name; of an index, its digits.
    public var stringValue: String
    /// The index, or nil for a name.
    public var intValue: Int?

    /// Creates the step to a field.
    public init(_ name: String) { stringValue = name }
    /// Creates the step to a field.
    public init(stringValue: String) { self.init(stringValue) }
    /// Creates the step to a field.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates the step to an element of a list.
    public init(intValue: Int) {
      self.intValue = intValue
      stringValue = "\(intValue)"
    }

    /// Creates a step of a path.
    public init(_ step: CodingFault.Step) {
      switch step {
      case .key(let name): self.init(name)
      case .index(let index): self.init(intValue: index)
      }
    }
  }
#endif
