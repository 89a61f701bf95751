#if !hasFeature(Embedded)
  extension PlainValue {
    /// Encodes a value as plain data. Names have the order of encoding.
    ///
    /// - Throws: The errors of the value's `encode(to:)`.
    /// - Complexity: O(*n*) in the size of the coded form.
    public init(encoding value: some Encodable) throws {
      let target = EncodingTarget()
      try value.encode(to: PlainValueEncoder(target: target))
      self = target.value
    }
  }

  /// The destination of one value. Containers keep writing to it after they are returned, so it is a class.
  final class EncodingTarget {
    private enum Content {
      case scalar(PlainValue)
      case list([EncodingTarget])
      case record([(String, EncodingTarget)])
    }

    private var content = Content.scalar(.null)

    var value: PlainValue {
      switch content {
      case .scalar(let value): value
      case .list(let elements): .list(elements.map(\.value))
      case .record(let fields): .record(PlainRecord(fields.map { (name: $0.0, value: $0.1.value) }))
      }
    }

    var count: Int {
      if case .list(let elements) = content { elements.count } else { 0 }
    }

    func set(_ value: PlainValue) { content = .scalar(value) }

    func beList() {
      if case .list = content { return }
      content = .list([])
    }

    func beRecord() {
      if case .record = content { return }
      content = .record([])
    }

    func append() -> EncodingTarget {
      var elements: [EncodingTarget] = if case .list(let elements) = content { elements } else { [] }
      let target = EncodingTarget()
      // Only this reference remains, so that appending does not copy.
      content = .scalar(.null)
      elements.append(target)
      content = .list(elements)
      return target
    }

    func field(_ name: String) -> EncodingTarget {
      var fields: [(String, EncodingTarget)] = if case .record(let fields) = content { fields } else { [] }
      let target = EncodingTarget()
      content = .scalar(.null)
      fields.append((name, target))
      content = .record(fields)
      return target
    }
  }

  struct PlainValueEncoder: Encoder {
    let target: EncodingTarget
    var codingPath: [any CodingKey] = []

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      target.beRecord()
      return KeyedEncodingContainer(RecordWriter(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      target.beList()
      return ListWriter(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ScalarWriter(encoder: self) }
  }
#endif
