@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The output of `registry explain`: where a kind, its options and its locks come from.
struct KindOrigins {
  private let kind: SectionKind
  /// The entries from the name to the kind that makes the sections.
  private let steps: [RegistryDocument.Entry]
  /// The end of the steps, which has no entry where the kind is linked or is a former name.
  private let end: SectionKind
  private let options: [Option]
  private let pins: [Pin]
  /// Why the kind cannot be used; nil where it can.
  private let obstacle: String?

  private struct Option {
    var descriptor: SectionOptionDescriptor
    /// The preset that sets the value, and where; nil for the default of the kind.
    var setter: Place?
    var lock: Place?
  }

  private struct Place {
    var entry: RegistryDocument.Entry
    var range: SourceRange

    var text: String { "\(entry.kind), \(KindOrigins.text(entry.source, range))" }
    var json: PlainValue {
      .record((["kind": .string(entry.kind.name)] as PlainRecord).merging(KindOrigins.json(entry.source, range)))
    }
  }

  private struct Pin {
    var name: String
    /// What is locked; nil where the lock file does not have it.
    var value: String?
    var source: SourceText
    var range: SourceRange?
  }

  init(_ kind: SectionKind, document: RegistryDocument?, registry: SectionRegistry, lock: RegistryLock?) {
    self.kind = kind
    let entries = Dictionary(document?.entries.map { ($0.kind, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    var steps: [RegistryDocument.Entry] = []
    var name = kind
    // The registry has no cycles.
    loop: while steps.count <= SectionRegistry.maximumDepth * 2 {
      if let entry = entries[name] { steps.append(entry) }
      switch registry.entries[name] {
      case .preset(let preset)?: name = preset.extends
      case .alias(_, let target)?: name = target
      default: break loop
      }
    }
    (self.steps, end) = (steps, name)
    obstacle = registry.obstacle(to: kind)
    let described = (try? registry.descriptor(for: kind))?.options ?? []
    options = described.map { option in
      let names = [option.name] + option.formerNames
      func first(
        _ entries: some Sequence<RegistryDocument.Entry>, _ range: (RegistryDocument.Entry, String) -> SourceRange?
      ) -> Place? {
        for entry in entries {
          for name in names {
            if let range = range(entry, name) { return Place(entry: entry, range: range) }
          }
        }
        return nil
      }
      return Option(
        descriptor: option, setter: first(steps) { $0.range(ofOption: $1) },
        lock: first(steps.reversed()) { $0.range(ofLock: $1) })
    }
    var pins: [Pin] = []
    if let document, let lock, let source = lock.source, let last = steps.last {
      pins = document.lockedFiles.filter { $0.kind == last.kind }.map {
        Pin(name: $0.name, value: lock.files[$0.name], source: source, range: lock.ranges[$0.name])
      }
      if case .package(let package) = last.origin {
        let pin = lock.packages[package.location]
        pins.append(
          Pin(
            name: package.location, value: pin.map { "\($0.version), commit \($0.revision)" }, source: source,
            range: lock.ranges[package.location]))
      }
    }
    self.pins = pins
  }

  // MARK: - For people

  var text: String {
    var lines: [String] = []
    for step in steps {
      lines.append("\(step.kind): \(Self.form(step))\(step.isFinal ? ", final" : "")")
      lines.append("  \(Self.text(step.source, step.keyRange, step.owner))")
      for place in step.replaced.reversed() {
        lines.append("  in the place of \(Self.text(place.source, place.range, place.owner))")
      }
    }
    if steps.last?.kind != end { lines.append("\(end): linked into this program") }
    if let obstacle { lines.append("not to be used here: \(obstacle)") }
    if !options.isEmpty {
      lines.append("options:")
      let width = options.map(\.descriptor.name.count).max() ?? 0
      for option in options {
        let name = option.descriptor.name
        let room = String(repeating: " ", count: width - name.count + 2)
        lines.append("  \(name)\(room)\(option.descriptor.defaultValue.description)  (\(origin(of: option)))")
      }
    }
    for pin in pins {
      let place = Self.text(pin.source, pin.range)
      lines.append("locked: \(pin.name): \(pin.value.map { "\($0)  (\(place))" } ?? "not in \(pin.source.name)")")
    }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  /// Where the value of an option comes from, and where it is locked; nil if there is no such option.
  func origin(ofOption name: String) -> String? {
    options.first { $0.descriptor.name == name }.map { origin(of: $0) }
  }

  private func origin(of option: Option) -> String {
    let origin = option.setter.map { "set by \($0.text)" } ?? "default of \(end)"
    return origin + (option.lock.map { "; locked by \($0.text)" } ?? "")
  }

  private static func form(_ entry: RegistryDocument.Entry) -> String {
    switch entry.origin {
    case .linked(let name): "linked as \(name)"
    case .preset(let preset): "preset of \(preset.extends)"
    case .alias(_, let target): "another name of \(target)"
    case .library: "library \(entry.definition["library"]?.string ?? "")"
    case .process(let process): "process \(process.command.joined(separator: " "))"
    case .package(let package): "package \(package.location)"
    case .descriptor: "kind of the application, described by \(entry.definition["descriptor"]?.string ?? "")"
    }
  }

  static func text(_ source: SourceText, _ range: SourceRange?, _ owner: String? = nil) -> String {
    source.name + (range.map { ":\($0.start.line):\($0.start.column)" } ?? "") + (owner.map { " (\($0))" } ?? "")
  }

  // MARK: - For programs

  var json: PlainRecord {
    var record: PlainRecord = ["formatVersion": 1, "name": .string(kind.name), "kind": .string(end.name)]
    record["origins"] = .list(
      steps.map { step in
        var origin: PlainRecord = ["name": .string(step.kind.name), "definition": step.definition]
        origin = origin.merging(Self.json(step.source, step.keyRange, step.owner))
        origin["final"] = .bool(step.isFinal)
        origin["replaces"] = .list(step.replaced.map { .record(Self.json($0.source, $0.range, $0.owner)) })
        return .record(origin)
      })
    record["options"] = .list(
      options.map { option in
        [
          "name": .string(option.descriptor.name), "value": option.descriptor.defaultValue,
          "setBy": option.setter?.json ?? .null, "lockedBy": option.lock?.json ?? .null,
        ]
      })
    record["locked"] = .list(
      pins.map { pin in
        .record(
          (["name": .string(pin.name), "value": pin.value.map { .string($0) } ?? .null] as PlainRecord)
            .merging(Self.json(pin.source, pin.range)))
      })
    record["available"] = .bool(obstacle == nil)
    if let obstacle { record["reason"] = .string(obstacle) }
    return record
  }

  static func json(_ source: SourceText, _ range: SourceRange?, _ owner: String? = nil) -> PlainRecord {
    var record: PlainRecord = ["file": .string(source.name)]
    if let range {
      record["line"] = .int(range.start.line)
      record["column"] = .int(range.start.column)
    }
    if let owner { record["owner"] = .string(owner) }
    return record
  }
}
