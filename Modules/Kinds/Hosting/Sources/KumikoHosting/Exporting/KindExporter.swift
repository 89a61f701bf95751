import KumikoComposition
import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Answers for kinds that are Swift types, to a host in another process or behind the C interface. Errors are answers
/// too, so nothing throws.
struct KindExporter: Sendable {
  let kinds: [any SectionProvider.Type]

  /// Returns `{"kinds": […]}`.
  func describe() -> String {
    answer { ["kinds": try descriptors] }
  }

  /// Returns `{"section": {…}}` for a request, or `{"error": {…}}`.
  func section(_ request: [UInt8]) -> String {
    answer { ["section": try section(JSONReader.value(of: request, limits: HostLimits.json))] }
  }

  /// Returns the answer to a line: `{"method": "describe"}`, or `{"method": "section", "request": {…}}`.
  func line(_ line: [UInt8]) -> String {
    answer {
      let value = try JSONReader.value(of: line, limits: HostLimits.json)
      switch value["method"] {
      case "describe": return ["kinds": try descriptors]
      case "section": return ["section": try section(value["request"] ?? .null)]
      case let method:
        throw ExportError("'method' must be 'describe' or 'section', found \((method ?? .null).wording)")
      }
    }
  }

  private var descriptors: PlainValue {
    get throws { .list(try kinds.map { try PlainValue(encoding: SectionDescriptor(of: $0)) }) }
  }

  // MARK: - Sections

  private func section(_ request: PlainValue) throws -> PlainValue {
    let form = try RequestForm(reading: request)
    guard let provider = kinds.first(where: { $0.kind.name == form.kind }) else {
      let names = kinds.map { $0.kind.name }
      let nearest = NearestName.clause(form.kind, among: names)
      throw ExportError("there is no kind '\(form.kind)' here\(nearest)")
    }
    guard form.itemCount >= 0 else { throw ExportError("'item-count' must be 0 or more, not \(form.itemCount)") }
    let items = try form.records()
    // These kinds may contain each other. They refer to kinds of the host by name, as `{"kind": …}` in their answers.
    let registry = try SectionRegistry(linked: kinds)
    var item: (@Sendable (Int) -> PlainRecord)?
    if !items.isEmpty { item = { items.indices.contains($0) ? items[$0] : [:] } }
    let context = SectionContext(
      environment: form.layoutEnvironment, itemCount: form.itemCount, isPiece: form.isPiece ?? false,
      placement: form.placement, registry: registry, item: item)
    return try PlainValue(encoding: Self.section(of: provider, form.options ?? .null, in: context))
  }

  private static func section<Provider: SectionProvider>(
    of provider: Provider.Type, _ options: PlainValue, in context: SectionContext
  ) throws -> LayoutSection {
    let kind = try Provider(options: options)
    guard kind.isRigid || context.itemCount <= SectionRegistry.maximumFrames else {
      throw ExportError("the kind makes frames one by one, at most \(SectionRegistry.maximumFrames)")
    }
    return try kind.section(in: context)
  }

  // MARK: - Errors

  private func answer(_ body: () throws -> PlainRecord) -> String {
    var json = JSONText()
    do {
      json.append(.record(try body()))
    } catch let faults as SectionOptionFaults {
      json.append(error(faults.faults))
    } catch let fault as CodingFault {
      json.append(error([fault]))
    } catch {
      json.append(self.error([], else: "\(error)"))
    }
    return json.text
  }

  /// Returns an error that names the option, or the item and its field, of the first fault.
  private func error(_ faults: [CodingFault], else message: String = "it failed") -> PlainValue {
    guard let first = faults.first else { return ["error": ["message": .string(message)]] }
    let more = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    if first.path.count == 3, case .key("items") = first.path[0], case .index(let item) = first.path[1],
      case .key(let field) = first.path[2]
    {
      return ["error": ["message": .string(first.message + more), "item": .int(item), "field": .string(field)]]
    }
    guard case .key(let option)? = first.path.first else {
      return ["error": ["message": .string((OutsideAnswer.sentence([first]) ?? message) + more)]]
    }
    var inner = first
    inner.path.removeFirst()
    return [
      "error": ["message": .string((OutsideAnswer.sentence([inner]) ?? message) + more), "option": .string(option)]
    ]
  }
}

/// The reason why a request cannot be answered.
struct ExportError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
