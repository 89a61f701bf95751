public import KumikoDimension

extension SectionProvider {
  /// The kind with options from a document; those that are not there, or null, keep their defaults.
  ///
  /// - Parameters:
  ///   - options: A record by the options' names, or null for none.
  ///   - path: Where the options were found; the paths of faults start with it.
  /// - Throws: `SectionOptionFaults` with everything that is wrong: unknown names, wrong types, values out of range.
  public init(options: PlainValue, at path: [CodingFault.Step] = []) throws(SectionOptionFaults) {
    try self.init(options: options, at: path, fields: ProviderFields(of: Self()))
  }

  /// The kind with options from a document, where its properties have been found before.
  init(options: PlainValue, at path: [CodingFault.Step], fields: ProviderFields) throws(SectionOptionFaults) {
    let record: PlainRecord
    switch options {
    case .record(let fields): record = fields
    case .null: record = PlainRecord()
    default:
      let message = "options are a mapping of names to values, found \(options.wording)"
      throw SectionOptionFaults(faults: [CodingFault(path: path, message: message)])
    }
    let faults = FaultCollector()
    let decoder = OptionsDecoder(kind: Self.kind, fields: fields, record: record, path: path, faults: faults)
    decoder.reportUnknownNames()
    var provider: Self?
    do {
      provider = try Self(from: decoder)
    } catch is FaultsReported {
      // Every reason is with the collector.
    } catch {
      faults.report(CodingFault(error, at: decoder.codingPath))
    }
    guard faults.faults.isEmpty, let provider else { throw SectionOptionFaults(faults: faults.faults) }
    self = provider
  }
}

/// What is wrong with the options that a kind was given.
public struct SectionOptionFaults: Error, Hashable, Sendable {
  /// Every fault, with its path.
  public var faults: [CodingFault]

  /// The faults of one reading.
  public init(faults: [CodingFault]) { self.faults = faults }
}
