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
      var name = text.checked { $0.isEmpty ? message : nil }
      name.form = .name
      return name
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == Double {
    /// A number.
    public static var number: CodedValue { CodedValue(.number) }
  }

  @_spi(Kumiko)
  extension CodedValue where Value == Int {
    /// A whole number.
    public static var integer: CodedValue { CodedValue(.integer(nil)) }

    /// A whole number in a range.
    public static func integer(in range: ClosedRange<Int>) -> CodedValue {
      CodedValue(
        .integer(range), read: { fields, name in fields.integer(name, in: range) },
        write: { value, container, name in try container.encode(value, forKey: name) })
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of an enumeration.
    ///
    /// - Complexity: O(n) for *n* cases.
    public static var choice: CodedValue {
      CodedValue(
        .choice(Value.allCases.map(\.rawValue)), read: { fields, name in fields.choice(name) },
        write: { value, container, name in try container.encode(value.rawValue, forKey: name) })
    }
  }

  @_spi(Kumiko)
  extension CodedValue {
    /// A list.
    public static func list<Element: Codable>(of element: CodedForm) -> CodedValue where Value == [Element] {
      CodedValue(
        .list(of: element, atLeast: 0), read: { fields, name in fields.elements(name) },
        write: { value, container, name in try container.encode(value, forKey: name) })
    }

    /// A list of at least one element.
    public static func list<Element: Codable>(
      of element: CodedForm, orElse message: String
    ) -> CodedValue where Value == [Element] {
      var list = list(of: element).checked { $0.isEmpty ? message : nil }
      list.form = .list(of: element, atLeast: 1)
      return list
    }
  }
#endif
