#if !hasFeature(Embedded)
  /// The form of a value in documents, from which schemas and descriptions of options are made.
  @_spi(Kumiko)
  public indirect enum CodedForm: Hashable, Sendable {
    /// True or false.
    case boolean
    /// A whole number, in a range if there is one.
    case integer(ClosedRange<Int>?)
    /// A number.
    case number
    /// A text.
    case text
    /// A text that is not empty.
    case name
    /// One of several names.
    case choice([String])
    /// A list with a minimum number of elements.
    case list(of: CodedForm, atLeast: Int)
    /// A form with a definition of its own, for example `size`.
    case named(String)
  }
#endif
