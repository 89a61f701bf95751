@_spi(Kumiko) public import KumikoValues

extension SectionProvider {
  /// Creates the kind with the options of a document. Missing and null options keep their defaults.
  ///
  /// - Parameters:
  ///   - options: The options by name, or null for none.
  ///   - path: The path of the options. The paths of faults start with it.
  /// - Throws: ``SectionOptionFaults`` with all faults: unknown names, wrong types, and values out of range.
  /// - Complexity: O(*n*) in the options and the size of their values.
  public init(options: PlainValue, at path: [CodingFault.Step] = []) throws(SectionOptionFaults) {
    try self.init(options: SourceValue(options), at: path, fields: ProviderFields(of: Self()))
  }

  /// Creates the kind with the options of a document and known properties.
  init(options: SourceValue, at path: [CodingFault.Step], fields: ProviderFields) throws(SectionOptionFaults) {
    let faults = FaultCollector()
    do {
      let (decoder, reader) = try fields.names.reader(of: options, at: path, faults, kind: Self.kind)
      let made = try Self(from: OptionsDecoder(kind: Self.kind, fields: fields, decoder: decoder, reader: reader))
      if faults.faults.isEmpty {
        self = made
        return
      }
    } catch is FaultsReported {
      // The collector has all faults.
    } catch {
      faults.report(CodingFault(error, at: path.map(CodingPathKey.init)))
    }
    throw SectionOptionFaults(faults: faults.faults)
  }
}

/// The error of invalid options of a kind.
public struct SectionOptionFaults: Error, Hashable, Sendable {
  /// All faults, each with its path.
  public var faults: [CodingFault]

  /// Creates an error of faults.
  public init(faults: [CodingFault]) { self.faults = faults }
}
