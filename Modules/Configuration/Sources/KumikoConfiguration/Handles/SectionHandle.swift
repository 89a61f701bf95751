public import KumikoLayout
public import KumikoRegistry

/// A section of a document that a program was built with.
public struct SectionHandle<Options: Sendable>: Sendable {
  /// The section's identifier in layouts, data and snapshots.
  public let id: String
  /// The kind that makes it; nil where it is composed in place, or has a kind in some rooms only.
  public let kind: SectionKind?
  /// The options of the kind, by their names in Swift.
  public let options: Options

  /// A handle from its parts.
  public init(_ id: String, kind: SectionKind?, options: Options) {
    self.id = id
    self.kind = kind
    self.options = options
  }
}

/// The options of a section that has none: one that is composed in place, or stands in a data document.
public struct NoOptions: Hashable, Sendable {
  /// No options.
  public init() {}
}

extension SectionHandle where Options == NoOptions {
  /// A handle of a section without options.
  public init(_ id: String) {
    self.init(id, kind: nil, options: NoOptions())
  }
}

/// An option of a section's kind, and what a document says of it.
public struct OptionHandle<Value: Sendable>: Sendable {
  /// What the option is where certain conditions hold.
  public struct Variant: Sendable {
    /// The conditions.
    public let conditions: SectionConditions
    /// The value.
    public let value: Value

    /// A value under conditions.
    public init(_ value: Value, where conditions: SectionConditions) {
      self.conditions = conditions
      self.value = value
    }
  }

  /// The option's name in documents.
  public let name: String
  /// What the document says outside of `when`, else the default of the kind or preset.
  public let value: Value
  /// What the entries of the section's `when` say, in their order.
  public let variants: [Variant]

  /// A handle from its parts.
  public init(_ name: String, _ value: Value, variants: [Variant] = []) {
    self.name = name
    self.value = value
    self.variants = variants
  }

  /// What the option is in a room: of the entries of `when` that hold, the last one's.
  public func value(in environment: LayoutEnvironment) -> Value {
    variants.last { $0.conditions.hold(in: environment) }?.value ?? value
  }
}
