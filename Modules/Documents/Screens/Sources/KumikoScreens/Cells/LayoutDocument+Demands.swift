@_spi(Kumiko) import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSource
import KumikoTextMeasuring

extension LayoutDocument {
  /// Tells the cell styles how wide the texts are that they show, here and in all other environments, and those of headers,
  /// footers and bars, by their kinds.
  ///
  /// - Complexity: O(*n*) in the sections, and in the lengths of the texts of at most 100 items of each.
  mutating func tellDemands(
    of data: DataDocument, dataIndices: [Int?], in made: [LayoutSection], registry: SectionRegistry,
    measuring: TextMeasuring
  ) {
    let measurer = TextMeasuringCache(measuring)
    let views = SupplementaryViews(document: self, data: data, dataIndices: dataIndices, containerWidth: 0)
    viewDemands = Dictionary(grouping: views.all(made), by: \.item.elementKind).mapValues { ofKind in
      let contents = ofKind.compactMap { views.texts(of: $0) }.map(SupplementaryViews.content)
      return TextDemands(of: .supplementary(.header, margin: 0), [contents], measuredBy: measurer)
    }
    var contents: [String: [[CellContent]]] = [:]
    for (section, index) in zip(sections, dataIndices) {
      guard let index, data.sections[index].hasIdentifiers else { continue }
      let names = styleNames(of: section, registry)
      let fields = names.reduce(into: Set<String>()) { $0.formUnion(style(named: $1)?.fields ?? []) }
      let count = data.sections[index].itemCount
      let items = stride(from: 0, to: count, by: max(1, count / TextDemands.measuredItems))
        .compactMap { data.content(inSection: index, at: $0, with: fields) }
      for name in names { contents[name, default: []].append(items) }
    }
    for (name, items) in contents {
      demands[name] = style(named: name).map { TextDemands(of: $0, items, measuredBy: measurer) }
    }
  }

  /// The names of the styles of a section in all environments.
  private func styleNames(of section: Section, _ registry: SectionRegistry) -> Set<String> {
    let entries = section.entries + section.variants.flatMap(\.entries)
    let kinds = entries.filter { $0.key == "kind" }.compactMap(\.value.name)
    return Set(styleNames(in: entries) + kinds.compactMap { registry.cellStyle(of: SectionKind(stringLiteral: $0)) })
  }

  /// The names of the styles in entries of a section.
  func styleNames(in entries: [SourceValue.Entry]) -> [String] {
    entries.flatMap { entry -> [String] in
      switch entry.key {
      case "cell": [entry.value.name].compactMap { $0 }
      case "cells": CellRule.list(entry.value, in: source, faults: DocumentFaults()).map(\.style.text)
      default: []
      }
    }
  }
}
