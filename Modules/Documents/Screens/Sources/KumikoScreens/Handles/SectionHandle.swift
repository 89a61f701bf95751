public import KumikoLayout
public import KumikoRegistry

/// A section of a document that is compiled into a program.
public struct SectionHandle<Options: Sendable>: Sendable {
  /// The identifier in layouts, data and snapshots.
  public let id: String
  /// The kind of the section; nil if it is composed in place, or has a kind only in some environments.
  public let kind: SectionKind?
  /// The handles of the kind's options, by their names in Swift.
  public let options: Options

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - id: The identifier in layouts, data and snapshots.
  ///   - kind: The kind of the section.
  ///   - options: A value with the handles of the options.
  public init(_ id: String, kind: SectionKind?, options: Options) {
    self.id = id
    self.kind = kind
    self.options = options
  }
}

/// The options of a section without options: one composed in place, or a section of a data document.
public struct NoOptions: Hashable, Sendable {
  /// Creates the value.
  public init() {}
}

extension SectionHandle where Options == NoOptions {
  /// Creates the handle of a section without options.
  ///
  /// - Parameter id: The identifier in layouts, data and snapshots.
  public init(_ id: String) {
    self.init(id, kind: nil, options: NoOptions())
  }
}

/// An option of a section's kind, with the values of a document.
public struct OptionHandle<Value: Sendable>: Sendable {
  /// The value of an option under conditions.
  public struct Variant: Sendable {
    /// The conditions.
    @_spi(Kumiko) public let conditions: SectionConditions
    /// The value.
    @_spi(Kumiko) public let value: Value

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - conditions: The conditions.
    public init(_ value: Value, where conditions: SectionConditions) {
      self.conditions = conditions
      self.value = value
    }
  }

  /// The name in documents.
  public let name: String
  /// The value outside of `when`, or else the default of the kind or preset.
  public let value: Value
  /// The values of the section's `when`, in order.
  public let variants: [Variant]

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - name: The name in documents.
  ///   - value: The value outside of `when`, or else the default.
  ///   - variants: The values of the section's `when`, in order.
  public init(_ name: String, _ value: Value, variants: [Variant] = []) {
    self.name = name
    self.value = value
    self.variants = variants
  }

  /// Returns the value in an environment: that of the last matching entry of `when`, or else ``value``.
  ///
  /// - Parameter environment: The environment.
  /// - Returns: The value.
  /// - Complexity: O(*n*) in the variants.
  public func value(in environment: LayoutEnvironment) -> Value {
    variants.last { $0.conditions.hold(in: environment) }?.value ?? value
  }
}
