import KumikoRegistry

/// Writes an `Encodable` value as JSON during its encoding, without a tree of values.
///
/// It writes patches of a million changes. Containers must be written one after another, as synthesized conformances
/// and those of this project do.
struct JSONLineEncoder: Encoder {
  let target: Target
  /// The number of containers around the value.
  let level: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Appends the JSON of a value.
  ///
  /// - Parameter lineLevel: The level of the lists with one line for each element. The value itself is at level 0.
  /// - Throws: The errors of the value's `encode(to:)`.
  static func write(_ value: some Encodable, lineLevel: Int, to writer: inout ExactText) throws {
    let target = Target(lineLevel: lineLevel, writer: writer)
    // Only the target refers to the text, so that appending does not copy.
    writer = ExactText(.json)
    try target.write(value, level: 0)
    target.finish()
    writer = target.writer
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    target.open(.record, level: level)
    return KeyedEncodingContainer(RecordLines(target: target, level: level))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    target.open(.list, level: level)
    return ListLines(target: target, level: level)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarLine(target: target, level: level) }
}

extension JSONLineEncoder {
  /// The text and the open containers.
  final class Target {
    enum Container {
      /// Nothing is written yet.
      case pending
      case scalar, list, record
    }

    private let lineLevel: Int
    private(set) var writer: ExactText
    private var open: [(container: Container, count: Int)] = []

    init(lineLevel: Int, writer: ExactText) {
      self.lineLevel = lineLevel
      self.writer = writer
    }

    /// Writes a value inside `level` containers.
    func write<Value: Encodable>(_ value: Value, level: Int) throws {
      open.append((.pending, 0))
      // Patches consist of these types. No container is needed for them.
      if Value.self == String.self, let string = value as? String {
        scalar(level: level) { $0.append(string) }
      } else if Value.self == Int.self, let int = value as? Int {
        scalar(level: level) { $0.append(raw: "\(int)") }
      } else {
        try value.encode(to: JSONLineEncoder(target: self, level: level))
      }
    }

    func open(_ container: Container, level: Int) {
      close(above: level)
      guard case .pending = open[level].container else { return }
      open[level].container = container
      writer.append(raw: container == .list ? "[" : "{")
    }

    func scalar(level: Int, _ body: (inout ExactText) -> Void) {
      close(above: level)
      open[level].container = .scalar
      body(&writer)
    }

    /// Begins an element or a field of the container at a level.
    func begin(_ key: String?, level: Int) {
      close(above: level)
      if open[level].count > 0 { writer.append(raw: ",") }
      if level == lineLevel, key == nil { writer.append(raw: "\n") }
      open[level].count += 1
      if let key {
        writer.append(key)
        writer.append(raw: ":")
      }
    }

    func count(level: Int) -> Int { open[level].count }

    /// Begins a value whose container is requested before it is written.
    func pend() { open.append((.pending, 0)) }

    func finish() { close(above: -1) }

    /// Closes all containers inside a level.
    private func close(above level: Int) {
      while open.count > level + 1, let last = open.popLast() {
        switch last.container {
        case .pending: writer.append(raw: "null")
        case .scalar: break
        case .record: writer.append(raw: "}")
        case .list: writer.append(raw: open.count == lineLevel && last.count > 0 ? "\n]" : "]")
        }
      }
    }
  }
}

private struct RecordLines<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let target: JSONLineEncoder.Target
  let level: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    target.begin(key.stringValue, level: level)
    target.pend()
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    target.begin(key.stringValue, level: level)
    try target.write(value, level: level + 1)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key.stringValue).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested("super") }
  func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

  private func nested(_ key: String) -> JSONLineEncoder {
    target.begin(key, level: level)
    target.pend()
    return JSONLineEncoder(target: target, level: level + 1)
  }
}

private struct ListLines: UnkeyedEncodingContainer {
  let target: JSONLineEncoder.Target
  let level: Int
  var codingPath: [any CodingKey] { [] }
  var count: Int { target.count(level: level) }

  func encodeNil() {
    target.begin(nil, level: level)
    target.pend()
  }

  func encode<T: Encodable>(_ value: T) throws {
    target.begin(nil, level: level)
    try target.write(value, level: level + 1)
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    nested().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }

  private func nested() -> JSONLineEncoder {
    target.begin(nil, level: level)
    target.pend()
    return JSONLineEncoder(target: target, level: level + 1)
  }
}

private struct ScalarLine: SingleValueEncodingContainer {
  let target: JSONLineEncoder.Target
  let level: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { target.scalar(level: level) { $0.append(raw: "null") } }
  func encode(_ value: Bool) { target.scalar(level: level) { $0.append(raw: value ? "true" : "false") } }
  func encode(_ value: String) { target.scalar(level: level) { $0.append(value) } }
  func encode(_ value: Double) { target.scalar(level: level) { $0.append(.number(value)) } }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode(_ value: Int) { whole(value) }
  func encode(_ value: Int8) { whole(value) }
  func encode(_ value: Int16) { whole(value) }
  func encode(_ value: Int32) { whole(value) }
  func encode(_ value: Int64) { whole(value) }
  func encode(_ value: UInt) { whole(value) }
  func encode(_ value: UInt8) { whole(value) }
  func encode(_ value: UInt16) { whole(value) }
  func encode(_ value: UInt32) { whole(value) }
  func encode(_ value: UInt64) { whole(value) }
  func encode<T: Encodable>(_ value: T) throws {
    try value.encode(to: JSONLineEncoder(target: target, level: level))
  }

  private func whole(_ value: some BinaryInteger) { target.scalar(level: level) { $0.append(raw: "\(value)") } }
}
