import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads the kinds of a library or a process: `{"kinds": [descriptor, …]}`.
struct OutsideKindList: Decodable {
  private(set) var descriptors: [SectionDescriptor]

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kinds"])
    if !fields.has("kinds") { fields.reject(nil, "'kinds' is missing") }
    descriptors = fields.list("kinds", of: SectionDescriptor.self)
    try fields.finish()
  }

  /// Returns the kinds that a text describes.
  ///
  /// - Throws: `KindHostError`, which names `origin`, if the text is invalid or describes an invalid kind.
  static func read(_ text: [UInt8], of origin: String) throws(KindHostError) -> [SectionDescriptor] {
    let value = try OutsideAnswer.json(text, of: origin)
    if value["error"] != nil {
      let refusal = try OutsideAnswer.refusal(value, of: origin)
      throw KindHostError("\(origin) cannot describe its kinds: \(refusal.message)")
    }
    let kinds: OutsideKindList
    do throws(AnswerFault) {
      kinds = try OutsideAnswer.read(OutsideKindList.self, from: value)
    } catch {
      throw KindHostError("\(origin) returned an invalid description of its kinds: \(error.message)")
    }
    guard !kinds.descriptors.isEmpty else { throw KindHostError("\(origin) has no kinds") }
    for (index, descriptor) in kinds.descriptors.enumerated() {
      if let message = descriptor.mistake {
        throw KindHostError("\(origin) returned an invalid description of its kinds: kinds[\(index)]: \(message)")
      }
    }
    var names: Set<SectionKind> = []
    for name in kinds.descriptors.flatMap({ [$0.kind] + $0.aliases.map(\.kind) }) where !names.insert(name).inserted {
      throw KindHostError("\(origin) returned an invalid description of its kinds: two kinds have the name '\(name)'")
    }
    return kinds.descriptors
  }
}

extension SectionDescriptor {
  /// The fault of a descriptor that is valid JSON; nil for a valid descriptor.
  fileprivate var mistake: String? {
    let versions = SectionAPI.supported
    guard versions.contains(apiVersion) else {
      let window = versions.count == 1 ? "\(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)"
      return
        "'\(kind)' was written for version \(apiVersion) of the contract between kinds and registries ('api-version'); "
        + "this program requires \(window)"
    }
    if let extends { return "'\(kind)' extends '\(extends)', which is allowed only in presets of a registry document" }
    var names: Set<String> = []
    for name in options.flatMap({ [$0.name] + $0.formerNames }) where !names.insert(name).inserted {
      return "'\(kind)' has two options named '\(name)'"
    }
    for option in options {
      if option.isLocked { return "'\(kind)' locks its option '\(option.name)', which is allowed only in presets" }
      for value in [option.defaultValue] + option.examples where !value.isNull {
        guard let fault = option.schema.faults(in: value).first else { continue }
        return
          "the option '\(option.name)' of '\(kind)' has the invalid default or example \(value): \(fault.message)"
      }
    }
    return nil
  }
}
