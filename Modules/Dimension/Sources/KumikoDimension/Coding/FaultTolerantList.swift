#if !hasFeature(Embedded)
  /// A list that reports each invalid element and decodes the others.
  struct FaultTolerantList<Element: Decodable>: Decodable {
    private(set) var elements: [Element] = []

    private struct Slot: Decodable {
      var result: Result<Element, any Error>
      init(from decoder: any Decoder) throws {
        result = Result { try Element(from: decoder) }
        if case .failure(let error) = result, !(error is FaultsReported) {
          FaultCollector.of(decoder)?.report(CodingFault(error, at: decoder.codingPath))
        }
      }
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var failure: (any Error)?
      while !container.isAtEnd {
        switch try container.decode(Slot.self).result {
        case .success(let element): elements.append(element)
        case .failure(let error): failure = failure ?? error
        }
      }
      if let failure { throw FaultCollector.of(decoder) == nil ? failure : FaultsReported() }
    }
  }
#endif
