@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension MappingReader {
  /// Returns one of a few names.
  func choice<Name: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Name.Type, faults: inout DocumentFaults
  ) -> Name? {
    guard let text = text(key, faults: &faults) else { return nil }
    if let name = Name(rawValue: text) { return name }
    let known = type.allCases.map(\.rawValue)
    faults.report(
      "'\(key)' is one of: \(known.joined(separator: ", ")); found '\(BoundedText.name(text))'", in: source,
      at: self[key]?.range, help: Diagnostic.help(unknown: text, known: known))
    return nil
  }

  /// Returns a length of 0 points or more: a number, or a text such as `12pt`.
  func points(_ key: String, faults: inout DocumentFaults) -> Double? {
    self[key].flatMap { points($0, key, faults: &faults) }
  }

  /// Returns the insets of a stack: one number, [vertical, horizontal] or [top, leading, bottom, trailing].
  func cellInsets(faults: inout DocumentFaults) -> DirectionalEdgeInsets {
    guard let node = self["insets"] else { return .zero }
    guard case .list(let elements) = node.content else {
      let all = points(node, "insets", faults: &faults) ?? 0
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    guard elements.count == 2 || elements.count == 4 else {
      faults.report(
        "insets are a number, [vertical, horizontal] or [top, leading, bottom, trailing]; found a list of "
          + "\(elements.count)", in: source, at: node.range)
      return .zero
    }
    let values = elements.compactMap { points($0, "insets", faults: &faults) }
    guard values.count == elements.count else { return .zero }
    return values.count == 2
      ? DirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[0], trailing: values[1])
      : DirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }

  private func points(_ node: SourceValue, _ key: String, faults: inout DocumentFaults) -> Double? {
    let written = try? node.text()
    let number = written.map { $0.hasSuffix("pt") ? Double($0.dropLast(2)) : nil } ?? (try? node.number())
    guard let number, number.isFinite else {
      expected("a number of points", at: node, faults: &faults)
      return nil
    }
    guard number >= 0, number <= LayoutLimits.maximumLength else {
      faults.report(
        number < 0
          ? "'\(key)' must be 0 or more, not \(NumberText.exact(number))"
          : "'\(key)' must be at most \(Int(LayoutLimits.maximumLength)) points", in: source, at: node.range)
      return nil
    }
    return number
  }
}
