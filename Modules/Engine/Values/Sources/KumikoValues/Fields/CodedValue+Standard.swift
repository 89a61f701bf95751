#if !hasFeature(Embedded)
  @_spi(Kumiko)
  extension CodedValue where Value == Bool {
    /// True or false.
    public static var boolean: CodedValue { CodedValue(.boolean) }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == String {
    /// A text.
    public static var text: CodedValue { CodedValue(.text) }

    /// A text that is not empty.
    public static func name(otherwise message: String) -> CodedValue {
      text.checked(.name) { $0.isEmpty ? message : nil }
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == Double {
    /// A number.
    public static var number: CodedValue { CodedValue(.number()) }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == Int {
    /// A whole number.
    public static var integer: CodedValue { CodedValue(.integer()) }

    /// A whole number in a range.
    public static func integer(in range: ClosedRange<Int>) -> CodedValue {
      integer.checked(.integer(range)) { range.problem(of: $0) }
    }
  }

  @_spi(Kumiko)
  extension ClosedRange where Bound == Int {
    /// Returns what is wrong with a number, or nil for one in the range.
    public func problem(of number: Int) -> String? {
      contains(number) ? nil : "must be from \(lowerBound) to \(upperBound), not \(number)"
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of an enumeration.
    ///
    /// - Complexity: O(n) for *n* cases.
    public static var choice: CodedValue {
      CodedValue(.choice(of: Value.self), decode: { try $0.choice() }, encode: { $0.rawValue })
    }
  }

  @_spi(Kumiko)
  extension CodedValue {
    /// A list.
    public static func list<Element: Codable>(of element: JSONSchema) -> CodedValue where Value == [Element] {
      CodedValue(.list(of: element)) { try $0.elements { try Element(from: $0) } }
    }

    /// A list of at least one element.
    public static func list<Element: Codable>(
      of element: JSONSchema, orElse message: String
    ) -> CodedValue where Value == [Element] {
      list(of: element).checked(.list(of: element, atLeast: 1)) { $0.isEmpty ? message : nil }
    }
  }
#endif
