#if !hasFeature(Embedded)
  @_spi(Kumiko)
  extension PlainValueDecoder {
    /// Decodes the raw value of an enumeration.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the cases.
    public func choice<T: RawRepresentable<String> & CaseIterable>(_ type: T.Type = T.self) throws -> T {
      if case .string(let text) = source.content, let value = T(rawValue: text) { return value }
      _ = try choice(of: T.allCases.map(\.rawValue))
      throw CodingFault(at: self, message: "\(source.wording) has no value")
    }

    /// Decodes one of several names.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the names.
    @discardableResult public func choice(of names: [String]) throws(CodingFault) -> String {
      do throws(CodingFault) {
        return try source.choice(of: names)
      } catch {
        throw error.under(CodingFault.steps(codingPath))
      }
    }

    /// Decodes each element of a list, and continues after a fault, so that all faults are found.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is not a list. The error of the first invalid element, or
    ///   ``FaultsReported`` if a collector has all faults.
    /// - Complexity: O(*n*) in the elements.
    public func elements<T>(_ decode: (PlainValueDecoder) throws -> T) throws -> [T] {
      let collector = FaultCollector.of(self)
      var elements: [T] = []
      var firstFault: (any Error)?
      for (index, value) in try list().enumerated() {
        let element = step(to: CodingPathKey(intValue: index), value)
        do {
          elements.append(try decode(element))
        } catch {
          if !(error is FaultsReported) { collector?.report(CodingFault(error, at: element.codingPath)) }
          firstFault = firstFault ?? error
        }
      }
      if let firstFault { throw collector == nil ? firstFault : FaultsReported() }
      return elements
    }
  }
#endif
